/** Outcome → ResultDocument: the one object that page, copy text, e-mail, print, command line and tests read. */
import type { CompiledTool } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { PresentContext, Success } from './context.ts';
import type { ResultDocument, ShownAnswer } from './document.ts';
import { fill } from './fill.ts';
import { inputsOf } from './inputs.ts';
import { copyLines } from './items/lines.ts';
import { formFor, nameIn } from './plural.ts';
import { printedDigits } from './printed-digits.ts';
import { printedItem } from './sentences.ts';
import { showAnswer } from './show-answer.ts';
import { presentContext } from './shown-answer.ts';
import './whole.ts';
import './with-remarks.ts';
import { textLanguageOf } from './languages.ts';
import { stepsOf } from './steps.ts';
import { takenDays } from './taken-days.ts';
import type { TextModule } from './texts.ts';

type Results = ResultDocument['results'];

/** The copied text that a definition states, its numbers without units. */
const statedCopy = (copy: string, items: Results, of: 'copied' | 'canonical'): string =>
  fill(
    copy,
    Object.fromEntries(items.map((item) => [item.id, (item.kind === 'value' ? item : printedItem(item))[of]])),
  );

/** What is copied: the text that the definition states, or the results line by line. */
function copiesOf(items: Results, given: PresentContext): Pick<ResultDocument, 'copyText' | 'copyAnswer'> {
  const { tab, texts, t } = given;
  if (!tab.copy || !texts.copy) return { copyText: copyLines(items, t).join('\n'), copyAnswer: null };
  const copy = formFor(texts.copy, printedDigits(nameIn(texts.copy), given), textLanguageOf(given.text));
  const display = statedCopy(copy, items, 'canonical');
  return { copyText: statedCopy(copy, items, 'copied'), copyAnswer: { result: tab.copy, display } };
}

/** The whole document of an answer that is shown: with what was put in, the steps, and what is copied. */
export function complete(
  shown: ShownAnswer,
  outcome: Success,
  tool: CompiledTool,
  text: TextModule,
  t: Translate,
): ResultDocument {
  const given = presentContext(outcome, tool, text, t);
  return {
    ...shown,
    inputs: inputsOf(given),
    steps: stepsOf(given.tab, text, outcome, t),
    ...copiesOf(shown.results, given),
    calendar: takenDays(given),
  };
}

/** Presents the outcome of one tab in one language. */
export const present = (outcome: Success, tool: CompiledTool, text: TextModule, t: Translate): ResultDocument =>
  complete(showAnswer(outcome, tool, text, t), outcome, tool, text, t);
