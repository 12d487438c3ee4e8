/** The answer to a question: that of the calculator whose form it fills in, by the engine. */
import { run } from '../engine/run.ts';
import { type CompiledTool, tabById } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { ResultDocument } from '../result/document.ts';
import { workedLines } from '../result/items/lines.ts';
import { present } from '../result/present.ts';
import { shareFragment } from '../result/share.ts';
import type { TextModule } from '../result/texts.ts';
import type { Ask } from './asks.ts';

export interface Answer {
  /** In the language of the page: "175 cm = 5.74147 ft". */
  text: string;
  /** The tool that gives it, and the fragment of the link to its form, filled in. */
  tool: string;
  fragment: string;
}

const MOST_LINES = 2;

function converted({ inputs, results }: ResultDocument, { entries, wanted, said: split }: Ask): string | null {
  const [typed = ''] = Object.keys(entries);
  const input = inputs.find(({ id }) => id === typed);
  const grid = results.find(({ id }) => id === wanted?.grid);
  const cell = grid?.kind === 'grid' ? grid.cells.find(({ id }) => id === wanted?.cell) : undefined;
  return input && cell ? `${split ?? input.text} = ${cell.full}` : null;
}

function said({ results }: ResultDocument): string {
  const [first, ...others] = workedLines(results).slice(0, MOST_LINES);
  if (!first || others.length === 0) return `= ${first?.text ?? ''}`;
  return [first, ...others].map(({ label, text }) => `${label}: ${text}`).join(' · ');
}

/** Answers a question; null where the calculator refuses what was asked. */
export default function answerAsk(ask: Ask, tool: CompiledTool, text: TextModule, t: Translate): Answer | null {
  const tab = tabById(tool, ask.tab);
  const outcome = tab && run(tab, ask.entries, text.language);
  if (!tab || !outcome?.ok) return null;
  const document = present(outcome, tool, text, t);
  const shown = ask.wanted ? converted(document, ask) : said(document);
  return shown === null
    ? null
    : { text: shown, tool: ask.tool, fragment: shareFragment(tool, tab, ask.entries, text.language) };
}
