/** The history of answers as files for the visitor. */
import type { KeptAnswer } from '../../platform/answer-history.ts';
import { csvText } from '../../result/csv.ts';

const COLUMNS = ['time', 'calculator', 'tab', 'inputs', 'answer', 'address'] as const;
/** That of the shape of the file. */
const VERSION = 1;

/** What a column is called, and at what address an answer opens again. */
interface Naming {
  heading: (column: (typeof COLUMNS)[number]) => string;
  addressOf: (answer: KeptAnswer) => string;
}

const timeOf = ({ time }: KeptAnswer): string => new Date(time).toISOString();

/** For spreadsheets: numbers with a dot, times in ISO 8601. */
export function historyCsv(answers: readonly KeptAnswer[], { heading, addressOf }: Naming): string {
  const lines = answers.map((answer) => [
    timeOf(answer),
    answer.name,
    answer.tab,
    answer.inputs,
    answer.canonical ?? '',
    addressOf(answer),
  ]);
  return csvText([COLUMNS.map(heading), ...lines]);
}

/** For programs: everything that is kept. */
export function historyJson(
  answers: readonly KeptAnswer[],
  favourites: readonly string[],
  { addressOf }: Pick<Naming, 'addressOf'>,
): string {
  const file = {
    version: VERSION,
    answers: answers.map((answer) => ({ ...answer, time: timeOf(answer), address: addressOf(answer) })),
    favourites,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
