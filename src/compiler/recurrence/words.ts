/** Columns of a recurrence that hold dates or texts: what their formulas give, and who may read them. */
import type { Path } from '../../diagnostics/source.ts';
import type { Expression } from '../formula/expression.ts';
import type { Written } from '../lower/value.ts';
import type { Names } from '../names.ts';
import { expectDate } from '../results/compiler.ts';
import { type ComputedFormula, compileUnshown } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';
import { amongTexts } from '../tab/texts.ts';

type Column = Partial<Written<'recurrence'>['columns'][string]>;
type NameKind = Parameters<Names['add']>[1]['kind'];

/** A column that holds no numbers. */
export const isWords = ({ holds, texts }: Column): boolean => holds !== undefined || texts !== undefined;

/** The texts that a formula comes to, by its branches; null where one of them is no name. */
function chosenIn(expression: Expression): string[] | null {
  if (expression.type === 'name') return [expression.name];
  if (expression.type !== 'choose') return null;
  const [one, other] = [chosenIn(expression.then), chosenIn(expression.otherwise)];
  return one && other && [...one, ...other];
}

/** A text, as its place among those of the column: loops are over numbers. */
function compileText(scope: TabScope, text: string, path: Path, field: string, ids: readonly string[]) {
  const codeOf = (_: string, place: number): string => String(place);
  const at = [...path, field];
  return amongTexts({ scope, path, codeOf }, ids, () => {
    const found = compileUnshown(scope, text, at, 'text');
    if (!found || chosenIn(found.expression)?.every((id) => ids.includes(id))) return found;
    const hint = `Name one of its "texts", or choose: condition ? ${ids[0]} : ${ids[1] ?? ids[0]}.`;
    scope.report({ path: at, message: 'This is none of the texts of the column.', hint });
    return null;
  });
}

/** The formula of a column; `start` or `next` in a recurrence. */
export function compileColumn(
  scope: TabScope,
  column: Column,
  field: 'start' | 'next' | 'formula',
  text: string,
  path: Path,
): ComputedFormula | null {
  if (column.texts) return compileText(scope, text, path, field, Object.keys(column.texts));
  const found = compileUnshown(scope, text, [...path, field]);
  if (column.holds === 'date') expectDate(scope, found?.kind, [...path, field]);
  else if (found?.kind.type === 'day') {
    const hint = 'Write "holds": "date" for a column of dates.';
    scope.report({ path: [...path, field], message: 'The formula gives a date, not a number.', hint });
  }
  return found;
}

const unreadable = (why: string, hint: string): NameKind => ({ type: 'unreadable', why, hint });

/** What formulas see of a column of words in a row. */
export const kindInRow = (id: string, { texts }: Column): NameKind =>
  texts ? unreadable(`"${id}" holds texts.`, 'Ask what decides which text it is.') : { type: 'day' };

/** What formulas outside of the rows see of it. */
export function kindOfList(id: string, list: string, column: Column): NameKind | null {
  if (!isWords(column)) return null;
  return column.texts
    ? unreadable(`"${list}" holds texts.`, 'Count what decides which text it is.')
    : unreadable(`"${list}" holds dates.`, `Compute the day from numbers, as "${id}" does in its row.`);
}
