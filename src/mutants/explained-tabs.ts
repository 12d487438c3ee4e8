/** Mutants of `src/compiler/tab` that live on, each with the reason. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const SHOWN_BY =
  "(node) => node.type === 'name' && !/switch|choice|date/.test(scope.tab.inputs[node.name]?.kind ?? ''),";
const CHOICES = "const choices = Object.keys(inputs).filter((name) => /choice|unit/.test(inputs[name]?.kind ?? ''));";
const SELECT = "const select = siblings[field.unitFrom ?? ''];";
const FIELD = "declareColumn(scope, row, { rows: id, name, path: [...path, 'fields', name] });";
const VALUE = "declareColumn(scope, row, { rows: id, name, path: [...path, 'values', name] });";
const IN_UNIT = "if (found && unit) expectUnit(scope, found.kind, unit, value.unit ?? '', [...path, 'unit']);";
const NAMED = "const named = placeholdersIn(scope.tool.definition.messages?.[message]?.text ?? '').filter(";
const QUANTITY =
  "return field.kind === 'quantity' ? { ...numeric, ...quantity(scope, field, path, siblings) } : numeric;";
const ODD = `const message = \`"\${id}" has units of several kinds: "\${select.options[odd]?.id}" measures something else.\`;`;
const SELECTS = "const selects = Object.keys(tab.inputs).filter((name) => tab.inputs[name]?.kind === 'unit');";
const OF_KIND = 'const ids = Object.keys(this.tab.results).filter((name) => this.tab.results[name]?.kind === kind);';
const COLUMN = `names.add(id, { kind: { type: 'list', of: kind }, code: \`v[\${JSON.stringify(id)}]\`, what: 'value', path });`;

export const EXPLAINED_TABS: readonly Explained[] = [
  ...because(
    'src/compiler/tab/inputs.ts',
    'What a field of this kind has not is undefined, and not told: only the types ask.',
    [
      ["case 'whole': {", "'whole'", '""'],
      ["case 'date':", "'date'", '""'],
      [QUANTITY, "field.kind === 'quantity'", 'true'],
      ["if (leader.kind === 'unit' && leader.follows) {", "leader.kind === 'unit'", 'true'],
    ],
  ),
  ...because('src/compiler/tab/inputs.ts', 'There is no condition where no text is: only the types ask.', [
    ['if (field.shownWhen === undefined) return undefined;', 'field.shownWhen === undefined', 'false'],
  ]),
  ...because('src/compiler/tab/inputs.ts', 'Neither is a kind that decides what is shown or is followed.', [
    [SHOWN_BY, "''", '"Stryker was here!"'],
    [CHOICES, "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/tab/inputs.ts', 'The names are those of the inputs: only the types ask.', [
    [CHOICES, 'inputs[name]?.kind', 'inputs[name].kind'],
  ]),
  ...because('src/compiler/tab/inputs.ts', 'No input is called so.', [[SELECT, "''", '"Stryker was here!"']]),
  ...because('src/compiler/tab/inputs.ts', 'A choice without options is refused before: only the types ask.', [
    ["start === null ? '' : (start ?? options[0]?.id ?? '');", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/tab/plausible.ts', 'No input is called so.', [[SELECT, "''", '"Stryker was here!"']]),
  ...because('src/compiler/tab/plausible.ts', 'Nothing is below or above what is no number: only the types ask.', [
    ['if (low !== undefined && from < based(low)) {', 'low !== undefined', 'true'],
    ['if (high !== undefined && to > based(high)) {', 'high !== undefined', 'true'],
  ]),
  ...because('src/compiler/tab/plausible.ts', 'A text that is parted has a first part: only the types ask.', [
    ["const [first = ''] = text.split('-and-');", "''", '"Stryker was here!"'],
  ]),
  ...because(
    'src/compiler/tab/rows.ts',
    'The name of a column has a dot, and so no other name is the same: its place is never said.',
    [
      [FIELD, "[...path, 'fields', name]", '[]'],
      [FIELD, "'fields'", '""'],
      [VALUE, "[...path, 'values', name]", '[]'],
      [VALUE, "'values'", '""'],
    ],
  ),
  ...because('src/compiler/tab/rows.ts', 'It is never said what a column is, and no condition compares a list.', [
    [COLUMN, "'value'", '""'],
  ]),
  ...because('src/compiler/tab/scope.ts', 'What belongs to no tab is compared in none.', [
    ['readonly shownAs: ShownAsPair[] = [];', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/compiler/tab/scope.ts', 'Only a fault of the compiler itself throws anything else.', [
    ['if (error instanceof FormulaProblem) return false;', 'error instanceof FormulaProblem', 'true'],
    ['if (!(error instanceof FormulaProblem)) throw error;', '!(error instanceof FormulaProblem)', 'false'],
  ]),
  ...because('src/compiler/tab/scope.ts', 'What is undefined is no list either.', [
    [
      '} catch (error) {',
      '{ // Only what was rearranged adds money / percent to money: it has × 100 where "/ 100" was written. if (error instanceof FormulaProblem) return false; throw error; }',
      '{}',
    ],
  ]),
  ...because('src/compiler/tab/scope.ts', 'The names are those of the results: only the types ask.', [
    [OF_KIND, 'this.tab.results[name]?.kind', 'this.tab.results[name].kind'],
  ]),
  ...because('src/compiler/tab/tab.ts', 'A text without placeholders names nothing.', [
    [NAMED, "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/tab/tab.ts', 'Where nothing is exchanged nothing is looked at.', [
    ['const [first, second] = (tab.swap ?? []).map((id) => tab.inputs[id]);', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/compiler/tab/texts.ts', 'No text is called so.', [
    [
      "return new Set(nodes.flatMap((node) => (node.type === 'name' ? [node.name] : [])));",
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/compiler/tab/units.ts', 'The place is that of an option: only the types ask.', [
    [ODD, 'select.options[odd]?.id', 'select.options[odd].id'],
  ]),
  ...because('src/compiler/tab/units.ts', 'A definition with a problem is not run.', [
    ['return { id };', '{ id }', '{}'],
  ]),
  ...because('src/compiler/tab/units.ts', 'The names are those of the inputs: only the types ask.', [
    [SELECTS, 'tab.inputs[name]?.kind', 'tab.inputs[name].kind'],
  ]),
  ...because('src/compiler/tab/values.ts', 'A unit that was read has a text: only the types ask.', [
    [IN_UNIT, "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/tab/values.ts', 'An amount is what nothing more is asked of.', [
    ["const wanted = scope.rows === undefined ? 'amount' : 'single';", "'amount'", '""'],
  ]),
  ...because(
    'src/compiler/tab/formulas.ts',
    'What is undefined is not written, and is read as what is not there: only the types ask.',
    [
      [
        'scope.formulas.push({ id, ...(scope.rows !== undefined && { rows: scope.rows }), ...forms });',
        'scope.rows !== undefined',
        'true',
      ],
    ],
  ),
];
