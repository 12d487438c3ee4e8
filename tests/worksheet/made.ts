/** Calculators that were made up for a test: what no live one shows as clearly, and nothing to compile. */
import type { CompiledTab, CompiledTool, FindTab } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import * as links from '../../src/result/share.ts';
import type { InputTexts, MessageText, TextModule } from '../../src/result/texts.ts';
import { answers as engine } from '../../src/worksheet/answers.ts';
import { EVERY_EVENT } from '../../src/worksheet/more-events.ts';
import type { World } from '../../src/worksheet/state.ts';
import { inUse, type Opened, TODAY } from './opened.ts';

/** What a made-up calculator has besides its tabs. */
export interface MadeOf {
  /** The words of the inputs of all tabs; others are called by their names. */
  inputs?: Readonly<Record<string, InputTexts>>;
  messages?: Readonly<Record<string, MessageText>>;
  sections?: readonly string[];
  finds?: readonly FindTab[];
  keepTabs?: true;
}

/** A calculator of these tabs, and its words. */
export function madeUp(
  tabs: readonly CompiledTab[],
  { inputs = {}, messages = {}, sections = [], finds = [], keepTabs }: MadeOf = {},
): { tool: CompiledTool; text: TextModule } {
  const tool: CompiledTool = { id: 'made-up', tabs, finds, ...(keepTabs && { keepTabs }) };
  const words = [...tabs, ...finds].map(({ id, results }) => {
    const named = results.map((result) => [result.id, { label: result.id }] as const);
    return [
      id,
      { label: id, sections, inputs: { ...inputs }, values: {}, results: Object.fromEntries(named) },
    ] as const;
  });
  const texts: TextModule['texts'] = {
    title: 'Made up',
    description: 'For a test',
    category: 'Math',
    icon: 'list',
    beta: 'none',
    tabs: Object.fromEntries(words),
    constants: {},
    messages: { ...messages },
    datasets: {},
    footnotes: {},
  };
  return { tool, text: { id: tool.id, language: 'en', texts, formulas: {} } };
}

/** A worksheet of a made-up calculator. @param typed what stands in the controls of its page already */
export function openMade(
  tabs: readonly CompiledTab[],
  of: MadeOf = {},
  change: Partial<World> = {},
  typed?: Readonly<Record<string, string>>,
): Opened {
  const world = { t: englishText, today: () => TODAY, engine, links, transitions: EVERY_EVENT, ...change };
  return inUse({ ...madeUp(tabs, of), ...world }, typed);
}
