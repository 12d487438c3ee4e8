/** A review as plain text, for a terminal. */
import { visible } from '../diagnostics/source.ts';
import {
  alikeIn,
  detailed,
  idsOf,
  isNothing,
  nothingSentence,
  otherwiseIn,
  summaryOf,
  unitsSentence,
} from './details.ts';
import type { Report } from './review.ts';

export const HEADS = ['Calculator', 'Tab', 'Forms', 'Otherwise', 'Refused only before', 'Refused only now'];
/** How many of the columns hold words. */
export const WORDS = 2;

/** The rows of the table: the tabs that answer otherwise. */
export const rowsOf = (report: Report): string[][] =>
  otherwiseIn(report).map(({ id, tab }) => [
    id,
    tab.id,
    ...[tab.forms, tab.otherwise, tab.refusedBefore, tab.refusedNow].map(String),
  ]);

function tableLines(rows: readonly string[][]): string[] {
  if (rows.length === 0) return [];
  const all = [HEADS, ...rows];
  const widths = HEADS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number): string =>
    column < WORDS ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return all.map((row) => row.map(cell).join('  ').trimEnd());
}

const block = (lines: readonly string[]): string[] => (lines.length > 0 ? [lines.join('\n')] : []);

/** The calculators that the table has no row for. */
export const lists = (report: Report): (readonly [what: string, ids: readonly string[]])[] =>
  [
    ['Changed, and answered alike', alikeIn(report)] as const,
    ['Added', idsOf(report, 'added')] as const,
    ['Removed', idsOf(report, 'removed')] as const,
  ].filter(([, ids]) => ids.length > 0);

/** Everything that a review found, the counts at the end. */
export function print(report: Report): string {
  if (isNothing(report)) return nothingSentence(report);
  return [
    `Answers compared with ${visible(report.revision)} (${report.commit.slice(0, 8)})`,
    ...unitsSentence(report),
    ...block(tableLines(rowsOf(report))),
    ...block(lists(report).map(([what, ids]) => `${what}: ${ids.join(', ')}`)),
    ...detailed(report).flatMap(block),
    summaryOf(report),
  ].join('\n\n');
}
