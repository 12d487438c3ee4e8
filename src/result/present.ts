/** Outcome → ResultDocument: the one object that page, copy text, e-mail, print, command line and tests read. */
import type { CompiledTool } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { Success } from './context.ts';
import type { ResultDocument, ShownAnswer } from './document.ts';
import { inputsOf } from './inputs.ts';
import { copyLines } from './items/lines.ts';
import { showAnswer } from './show-answer.ts';
import { presentContext } from './shown-answer.ts';
import './whole.ts';
import './with-remarks.ts';
import { statedCopy } from './stated-copy.ts';
import { stepsOf } from './steps.ts';
import { takenDays } from './taken-days.ts';
import type { TextModule } from './texts.ts';

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
    ...(statedCopy(shown.results, given) ?? { copyText: copyLines(shown.results, t).join('\n'), copyAnswer: null }),
    calendar: takenDays(given),
  };
}

/** Presents the outcome of one tab in one language. */
export const present = (outcome: Success, tool: CompiledTool, text: TextModule, t: Translate): ResultDocument =>
  complete(showAnswer(outcome, tool, text, t), outcome, tool, text, t);
