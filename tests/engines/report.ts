/** What came of the engines: counts, a table, and what went wrong. */
import type { Readings } from './read-pages.ts';
import type { Travelled } from './run-journeys.ts';

/** What one engine did. */
export interface Report extends Readings {
  engine: string;
  version: string;
  travelled: readonly Travelled[];
  /** How many calls its pages were asked, and how many texts of them were compared. */
  calls: number;
  texts: number;
  /** What went wrong behind the pages that were asked. */
  faults: readonly string[];
}

const isBad = ({ faults }: { faults: readonly string[] }): boolean => faults.length > 0;

/** The counts that a run of all checks adds up; an engine that is not here is skipped. */
export function countsOf(reports: readonly Report[], missing: number): Record<'passed' | 'failed' | 'skipped', number> {
  const sum = (of: (report: Report) => number): number => reports.reduce((total, report) => total + of(report), 0);
  const failed = sum(
    ({ travelled, differing, faults }) => travelled.filter(isBad).length + differing.length + faults.length,
  );
  const passed = sum(
    ({ travelled, calls, differing }) => travelled.filter((one) => !isBad(one)).length + calls - differing.length,
  );
  return { passed, failed, skipped: missing };
}

const number = (count: number): string => count.toLocaleString('en');

/** The reports as a table in Markdown. */
export function engineTable(reports: readonly Report[]): string {
  const cells = reports.map(({ engine, version, travelled, calls, texts, differing, late }) => [
    `${engine} ${version}`,
    `${travelled.filter((one) => !isBad(one)).length} of ${travelled.length}`,
    ...[calls, texts, late.length, differing.length].map(number),
  ]);
  const titles = ['Engine', 'Journeys', 'Calls', 'Texts', 'Asked again', 'Differing'];
  const lines = [titles, titles.map((_, at) => (at === 0 ? '---' : '--:')), ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** A journey that is done, in a line, with what the engine does in its own way or what went wrong. */
export function lineOf(engine: string, { journey, faults, note, again }: Travelled, seconds: number): string {
  const isDone = faults.length === 0;
  const first = again ? [`at the second time; at the first ${again.join('; ')}`] : [];
  const remarks = isDone ? [...first, ...(note ? [note] : [])].join('\n    ') : faults.join('\n    ');
  return `${isDone ? 'ok    ' : 'FAILED'} ${engine}, ${journey} (${seconds.toFixed(1)} s)${remarks && `: ${remarks}`}`;
}

/** What the pages answer otherwise, or late, and what went wrong behind them, a line each. */
export const remarksOf = ({ engine, differing, late, faults }: Report): string[] => [
  ...late.map((one) => `LATE    ${engine}: ${JSON.stringify(one)}`),
  ...differing.map((one) => `DIFFERS ${engine}: ${JSON.stringify(one)}`),
  ...faults.map((fault) => `FAILED ${engine}: ${fault}`),
];
