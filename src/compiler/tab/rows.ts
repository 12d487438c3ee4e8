/** A list of rows: its fields, what is worked out for each row, and the totals that the tab's formulas read. */
import type { InputDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import { checkReached } from '../checks/reached.ts';
import type { Value } from '../code.ts';
import { inputCode } from '../names.ts';
import { compileCondition } from './formulas.ts';
import { compileField, declareInputs } from './inputs.ts';
import { TabScope } from './scope.ts';
import { compileNamed, compileValue } from './values.ts';

export type RowsDefinition = Extract<InputDefinition, { kind: 'rows' }>;
type TotalDefinition = NonNullable<RowsDefinition['totals']>[string];

export function compileRows(scope: TabScope, id: string, input: RowsDefinition): Value {
  const path = [...scope.path, 'inputs', id];
  if (input.cannotRemove) scope.messageKey(input.cannotRemove, [...path, 'cannotRemove']);
  const row = TabScope.ofRow(scope, id, input.fields);
  declareInputs(row, input.fields, [...path, 'fields']);
  const { min, start, most = 50, cannotRemove = 'cannotRemove', emptyRows } = input;
  const fields = Object.entries(input.fields).map(([name, field]) =>
    compileField(scope, name, field, [...path, 'fields', name], row.tab.inputs),
  );
  for (const name of Object.keys(input.fields))
    declareColumn(scope, row, { rows: id, name, path: [...path, 'fields', name] });
  const values = Object.entries(input.values ?? {}).map(([name, value]) => {
    const compiled = compileValue(row, name, value, [...path, 'values', name]);
    declareColumn(scope, row, { rows: id, name, path: [...path, 'values', name] });
    scope.names.hide(name, rowValue(name), [...path, 'values', name]);
    return compiled;
  });
  scope.rowScopes.set(id, row);
  const totals = Object.entries(input.totals ?? {}).map(([name, total]) =>
    compileTotal(scope, row, name, total, [...path, 'totals', name]),
  );
  scope.report(...checkReached(row));
  const { channel } = scope.failure;
  return { id, kind: 'rows', min, start, most, cannotRemove, channel, emptyRows, fields, values, totals };
}

interface Column {
  rows: string;
  name: string;
  path: Path;
}

/** The numbers of all rows in one field or value are a list, for formulas of the tab and of each row. */
function declareColumn(scope: TabScope, row: TabScope, { rows, name, path }: Column): void {
  const kind = row.names.known(name);
  if (kind?.type !== 'quantity' && kind?.type !== 'zero') return;
  const id = `${rows}.${name}`;
  for (const { names } of [scope, row]) {
    names.add(id, { kind: { type: 'list', of: kind }, code: `v[${JSON.stringify(id)}]`, what: 'value', path });
  }
}

/** The columns of rows that formulas use, once all of them are compiled. */
export function withColumns(input: Value, used: ReadonlySet<string>): Value {
  const { id } = input as { id: string };
  const columns = [...used].filter((name) => name.startsWith(`${id}.`));
  return columns.length > 0 ? { ...(input as Record<string, Value>), columns } : input;
}

const rowValue = (name: string) => ({
  why: `"${name}" has a value in each row.`,
  hint: 'Sum it up under "totals" of the rows.',
});

/** A sum over the rows: its formula sees a row, its name belongs to the tab. */
function compileTotal(scope: TabScope, row: TabScope, id: string, total: TotalDefinition, path: Path): Value {
  if (total.when !== undefined && total.over === undefined) {
    const hint = 'Write it under "over": "courses with a grade".';
    scope.report({ path, message: 'A total of some rows needs words for which rows they are.', hint });
  }
  const found = compileNamed(row, id, total, path);
  const shown = scope.formulas.at(-1);
  if (shown?.id === id) scope.formulas[scope.formulas.length - 1] = { ...shown, shownAs: ['$sum', id, shown.shownAs] };
  const when = compileCondition(row, total.when, [...path, 'when']);
  scope.names.add(id, { kind: found.kind, code: inputCode(id), what: 'total', path });
  return { ...found.value, when };
}
