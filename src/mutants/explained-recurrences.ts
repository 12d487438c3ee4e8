/** Mutants of `src/compiler/recurrence` and `src/compiler/relations` that live on, each with the reason. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const KEPT = 'const kept = columns.filter(({ start }) => start !== undefined);';
const ORDER =
  "const order = orderOf(Object.fromEntries(this.columns().map(([name, { next = '0' }]) => [name, next])));";
const TEXTS = "const names = formulas.flatMap((text) => [...namesIn(text ?? '')]);";
const NEXTS =
  "const inRows = new Set([until, ...Object.values(columns).map(({ next = '' }) => next)].flatMap(readIn));";
const RELATED =
  "export function relatedInputs({ inputs, relations = [] }: Pick<TabDefinition, 'inputs' | 'relations'>): string[] {";
const LAST = `if (!last) throw new TypeError(\`nothing gives \${quantity}\`);`;
const RESULT = `if (!result) throw new TypeError(\`\${id} is no result\`);`;
const OWN = 'if (scope.formulas.at(-1)?.id === id) scope.formulas.pop();';
const WAY = 'const way = unknown.length === 1 && only !== undefined ? wayTo(relation, only) : null;';
const SHORTER = 'if (only !== undefined && way && (!before || sizeOf(way) < sizeOf(before))) found.set(only, way);';

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
  ...because('src/compiler/relations/names.ts', 'No input is called by one of these words.', [
    [RELATED, '[]', '["Stryker was here"]'],
    [
      'const words = new Set(relations.flatMap((text) => text.match(/[A-Za-z]\\w*/g) ?? []));',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/compiler/relations/product.ts', 'What is no number has no whole value: only the types ask.', [
    [
      "const exponent = right.type === 'number' && Number.isInteger(right.value) ? right.value : null;",
      "right.type === 'number'",
      'true',
    ],
  ]),
  ...because('src/compiler/relations/product.ts', 'What comes to nothing is no product either.', [
    ['default:', 'default: return null;', 'default:'],
  ]),
  ...because('src/compiler/relations/product.ts', 'What is no product is left as it is, whatever its exponents.', [
    ['const exponents = [...(product?.exponents.values() ?? [])];', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/compiler/relations/relations.ts', 'Nothing else is thrown, but by a mistake in the compiler.', [
    ['if (!(error instanceof FormulaProblem)) throw error;', '!(error instanceof FormulaProblem)', 'false'],
  ]),
  ...because('src/compiler/relations/relations.ts', 'What is looked up is there: only the types ask.', [
    ["const [first = '', ...rest] = names;", "''", '"Stryker was here!"'],
    [LAST, '!last', 'false'],
    [LAST, `\`nothing gives \${quantity}\``, '``'],
    [RESULT, '!result', 'false'],
    [RESULT, `\`\${id} is no result\``, '``'],
    [OWN, 'scope.formulas.at(-1)?.id', 'scope.formulas.at(-1).id'],
    ["if (shown) scope.formulas[at] = { ...shown, stands: 'after' };", 'shown', 'true'],
    ['if (first === undefined) return;', 'first === undefined', 'false'],
    ['if (!isFindable(input)) continue;', '!isFindable(input)', 'false'],
  ]),
  ...because('src/compiler/relations/relations.ts', 'What is found has a line of its own, which is then the last.', [
    [OWN, 'scope.formulas.at(-1)?.id === id', 'true'],
  ]),
  ...because(
    'src/compiler/relations/relations.ts',
    'Without relations no input stands in one, so nothing is compiled.',
    [['if (compiled || tab.relations === undefined) return compiled;', 'tab.relations === undefined', 'false']],
  ),
  ...because('src/compiler/relations/solve.ts', 'Nothing else is thrown, but by a mistake in the compiler.', [
    ['if (!(error instanceof CannotRearrange)) throw error;', '!(error instanceof CannotRearrange)', 'false'],
  ]),
  ...because('src/compiler/relations/solve.ts', 'Where nothing is unknown there is no way: only the types ask.', [
    [WAY, 'only !== undefined', 'true'],
    ['const before = only === undefined ? undefined : found.get(only);', 'only === undefined', 'false'],
    [SHORTER, 'only !== undefined', 'true'],
  ]),
];
