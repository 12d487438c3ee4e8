/** Cells of results that are made of the rows of an input: their formulas see the row beside the tab. */
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { kindIn } from '../formula/dimensions.ts';
import { inputCode } from '../names.ts';
import { compileUnshown, expectUnit } from '../tab/formulas.ts';
import { type TabScope, unitCode } from '../tab/scope.ts';

interface Cell {
  formula?: string | undefined;
  unit?: string | undefined;
}

/** The number of a cell and its unit; the cells after it may name it. */
export function compileCell(row: TabScope, id: string, { formula, unit }: Cell, path: Path): Record<string, Value> {
  if (formula === undefined) row.report({ path, message: 'Nothing computes this.', hint: 'Write its "formula".' });
  const found = formula === undefined ? null : compileUnshown(row, formula, [...path, 'formula']);
  const read = unit === undefined ? null : row.units.read(unit, [...path, 'unit']);
  if (found && (read || unit === undefined)) {
    expectUnit(row, found.kind, read, unit ?? '', [...path, unit === undefined ? 'formula' : 'unit']);
  }
  const kind = found ? kindIn(found.kind, read) : ({ type: 'zero' } as const);
  row.names.add(id, { kind, code: inputCode(id), what: 'value', path });
  return { formula: found?.code, unit: read ? unitCode(read) : undefined };
}
