/** Mutants of the names and texts that `src/compiler` collects that live on, each with the reason. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const KINDS = "if (read) kinds.set(names.get(option) ?? '', quantityIn(read));";
const BASE =
  "return { symbol: unit.symbol || unit.name, base: base?.symbol ?? '', factor, exact: unit.factor, source };";

export const EXPLAINED_NAMES: readonly Explained[] = [
  ...because('src/compiler/names.ts', 'Nothing is said of where the first of all names is.', [
    [
      "this.all = new Map(outer?.all ?? [['pi', { kind: PLAIN, code: 'Math.PI', what: 'pi', path: [] }]]);",
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/compiler/names.ts', 'No list of rows goes by this name.', [
    ['if (rows !== undefined) row.all.delete(rows);', 'rows !== undefined', 'true'],
  ]),
  ...because('src/compiler/names.ts', 'A unit input has options, and each has its kind: only the types ask.', [
    ["const [first = '', ...others] = asked.get(select) ?? [...kinds.keys()];", "''", '"Stryker was here!"'],
    [KINDS, "''", '"Stryker was here!"'],
    [
      `\`Ask for one of its options: is(\${id}, \${options[0]?.id}); or give its options a "value".\`,`,
      'options[0]?.id',
      'options[0].id',
    ],
  ]),
  ...because('src/compiler/names.ts', 'The first that is read does not differ from itself.', [
    ['if (odd < 0) return { unit: first };', 'odd < 0', 'odd <= 0'],
  ]),
  ...because('src/compiler/names.ts', 'No input goes by either name.', [
    ["const select = inputs[field.unitFrom ?? ''];", "''", '"Stryker was here!"'],
    ["const id = field.unitFrom ?? '';", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/names.ts', 'Nobody is told of the place of a unit that is read quietly.', [
    ['const read = units.read(unit, []);', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/compiler/texts.ts', 'Every dimension of the catalogue has a unit that its others are counted in.', [
    [BASE, 'base?.symbol', 'base.symbol'],
    [BASE, "''", '"Stryker was here!"'],
    [
      '({ dimensionName, factor: own, offset }) => dimensionName === unit.dimensionName && own === 1 && offset === 0,',
      'offset === 0',
      'true',
    ],
  ]),
  ...because('src/compiler/texts.ts', 'No factor differs by this to its last digit.', [
    [
      'if (Math.abs(factor / unit.factor - 1) <= VISIBLE_DIFFERENCE) return null;',
      'Math.abs(factor / unit.factor - 1) <= VISIBLE_DIFFERENCE',
      'Math.abs(factor / unit.factor - 1) < VISIBLE_DIFFERENCE',
    ],
  ]),
  ...because('src/compiler/first-tab.ts', 'What is emitted in lists has fields, and each has a word.', [
    [
      'const listIn = (value: Value): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);',
      'value.filter(isFields)',
      'value',
    ],
    [
      'const wordsIn = (fields: Fields): readonly string[] => toCode(fields).match(/[\\w$]+/g) ?? [];',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/compiler/first-tab.ts', 'Only rows have values, totals and lists, and no formula has this word.', [
    ['const columns = Array.isArray(input.columns) ? input.columns : [];', '[]', '["Stryker was here"]'],
    [
      "inputs: computed ? inputs : inputs.map((input) => (input.kind === 'rows' ? neededRows(input, users) : input)),",
      "input.kind === 'rows'",
      'true',
    ],
  ]),
];
