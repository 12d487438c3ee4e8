/** What a review says of one calculator, in lines of plain text, and of all of them in one. */
import { visible } from '../diagnostics/source.ts';
import type { Entries } from '../engine/outcome.ts';
import type { Difference } from './answers.ts';
import type { FormReport, TabReport } from './compare.ts';
import type { Names } from './names.ts';
import type { CalculatorReport, Report } from './review.ts';

/** How much is printed of one text, of a list of names, and of the differences of one form. */
const LONGEST = 100;
const MOST_NAMES = 8;
const MOST_DIFFERENCES = 4;

/** A text of a definition or of a form: one line, and no longer than can be read. */
function brief(text: string): string {
  const shown = visible(text);
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const PLAIN = /^[\w.,:+/%-]+$/;

function entryText(entry: Entries[string]): string {
  if (typeof entry === 'number') return Object.is(entry, -0) ? '-0' : String(entry);
  return typeof entry === 'string' && PLAIN.test(entry) ? entry : JSON.stringify(entry);
}

/** What was typed, as the command line takes it. */
const typed = (inputs: Entries): string =>
  Object.entries(inputs)
    .map(([id, entry]) => brief(`${id}=${entryText(entry)}`))
    .join(' ') || 'nothing typed';

const differenceLine = ({ result, before, now }: Difference): string =>
  `${result === null ? '' : `${brief(result)}: `}${brief(before)} → ${brief(now)}`;

function formLines({ example, inputs, differences }: FormReport): string[] {
  const more = differences.length - MOST_DIFFERENCES;
  return [
    `${typed(inputs)}${example === null ? '' : `  (${brief(example)})`}`,
    ...indented(differences.slice(0, MOST_DIFFERENCES).map(differenceLine)),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function listLine(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length - MOST_NAMES;
  return [`${what}: ${names.slice(0, MOST_NAMES).map(brief).join(', ')}${more > 0 ? ` and ${more} more` : ''}`];
}

const nameLines = (what: string, { added, removed, renamed }: Names): string[] => [
  ...listLine(`${what} added`, added),
  ...listLine(`${what} removed`, removed),
  ...listLine(
    `${what} renamed`,
    renamed.map(([before, now]) => `${before} → ${now}`),
  ),
];

const isOne = (count: number): boolean => count === 1;
const counted = (count: number, one: string, many: string): string => `${count} ${isOne(count) ? one : many}`;

function tabLines({ id, inputs, results, examples, forms, otherwise, first }: TabReport): string[] {
  const told = isOne(otherwise) ? '' : `; the first ${first.length}`;
  const lines = [
    ...nameLines('input', inputs),
    ...nameLines('result', results),
    ...listLine('example only now', examples.added),
    ...listLine('example only before', examples.removed),
    ...(otherwise === 0 ? [] : [`${otherwise} of ${counted(forms, 'form', 'forms')} answered otherwise${told}:`]),
    ...first.flatMap((form) => indented(formLines(form))),
  ];
  return lines.length === 0 ? [] : [id, ...indented(lines)];
}

const problemLine = (when: string, problem: string | null): string[] =>
  problem === null ? [] : [`cannot be run as it ${when}: ${visible(problem)}`];

/** What there is to say of a calculator besides its counts; its name alone where that is nothing. */
function detailsOf({ id, because, problems, compared }: CalculatorReport): string[] {
  const lines = [
    ...problemLine('was', problems.before),
    ...problemLine('is', problems.now),
    ...listLine('tab added', compared?.tabs.added ?? []),
    ...listLine('tab removed', compared?.tabs.removed ?? []),
    ...(compared?.forms ?? []).flatMap(tabLines),
  ];
  return [`${visible(id)} (${because.map(brief).join(', ')})`, ...indented(lines)];
}

/** The calculators that are only in one version, in both, or cannot be compared. */
export const idsOf = ({ calculators }: Report, state: CalculatorReport['state']): string[] =>
  calculators.filter((calculator) => calculator.state === state).map(({ id }) => visible(id));

/** The details of each calculator that has some. */
export const detailed = ({ calculators }: Report): string[][] =>
  calculators
    .filter(({ state }) => state === 'changed' || state === 'broken')
    .map(detailsOf)
    .filter((lines) => lines.length > 1);

/** The tabs that answer some forms otherwise. */
export const otherwiseIn = ({ calculators }: Report): { id: string; tab: TabReport }[] =>
  calculators.flatMap(({ id, compared }) =>
    (compared?.forms ?? []).filter(({ otherwise }) => otherwise > 0).map((tab) => ({ id: visible(id), tab })),
  );

/** The calculators that changed and answer every form as before. */
export const alikeIn = ({ calculators }: Report): string[] =>
  calculators
    .filter(({ compared }) => compared?.forms.every(({ otherwise }) => otherwise === 0))
    .map(({ id }) => visible(id));

export const isNothing = ({ calculators, unitsProblem }: Report): boolean =>
  calculators.length === 0 && unitsProblem === null;

export const nothingSentence = ({ revision }: Report): string =>
  `Every calculator answers as in ${visible(revision)}: no definition changed, and no data table and no unit that one reads.`;

export const unitsSentence = ({ unitsProblem, revision }: Report): string[] =>
  unitsProblem === null
    ? []
    : [`The units of ${visible(revision)} cannot be read, those of the checkout stand in: ${visible(unitsProblem)}`];

/** The last line: how many there were of what. */
export function summaryOf(report: Report): string {
  const tabs = report.calculators.flatMap(({ compared }) => compared?.forms ?? []);
  const sum = (of: (tab: TabReport) => number): number => tabs.reduce((total, tab) => total + of(tab), 0);
  const number = (state: CalculatorReport['state']): number => idsOf(report, state).length;
  const forms = sum((tab) => tab.forms);
  const calculators = counted(number('changed'), 'calculator', 'calculators');
  return (
    `${calculators} compared, ${number('added')} added, ${number('removed')} removed, ${number('broken')} not compared; ` +
    `${sum(({ otherwise }) => otherwise)} of ${counted(forms, 'form', 'forms')} answered otherwise.`
  );
}
