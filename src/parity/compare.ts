/** Whether an answer says what the command line says: its values, its strings, its warnings and its refusals. */
import type { AskedCall } from './calls.ts';
import type { Answer } from './programs.ts';

/** How often a surface was asked, and what came of it. */
export interface Row {
  surface: string;
  calls: number;
  /** Those that are answered, and those that are refused. */
  answered: number;
  refused: number;
  /** How many values and texts were compared. */
  strings: number;
  differing: number;
}
export interface Difference {
  surface: string;
  call: Pick<AskedCall, 'tool' | 'tab' | 'inputs'>;
  expected: unknown;
  answer: unknown;
}

type Results = Record<string, { value: unknown; display: unknown }>;

/** An answer without what only one surface says: steps, links, units. */
function bare(answer: Answer): unknown {
  if (answer.ok !== true) return { ok: false, errors: answer.errors };
  const results = Object.entries(answer.results as Results).map(([id, { value, display }]) => [id, { value, display }]);
  return { ok: true, results: Object.fromEntries(results), warnings: answer.warnings };
}

/** How many values and texts an answer has. */
const textsOf = ({ expected }: AskedCall): number =>
  expected.ok ? 2 * Object.keys(expected.results).length + expected.warnings.length : expected.errors.length;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** @param counted how many values and texts of a call were compared */
export function rowOf(
  surface: string,
  calls: readonly AskedCall[],
  differing: readonly Difference[],
  counted: (call: AskedCall) => number = textsOf,
): Row {
  const answered = calls.filter(({ expected }) => expected.ok).length;
  const strings = calls.reduce((sum, call) => sum + counted(call), 0);
  const numbers = { answered, refused: calls.length - answered, strings, differing: differing.length };
  return { surface, calls: calls.length, ...numbers };
}

/** The answers of a surface beside those that are expected. */
export function compared(surface: string, calls: readonly AskedCall[], answers: readonly Answer[]): Difference[] {
  return calls.flatMap(({ tool, tab, inputs, expected }, at) => {
    const answer = answers[at];
    const wanted = JSON.parse(JSON.stringify(bare(expected as unknown as Answer)));
    const said = answer && JSON.parse(JSON.stringify(bare(answer)));
    return isSame(said, wanted) ? [] : [{ surface, call: { tool, tab, inputs }, expected: wanted, answer: said }];
  });
}

const number = (count: number): string => count.toLocaleString('en');

/** The rows as a table in Markdown. */
export function parityTable(rows: readonly Row[]): string {
  const cells = rows.map(({ surface, ...counts }) => [surface, ...Object.values(counts).map(number)]);
  const lines = [
    ['Surface', 'Calls', 'Answered', 'Refused', 'Values and texts', 'Differing'],
    ['---', '--:', '--:', '--:', '--:', '--:'],
    ...cells,
  ];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** The rows of one surface as one. */
export function summed(surface: string, rows: readonly Row[]): Row {
  const sum = (of: 'calls' | 'answered' | 'refused' | 'strings' | 'differing') =>
    rows.reduce((total, row) => total + row[of], 0);
  const [calls, answered, refused] = [sum('calls'), sum('answered'), sum('refused')];
  return { surface, calls, answered, refused, strings: sum('strings'), differing: sum('differing') };
}

/** Some of the calls of one calculator, from the first to the last, in even steps; all of them where there are no more. */
export function sampleOf<Call>(calls: readonly Call[], most: number): Call[] {
  const step = Math.max(1, calls.length / most);
  return calls.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}
