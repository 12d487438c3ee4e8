/** The lines of results, as each surface writes them. */

import type { Translate } from '../../i18n/resources.ts';
import { listOf } from '../list.ts';
import type { Announcing, Line, NoAnswer } from './item.ts';
import { type ResultItem, rowOf, shownItems } from './items.ts';

const linesOf = (results: readonly (ResultItem | NoAnswer)[]): Line[] =>
  shownItems(results).flatMap((item) => rowOf(item.kind).lines(item));

const withFlag = (text: string, { flag }: Line): string => (flag === undefined ? text : `${text} (${flag})`);

type Results = readonly (ResultItem | NoAnswer)[];

/** As they are copied: in the language of the page, without grouping. */
export const copyLines = (results: Results, t: Translate): string[] =>
  linesOf(results)
    .filter(({ isExtra, isHeading }) => !isExtra && !isHeading)
    .map((line) =>
      line.isSentence ? line.copied : t('result.copyLine', { label: line.label, value: withFlag(line.copied, line) }),
    );

function mailLine(line: Line, t: Translate): string {
  if (line.isHeading) return line.label;
  if (line.isSentence) return line.text;
  const value = line.isExact ? line.copied : line.text;
  const said = t('result.copyLine', { label: line.label, value: withFlag(value, line) });
  return line.rank === undefined ? said : `- ${said}`;
}

/** As they stand in an e-mail. */
export const mailLines = (results: Results, t: Translate): string[] =>
  linesOf(results)
    .filter(({ isExtra }) => !isExtra)
    .map((line) => mailLine(line, t));

function terminalLine(line: Line): string {
  if (line.isHeading) return `  ${line.label}`;
  if (line.isSentence) return `  ${line.canonical}`;
  return withFlag(`  ${line.rank === undefined ? '' : `  ${line.rank}. `}${line.label}: ${line.canonical}`, line);
}

/** As the command line prints them for people. */
export const terminalLines = (results: Results): string[] => linesOf(results).map(terminalLine);

/** As a worked example lists them. */
export const workedLines = (results: Results): { label: string; text: string }[] =>
  linesOf(results)
    .filter(({ isExtra, isHeading }) => !isExtra && !isHeading)
    .map(({ label, text, flag }) => ({ label, text: flag === undefined ? text : `${text}, ${flag}` }));

/** As the status region says them. */
export const announcementOf = (results: Results, announcing: Announcing): string =>
  listOf(
    shownItems(results).flatMap((item) => rowOf(item.kind).announcement(item, announcing)),
    announcing.language,
  );
