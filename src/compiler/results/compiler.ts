/** What each kind of result says to the compiler, and what several kinds share. */
import type { Path } from '../../diagnostics/source.ts';
import type { ResultTexts } from '../../result/texts.ts';
import type { Value } from '../code.ts';
import type { Kind } from '../formula/dimensions.ts';
import type { LoweredTab } from '../lower/results.ts';
import type { TabScope } from '../tab/scope.ts';
import type { UnitCatalogue } from '../units/catalogue.ts';

export interface ResultCompiler<Definition> {
  /** What the engine runs, besides what results of every kind have; findings are reported. */
  code: (scope: TabScope, id: string, result: Definition, path: Path) => Record<string, Value>;
  /** Whether formulas can name it; its code then adds the name. */
  isReadable?: true;
  /** Its texts besides its label. */
  texts?: (result: Definition, tab: LoweredTab, catalogue: UnitCatalogue) => Omit<ResultTexts, 'label'>;
  /** The TypeScript type of what compute.ts answers; null where it answers nothing. */
  answerType?: (result: Definition) => string | null;
}

/** The labels of a list, by id. */
export const labelsOf = (entries: readonly { id: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(entries.map(({ id, label }) => [id, label]));

/** The labels of a record. */
export const labelsIn = (record: Readonly<Record<string, { label: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([id, { label }]) => [id, label]));

/** A union of literals. */
export const literals = (ids: readonly { id: string }[]): string =>
  ids.map(({ id }) => `'${id.replace(/['\\]/g, '\\$&')}'`).join(' | ');

const MOST_COLUMNS = 120;

/** A member of an interface, laid out as the formatter does: of many literals each has a line. */
export function member(name: string, type: string, indent: string): string {
  const line = `${indent}${name}: ${type};`;
  if (line.length <= MOST_COLUMNS || !/^'[^\n]*'$/.test(type)) return line;
  return `${indent}${name}:${type
    .split(' | ')
    .map((literal) => `\n${indent}  | ${literal}`)
    .join('')};`;
}

/** Rows that compute.ts answers. */
export const rowsType = (members: readonly string[]): string => `readonly {\n${members.join('\n')}\n  }[]`;

/** Refuses a number where a date is shown. */
export function expectDate(scope: TabScope, kind: Kind | undefined, path: Path): void {
  if (kind?.type !== 'quantity') return;
  const hint = 'A date is an input of the kind "date", or one moved by days: date + 7.';
  scope.report({ path, message: 'The formula gives a number, not a date.', hint });
}
