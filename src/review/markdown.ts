/** A review as Markdown, for a pull request. */
import { visible } from '../diagnostics/source.ts';
import { detailed, isNothing, nothingSentence, summaryOf, unitsSentence } from './details.ts';
import { HEADS, lists, rowsOf, WORDS } from './print.ts';
import type { Report } from './review.ts';

/** What a comment holds leaves room for what stands around it. */
const MOST_CHARACTERS = 50_000;

/** A name, whatever is in it. */
const code = (name: string): string => `\`${visible(name).replace(/[`|\\]/g, '?')}\``;

/** Lines that stay what they are, whatever is in them. */
function fenced(lines: readonly string[]): string {
  const runs = lines.flatMap((line) => line.match(/`+/g) ?? []).map((run) => run.length);
  const fence = '`'.repeat(Math.max(2, ...runs) + 1);
  return [`${fence}text`, ...lines, fence].join('\n');
}

function table(rows: readonly string[][]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = HEADS.map((_, column) => (column < WORDS ? '---' : '---:'));
  const cells = rows.map((row) => row.map((cell, column) => (column < WORDS ? code(cell) : cell)));
  return [[HEADS, rule, ...cells].map(line).join('\n')];
}

/** As many parts as there is room for, and how many are left out. */
function fitting(parts: readonly string[], room: number): string[] {
  const kept: string[] = [];
  let left = room;
  for (const part of parts) {
    left -= part.length;
    if (left < 0) return [...kept, `The details of ${parts.length - kept.length} more are left out here.`];
    kept.push(part);
  }
  return kept;
}

/** Everything that a review found, the counts at the end; details as far as a comment can hold them. */
export function printMarkdown(report: Report): string {
  if (isNothing(report)) return nothingSentence(report);
  const head = [
    `**Answers compared with ${code(report.revision)} (${report.commit.slice(0, 8)})**`,
    ...unitsSentence(report).map((sentence) => fenced([sentence])),
    ...table(rowsOf(report)),
    ...lists(report).map(([what, ids]) => `${what}: ${ids.map(code).join(', ')}`),
  ];
  const details = detailed(report).map(fenced);
  return [...head, ...fitting(details, MOST_CHARACTERS - head.join('').length), summaryOf(report)].join('\n\n');
}
