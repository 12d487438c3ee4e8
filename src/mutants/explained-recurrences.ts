/** Mutants of `src/compiler/recurrence` that live on, each with the reason. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const KEPT = 'const kept = columns.filter(({ start }) => start !== undefined);';
const ORDER =
  "const order = orderOf(Object.fromEntries(this.columns().map(([name, { next = '0' }]) => [name, next])));";
const TEXTS = "const names = formulas.flatMap((text) => [...namesIn(text ?? '')]);";
const NEXTS =
  "const inRows = new Set([until, ...Object.values(columns).map(({ next = '' }) => next)].flatMap(readIn));";

export const EXPLAINED_RECURRENCES: readonly Explained[] = [
  ...because('src/compiler/recurrence/emit.ts', 'What a column without a start was in the row before is never read.', [
    [KEPT, 'columns.filter(({ start }) => start !== undefined)', 'columns'],
    [KEPT, 'start !== undefined', 'true'],
  ]),
  ...because('src/compiler/recurrence/order.ts', 'No column is called so.', [
    ['const ring = ringFrom(id, []);', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/compiler/recurrence/recurrences.ts', 'Neither text names a column or a recurrence.', [
    [ORDER, "'0'", '""'],
    [TEXTS, "''", '"Stryker was here!"'],
    ["return this.all.flatMap(([id, { columns, until = '' }]) => {", "''", '"Stryker was here!"'],
    [NEXTS, "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/recurrence/recurrences.ts', 'Rows that are refused are never run, whatever their code.', [
    ['const columns = (order.ok ? order.ids : []).map((name) => this.emitted(name));', '[]', '["Stryker was here"]'],
    ["code: 'NaN',", "'NaN'", '""'],
    ["what: 'value',", "'value'", '""'],
    ["this.rounded(id, found ? bodyOf(found.code.run) : 'NaN');", "'NaN'", '""'],
  ]),
  ...because('src/compiler/recurrence/recurrences.ts', 'What is looked up is there: only the types ask.', [
    ['if (column?.start === undefined) return;', 'column?.start', 'column.start'],
    ["const [first = ''] = ring;", "''", '"Stryker was here!"'],
    ['return this.definition.cents === true && kind !== undefined && isMoney(kind);', 'kind !== undefined', 'true'],
    [
      "result.kind === 'table' && result.recurrence ? [[id, result.recurrence] as const] : [],",
      "result.kind === 'table'",
      'true',
    ],
  ]),
  ...because('src/compiler/recurrence/recurrences.ts', 'The same is said of the same place: it is said once.', [
    [
      "if (!isFree && found.kind.type !== 'day') this.expect(found.kind, unit, path);",
      "found.kind.type !== 'day'",
      'true',
    ],
    ["if (!isFree && found.kind.type !== 'day') this.expect(found.kind, unit, path);", "'day'", '""'],
  ]),
  ...because('src/compiler/recurrence/recurrences.ts', 'Both are none of what has noise.', [
    ["return this.isInCents(kind) ? 'row' : 'value';", "'row'", '""'],
  ]),
  ...because(
    'src/compiler/recurrence/recurrences.ts',
    'A list is not compared as a whole: nobody asks for its noise.',
    [
      [
        "this.scope.names.add(list, { kind: words ?? { type: 'list', of }, code, what: 'value', path });",
        "'value'",
        '""',
      ],
    ],
  ),
  ...because(
    'src/compiler/recurrence/recurrences.ts',
    'It stands for the value that takes its place when all is read.',
    [['const value: Value = { id };', '{ id }', '{}']],
  ),
  ...because('src/compiler/recurrence/shown.ts', 'The names are those of the columns: only the types ask.', [
    [
      'const unnamed = [...nexts].filter(([name]) => name !== rows.name && columns[name]?.label === undefined);',
      'columns[name]?.label',
      'columns[name].label',
    ],
  ]),
];
