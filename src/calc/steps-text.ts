/** The steps of an answer as lines of plain text. */
import type { ResultDocument, Step } from '../result/document.ts';
import { mathText } from '../result/math-text.ts';
import { stepLines } from '../result/steps.ts';

/** How rows follow from one another, which pages fold up. */
const columnLines = ({ columns = [] }: Step): string[] =>
  columns.map(({ left, math }) => `  ${left} = ${mathText(math)}`);

/** How an answer came about, line by line. */
export const stepsText = ({ steps }: ResultDocument): string[] =>
  steps.flatMap((step) => [...stepLines(step), ...columnLines(step)]).map((line) => line.replaceAll('\u00a0', ' '));
