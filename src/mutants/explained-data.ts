/** Mutants of `src/compiler/data` that live on, each with the reason why no test is written that kills it. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const PARTS = "const [, table = '', dot = '', column = '', open = '', choice] =";

export const EXPLAINED_DATA: readonly Explained[] = [
  ...because(
    'src/compiler/data/references.ts',
    'Formulas are read into references of this form, whose parts are found, if empty; a bracket that is not there has no choice whose place would count.',
    [
      [PARTS, "''", '"Stryker was here!"'],
      [
        '/^data\\.(\\w+)(\\.?)([\\w.]*)(\\[\\s*)?(\\w+)?/.exec(text) ?? [];',
        '/^data\\.(\\w+)(\\.?)([\\w.]*)(\\[\\s*)?(\\w+)?/',
        '/data\\.(\\w+)(\\.?)([\\w.]*)(\\[\\s*)?(\\w+)?/',
      ],
      ['/^data\\.(\\w+)(\\.?)([\\w.]*)(\\[\\s*)?(\\w+)?/.exec(text) ?? [];', '[]', '["Stryker was here"]'],
    ],
  ),
  ...because('src/compiler/data/references.ts', 'Where no choice is named nothing is said of its place.', [
    ['choice: choice === undefined ? { start, end } : place(choiceAt, choice),', '{ start, end }', '{}'],
  ]),
  ...because('src/compiler/data/references.ts', 'Every table has an entry: only the types ask for more.', [
    [
      'Object.keys(columns).filter((column) => valueAt(first?.values, column) !== undefined);',
      'first?.values',
      'first.values',
    ],
    [
      'const first = valueAt(dataset.entries[0]?.values, column);',
      'dataset.entries[0]?.values',
      'dataset.entries[0].values',
    ],
    [
      'const having = options.filter((id) => !Number.isNaN(numberAt(valueAt(first?.values, column), id)));',
      'first?.values',
      'first.values',
    ],
    ['if (entry?.effectiveFrom === undefined) {', 'entry?.effectiveFrom', 'entry.effectiveFrom'],
    [
      'if (holdsDates(valueAt(dataset.entries[0]?.values, reference.column))) {',
      'dataset.entries[0]?.values',
      'dataset.entries[0].values',
    ],
  ]),
  ...because('src/compiler/data/references.ts', 'It is asked of names that are inputs: only the types ask for more.', [
    ["Object.keys(inputs).filter((id) => inputs[id]?.kind === 'choice'),", 'inputs[id]?.kind', 'inputs[id].kind'],
  ]),
  ...because('src/compiler/data/references.ts', 'No input but a choice takes its options from anywhere.', [
    [
      "const found = Object.entries(tab.inputs).find(([, input]) => input.kind === 'choice' && input.optionsFrom === table);",
      "input.kind === 'choice'",
      'true',
    ],
  ]),
  ...because(
    'src/compiler/data/references.ts',
    'Numbers by option are there only where a choice is named: only the types ask for more.',
    [
      ["const { column, choice = '' } = reference;", "''", '"Stryker was here!"'],
      [
        "return typeof found === 'number' ? number(found) : lookup(choice ?? '', own ?? [], found.map(number));",
        "''",
        '"Stryker was here!"',
      ],
      [
        "return typeof found === 'number' ? number(found) : lookup(choice ?? '', own ?? [], found.map(number));",
        '[]',
        '["Stryker was here"]',
      ],
      ["choice ?? '',", "''", '"Stryker was here!"'],
      ["const { choice = '', table } = reference;", "''", '"Stryker was here!"'],
    ],
  ),
  ...because(
    'src/compiler/data/references.ts',
    'Where all options have a number, the answer whether there is one is yes either way.',
    [
      [
        'return having.length < options.length ? { choice, options, having, column } : null;',
        'having.length < options.length',
        'true',
      ],
      [
        'return having.length < options.length ? { choice, options, having, column } : null;',
        'having.length < options.length',
        'having.length <= options.length',
      ],
    ],
  ),
  ...because('src/compiler/data/references.ts', 'What is one code for all has that code.', [
    ["new Set(codes).size === 1 ? (codes[0] ?? 'NaN') : tableBy(choice, options, codes);", "'NaN'", '""'],
  ]),
  ...because('src/compiler/data/references.ts', 'Either text is no day.', [
    ["const days = entries.map(({ [end]: day = '' }) => readDate(day));", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/data/references.ts', 'A definition whose table is wrong is not emitted.', [
    ["scope.names.add(text, { kind: UNKNOWN, code: 'NaN', what: 'value', path });", "'NaN'", '""'],
    ["scope.names.add(text, { kind: UNKNOWN, code: 'NaN', what: 'value', path });", "'value'", '""'],
  ]),
  ...because('src/compiler/data/references.ts', 'Days are whole numbers, which have no noise to be taken from them.', [
    ["scope.names.add(text, { kind: { type: 'day' }, code, what: 'value', path });", "'value'", '""'],
    [
      "scope.names.add(text, { kind: DATES, code: datesCode(scope, dataset, reference), what: 'value', path });",
      "'value'",
      '""',
    ],
  ]),
  ...because('src/compiler/data/datasets.ts', 'Every table has an entry: only the types ask for more.', [
    [
      'return entries.flatMap(({ values }, index) => checkAlike(values, entries[0]?.values, pathOf(index)));',
      'entries[0]?.values',
      'entries[0].values',
    ],
  ]),
  ...because(
    'src/compiler/data/datasets.ts',
    'Node lists the names of a folder in this order by itself where tests run, which no platform has to.',
    [
      [
        `names.sort().map((name) => [basename(name, '.json'), loadDataset(join(folder, name), \`data/\${name}\`)] as const),`,
        'names.sort()',
        'names',
      ],
    ],
  ),
  ...because('src/compiler/data/datasets.ts', 'Nothing is at most a day that is undefined; the types ask for it.', [
    [
      'return entries.findLast(({ effectiveFrom }) => effectiveFrom !== undefined && effectiveFrom <= day) ?? entries[0];',
      'effectiveFrom !== undefined',
      'true',
    ],
  ]),
  ...because(
    'src/compiler/data/partial.ts',
    'Numbers of tables are known by references, which nothing else is called; given() without anything is refused before.',
    [
      ["const found = asked?.type === 'name' ? partial.get(asked.name) : undefined;", "asked?.type === 'name'", 'true'],
      ["const found = asked?.type === 'name' ? partial.get(asked.name) : undefined;", 'asked?.type', 'asked.type'],
      ["if (node.type !== 'name') return;", "node.type !== 'name'", 'false'],
    ],
  ),
  ...because('src/compiler/data/partial.ts', 'Where several options are meant, the one is not looked at.', [
    [
      "const question: Asked = { type: 'is', choice, option: '', among: having, number: asked };",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/compiler/data/partial.ts', 'Nothing else names a choice, and of no choice no options are known.', [
    ["if (condition.type !== 'is') return before;", "condition.type !== 'is'", 'false'],
  ]),
];
