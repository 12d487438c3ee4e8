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
  ...because('src/compiler/data/resolve.ts', 'Every table has an entry: only the types ask for more.', [
    [
      'default: choice.default === undefined ? entryInForce(dataset, day)?.id : choice.default,',
      'entryInForce(dataset, day)?.id',
      'entryInForce(dataset, day).id',
    ],
    ['const ids = namesUnder(entries[0]?.values, column);', 'entries[0]?.values', 'entries[0].values'],
    [
      'const known = namesUnder(ownValue(datasets, table)?.entries[0]?.values, column);',
      'ownValue(datasets, table)?.entries[0]?.values',
      'ownValue(datasets, table)?.entries[0].values',
    ],
    ['const values = dataset?.entries[0]?.values;', 'dataset?.entries[0]?.values', 'dataset?.entries[0].values'],
    [
      'return [name, { inForce: entryInForce(dataset, day)?.id, entries }];',
      'entryInForce(dataset, day)?.id',
      'entryInForce(dataset, day).id',
    ],
  ]),
  ...because('src/compiler/data/resolve.ts', 'A text that is parted has a first part: only the types ask.', [
    ["const [table = '', ...column] = optionsFrom.split('.');", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/data/resolve.ts', 'Where no place is named no column is, and the table is not looked for.', [
    ["const { table = '', column } = placeOf(optionsFrom) ?? {};", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/data/resolve.ts', 'No table goes by either name.', [
    ["const { table = '', column } = placeOf(choice.optionsFrom) ?? {};", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/data/resolve.ts', 'An input that is called "undefined" is refused.', [
    ['const input = name === undefined ? undefined : ownValue(inputs, name);', 'name === undefined', 'false'],
  ]),
  ...because(
    'src/compiler/data/resolve.ts',
    'No input but a choice takes its options from anywhere, and what takes none is given back as it is.',
    [["if (input.kind !== 'choice') return [id, input];", "input.kind !== 'choice'", 'false']],
  ),
  ...because('src/compiler/data/resolve.ts', 'It is only asked whether it holds, and undefined does not hold either.', [
    ['isChoice = (_: string): boolean => false,', '(_: string): boolean => false', '() => undefined'],
  ]),
  ...because('src/compiler/data/resolve.ts', 'Where there is a place it was named: only the types ask for more.', [
    ["const isOfChoice = isChoice(optionsFrom ?? '');", "''", '"Stryker was here!"'],
  ]),
  ...because(
    'src/compiler/data/resolve.ts',
    'A table of which a column is named is under "data" here, as no choice has a name with a dot: only the types ask.',
    [
      [
        "if (column) return namesFindings(datasets.get(named?.[table] ?? '')?.dataset, place, at);",
        "''",
        '"Stryker was here!"',
      ],
      [
        "if (column) return namesFindings(datasets.get(named?.[table] ?? '')?.dataset, place, at);",
        'named?.[table]',
        'named[table]',
      ],
    ],
  ),
  ...because(
    'src/compiler/data/resolve.ts',
    'What is undefined is not written, and is read as what is not there: only the types ask.',
    [['...(agreesOn !== undefined && { agreesOn }),', 'agreesOn !== undefined', 'true']],
  ),
  ...because('src/compiler/data/resolve.ts', 'Nothing that is undefined is before a day: only the types ask.', [
    [
      '...(entry === newest && effectiveTo !== undefined && effectiveTo < day && { endedOn: effectiveTo }),',
      'effectiveTo !== undefined',
      'true',
    ],
  ]),
  ...because(
    'src/compiler/data/values.ts',
    'The two are of one kind here, so that both are records or neither is: only the types ask about each.',
    [
      [
        'if (!isRecord(value) || !isRecord(first)) return [];',
        '!isRecord(value) || !isRecord(first)',
        '!isRecord(value) && !isRecord(first)',
      ],
    ],
  ),
];
