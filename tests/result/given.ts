/** What answers are said from, made by hand: a form, its texts and what was computed. */
import type { CompiledTab } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { PresentContext, Success } from '../../src/result/context.ts';
import type { TabTexts, TextModule, ToolTexts } from '../../src/result/texts.ts';
import { AT_FIELD } from '../engine/tabs.ts';

interface Parts {
  tab?: Partial<CompiledTab>;
  outcome?: Partial<Success>;
  /** The texts of the tab. */
  texts?: Partial<TabTexts>;
  /** Those of the tool. */
  all?: Partial<ToolTexts>;
  text?: Partial<TextModule>;
}

export function givenOf({ tab = {}, outcome = {}, texts = {}, all = {}, text = {} }: Parts): PresentContext {
  const ofTab: TabTexts = { inputs: {}, values: {}, results: {}, ...texts };
  const ofTool: ToolTexts = {
    title: 'Small',
    description: '',
    category: 'Math',
    icon: 'ruler',
    beta: 'none',
    tabs: { main: ofTab },
    constants: {},
    messages: {},
    datasets: {},
    footnotes: {},
    ...all,
  };
  return {
    tab: {
      id: 'main',
      inputs: [],
      checks: [],
      values: [],
      results: [],
      failure: AT_FIELD,
      ...tab,
    },
    texts: ofTab,
    text: { id: 'small', language: 'en', formulas: {}, texts: ofTool, ...text },
    outcome: { ok: true, tab: 'main', typed: {}, read: {}, scope: {}, rows: {}, results: {}, warnings: [], ...outcome },
    t: englishText,
  };
}
