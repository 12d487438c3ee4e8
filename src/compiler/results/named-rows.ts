/** Columns that name rows of an input: compute.ts answers which, and their forms say what they are called. */
import type { FieldDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import type { TableDefinition } from '../lower/results.ts';
import { among, type TabScope } from '../tab/scope.ts';

type Column = TableDefinition['columns'][string];

const NAMING: readonly FieldDefinition['kind'][] = ['text', 'choice', 'unit'];

/** The field that names the rows, where one does. */
function checkField(scope: TabScope, { of = '', field }: Column, fields: Record<string, FieldDefinition>, path: Path) {
  if (field === undefined) return;
  const at = [...path, 'field'];
  const naming = Object.keys(fields).filter((id) => NAMING.includes(fields[id]?.kind ?? 'number'));
  if (!Object.hasOwn(fields, field)) {
    scope.report({ path: at, message: `"${of}" has no field "${field}".`, ...among(field, naming, 'Fields') });
  } else if (!naming.includes(field)) {
    const hint = 'Let "field" name a text or a choice, or leave it out: rows are then called as the form heads them.';
    scope.report({ path: at, message: `"${field}" names no row.`, hint });
  }
}

/** It names the rows of no input. */
function reportRows(scope: TabScope, of: string | undefined, path: Path): void {
  const inputs = Object.keys(scope.tab.inputs).filter((id) => scope.tab.inputs[id]?.kind === 'rows');
  if (of === undefined) {
    const hint = `Name the rows input in "of": ${inputs.join(', ') || 'there is none'}.`;
    scope.report({ path: [...path, 'holds'], message: 'Nothing says whose rows it names.', hint });
  } else {
    scope.report({ path: [...path, 'of'], message: `"${of}" is no rows input here.`, ...among(of, inputs, 'Rows') });
  }
}

/** A column with "holds": "row". */
export function namedRows(scope: TabScope, column: Column, table: TableDefinition, path: Path): Record<string, Value> {
  const { of, field, formula, unit, unitFrom, total } = column;
  const isFilled = table.rows !== undefined || table.from !== undefined || formula !== undefined;
  if (isFilled) {
    const hint = 'Leave out "rows", "from" and "formula", and let compute.ts answer the numbers of rows.';
    scope.report({ path: [...path, 'holds'], message: 'Formulas of columns name no rows.', hint });
  }
  if (unit !== undefined || unitFrom !== undefined || total !== undefined) {
    const hint = 'Leave out "unit", "unitFrom" and "total".';
    scope.report({ path: [...path, 'holds'], message: 'The name of a row has no unit and no total.', hint });
  }
  const rows = scope.tab.inputs[of ?? ''];
  if (rows?.kind === 'rows') checkField(scope, column, rows.fields, path);
  else reportRows(scope, of, path);
  return { holds: 'row', of, field };
}

/** Whose rows are named is said of columns that name rows. */
export function checkOf(scope: TabScope, { of, holds }: Column, path: Path): void {
  if (of === undefined || holds === 'row') return;
  const hint = 'Write "holds": "row", or leave "of" out.';
  scope.report({ path: [...path, 'of'], message: 'This column names no rows.', hint });
}
