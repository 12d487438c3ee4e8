/** Mutants of `src/compiler` that live on, each with the reason why no test is written that kills it. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const BAND = 'if (band.from !== undefined && band.below !== undefined && band.from >= band.below) {';
const NAMING = "const naming = Object.keys(fields).filter((id) => NAMING.includes(fields[id]?.kind ?? 'number'));";
const FACTORS = 'if (scope.formulas.at(-1)?.id !== id || unitFrom === undefined) return;';

export const EXPLAINED_COMPILER: readonly Explained[] = [
  ...because('src/compiler/recurrence/order.ts', 'Each id has a formula: only the types ask for another.', [
    ["for (const name of namesIn(formulas[id] ?? '')) {", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/recurrence/order.ts', 'No column has a name with a space in it.', [
    [
      "return new Set([...walk(parseFormula(text))].flatMap((node) => (node.type === 'name' ? [node.name] : [])));",
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/compiler/recurrence/order.ts', 'Nothing else is thrown where a formula is read.', [
    ['if (!(error instanceof FormulaProblem)) throw error;', '!(error instanceof FormulaProblem)', 'false'],
  ]),
  ...because('src/compiler/recurrence/recurrences.ts', 'Columns in a ring are refused: nothing is made of them.', [
    ['const until = this.inRows(() => this.readNexts(order.ok ? order.ids : []));', '[]', '["Stryker was here"]'],
  ]),
  ...because(
    'src/compiler/recurrence/recurrences.ts',
    'Without "to" there is an "until" here: only the types ask for the condition.',
    [['} else if (rows.to === undefined && until !== undefined) {', 'until !== undefined', 'true']],
  ),
  ...because('src/compiler/recurrence/shown.ts', 'Each formula has its column: only the types ask for more.', [
    ['if (columns[name]?.hidden || name === rows.name) continue;', 'columns[name]?.hidden', 'columns[name].hidden'],
  ]),
  ...because('src/compiler/results/band.ts', 'There are two bands at least: only the types ask for more.', [
    ['if (last?.below !== undefined)', 'last?.below', 'last.below'],
  ]),
  ...because(
    'src/compiler/results/table-of-rows.ts',
    'What has the scope of a row is a list of rows: only the types ask for the condition.',
    [["const fields = rows?.kind === 'rows' ? rows.fields : {};", "rows?.kind === 'rows'", 'true']],
  ),
  ...because('src/compiler/results/value.ts', 'It is asked where there is one: only the types ask again.', [
    ['if (scope.formulas.at(-1)?.id !== id || unitFrom === undefined) return;', 'unitFrom === undefined', 'false'],
  ]),
  ...because('src/compiler/checks/inputs.ts', 'The first option stands there for the first time.', [
    ['if (twice >= 0) {', 'twice >= 0', 'twice > 0'],
  ]),
  ...because('src/compiler/checks/inputs.ts', 'Nothing else has such a field: only the types ask for the condition.', [
    [
      "if (input.kind === 'unit') chosen.push(['afterTabChange', input.afterTabChange]);",
      "input.kind === 'unit'",
      'true',
    ],
  ]),
  ...because('src/compiler/checks/inputs.ts', 'No input goes by either name.', [
    [
      "{ unitFrom = '', unitLimits = {} }: Extract<FieldDefinition, { kind: 'quantity' }>,",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because(
    'src/compiler/checks/inputs.ts',
    'They have no limits to look at: only the types ask to tell them apart.',
    [
      ["case 'switch':", "'switch'", '""'],
      ["case 'text':", "'text'", '""'],
    ],
  ),
  ...because('src/compiler/checks/lists.ts', 'Each id is that of an input: only the types ask for more.', [
    [
      "const selects = Object.keys(siblings).filter((id) => siblings[id]?.kind === 'unit');",
      'siblings[id]?.kind',
      'siblings[id].kind',
    ],
  ]),
  ...because('src/compiler/checks/messages.ts', 'No text has a message.', [
    [
      'const saying = tabs.filter(({ warnings = [] }) => warnings.some(({ message }) => message === key));',
      '[]',
      '["Stryker was here"]',
    ],
    [
      'const isRefusal = tabs.some(({ checks = [] }) => checks.some(({ message }) => message === key));',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/compiler/checks/messages.ts', 'No name has a space in it.', [
    ['const [first = [], ...others] = saying.map(({ inputs, results }) => [', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/compiler/checks/messages.ts', 'Neither text has braces.', [
    ["unfilled(message[part] ?? '', known, ['messages', key, part]),", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/checks/plurals.ts', 'Where no form has a name, each has none: only the types ask.', [
    ['if (id === undefined || named.some((names) => names.length === 0)) {', 'id === undefined', 'false'],
  ]),
  ...because('src/compiler/checks/asks.ts', 'What is split has a first part: only the types ask for more.', [
    ["const [id = '', option] = text.split('=');", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/checks/given.ts', 'A fact that was written before is only found sooner.', [
    ['if (known !== undefined) return known;', 'known !== undefined', 'false'],
  ]),
  ...because('src/compiler/checks/given.ts', 'Nothing but a comparison has that operator: only the types ask.', [
    [
      "if (condition.type === 'compare' && condition.operator === '!=') return true;",
      "condition.type === 'compare'",
      'true',
    ],
  ]),
  ...because('src/compiler/checks/given.ts', 'The one more is the first again: no fact holds.', [
    [
      'for (let chosen = 0; chosen < 2 ** names.length; chosen += 1) {',
      'chosen < 2 ** names.length',
      'chosen <= 2 ** names.length',
    ],
  ]),
  ...because(
    'src/compiler/checks/given.ts',
    'Each formula stands below an id or a number: only the types ask for more.',
    [["const [part, id = '', field, ofRow = '', last] = below(path, at).split('/');", "''", '"Stryker was here!"']],
  ),
  ...because('src/compiler/checks/messages.ts', 'A text has no field, so nothing is left of it.', [
    [".flatMap((input) => (input.kind === 'rows' ? Object.entries(input.fields) : []))", '[]', '["Stryker was here"]'],
  ]),
  ...because(
    'src/compiler/checks/reached.ts',
    'A definition has such a field only where something is written there: only the types ask for more.',
    [
      [
        "return result !== undefined && 'when' in result && result.when !== undefined;",
        'result.when !== undefined',
        'true',
      ],
      [
        "if ('optional' in input && input.optional) return null;",
        "'optional' in input && input.optional",
        "'optional' in input || input.optional",
      ],
      [
        "if ('shownWhen' in input && input.shownWhen !== undefined) return null;",
        "'shownWhen' in input && input.shownWhen !== undefined",
        "'shownWhen' in input || input.shownWhen !== undefined",
      ],
      [
        "if ('shownWhen' in input && input.shownWhen !== undefined) return null;",
        'input.shownWhen !== undefined',
        'true',
      ],
    ],
  ),
  ...because('src/compiler/checks/given.ts', 'Where nothing may be open nothing is found: only speed differs.', [
    ['if (open.names.size === 0) return [];', 'open.names.size === 0', 'false'],
  ]),
  ...because('src/compiler/checks/reached.ts', 'What is known is worked out again: only speed differs.', [
    ['if (before !== undefined) return before;', 'before !== undefined', 'false'],
  ]),
  ...because('src/compiler/checks/reached.ts', 'The next case finds no operator, and says the same.', [
    ["case 'negate':", "case 'negate': return true;", "case 'negate':"],
  ]),
  ...because('src/compiler/checks/reached.ts', 'No function has a longer name that ends so.', [
    [': /^(?:ln|log10)$/.test(node.name)', '/^(?:ln|log10)$/', '/(?:ln|log10)$/'],
  ]),
  ...because('src/compiler/checks/reached.ts', 'Without an answer it is not defined, too.', [
    ['default:', 'default: return false;', 'default:'],
  ]),
  ...because('src/compiler/checks/use.ts', 'No input goes by no name.', [
    [
      "return (input.kind === 'quantity' || input.kind === 'list') && input.unitFrom !== undefined ? [input.unitFrom] : [];",
      "(input.kind === 'quantity' || input.kind === 'list') && input.unitFrom !== undefined",
      'true',
    ],
    [
      "return (input.kind === 'quantity' || input.kind === 'list') && input.unitFrom !== undefined ? [input.unitFrom] : [];",
      "(input.kind === 'quantity' || input.kind === 'list') && input.unitFrom !== undefined",
      "input.kind === 'quantity' || input.kind === 'list' || input.unitFrom !== undefined",
    ],
    [
      "return (input.kind === 'quantity' || input.kind === 'list') && input.unitFrom !== undefined ? [input.unitFrom] : [];",
      'input.unitFrom !== undefined',
      'true',
    ],
  ]),
  ...because('src/compiler/checks/use.ts', 'Nothing else has such a field: only the types ask for the condition.', [
    [
      "return (input.kind === 'quantity' || input.kind === 'list') && input.unitFrom !== undefined ? [input.unitFrom] : [];",
      "input.kind === 'quantity' || input.kind === 'list'",
      'true',
    ],
  ]),
  ...because('src/compiler/checks/use.ts', 'No input has a name with a space in it.', [
    [
      "return (input.kind === 'quantity' || input.kind === 'list') && input.unitFrom !== undefined ? [input.unitFrom] : [];",
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/compiler/checks/texts.ts', 'Numbers, true and false have nothing in them to look at.', [
    ["else if (typeof value === 'object' && value !== null)", "typeof value === 'object'", 'true'],
  ]),
  ...because('src/compiler/units/catalogue.ts', 'Its message and its path are read, never its code.', [
    [
      "for (const [path, message] of contradictions(file)) context.addIssue({ code: 'custom', path, message });",
      "'custom'",
      '""',
    ],
  ]),
  ...because('src/compiler/units/catalogue.ts', 'It is said of what names another: only the types ask for more.', [
    ["const noTwin = (beside = ''): string =>", "''", '"Stryker was here!"'],
  ]),
  ...because(
    'src/compiler/units/catalogue.ts',
    'Names are letters and powers are whole numbers, which tell them apart.',
    [
      [
        "const exponentsKey = (exponents: ReadonlyMap<string, number>): string => [...exponents].map(String).sort().join(' ');",
        "' '",
        '""',
      ],
    ],
  ),
  ...because('src/compiler/units/catalogue.ts', 'Nothing in a file is a symbol: only the types ask.', [
    [
      "const path = issue.path.filter((part) => typeof part !== 'symbol');",
      "issue.path.filter((part) => typeof part !== 'symbol')",
      'issue.path',
    ],
    ["const path = issue.path.filter((part) => typeof part !== 'symbol');", "typeof part !== 'symbol'", 'true'],
    ["const path = issue.path.filter((part) => typeof part !== 'symbol');", "'symbol'", '""'],
  ]),
  ...because('src/compiler/units/catalogue.ts', 'No dimension has a name with a space in it.', [
    [
      'const named = new Set([...file.dimensions].flatMap(([name, { beside }]) => (beside ? [name, beside] : [])));',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because(
    'src/compiler/reference/editor-schema.ts',
    'Each alternative has one value: only the types ask for others.',
    [['return key instanceof z.ZodLiteral ? [String(key.value)] : [];', '[]', '["Stryker was here"]']],
  ),
  ...because('src/compiler/reference/editor-schema.ts', 'Nothing else gives a day: only the types ask for the rule.', [
    ["dimension.rule === 'date' && dimension.gives === 'day' ? [name] : [],", "dimension.rule === 'date'", 'true'],
  ]),
  ...because('src/compiler/reference/editor-schema.ts', 'Each formula is described: only the types ask for more.', [
    ["const { description = '' } = field;", "''", '"Stryker was here!"'],
  ]),
  ...because(
    'src/compiler/reference/editor-schema.ts',
    'Where alternatives are told apart there are some; each has that field, and one that it needs: only the types ask for more.',
    [
      ['const { discriminator, oneOf = [], ...rest } = at;', '[]', '["Stryker was here"]'],
      [
        'const properties = { [key]: { enum: oneOf.map((option) => memberOf(option).properties?.[key]?.const) } };',
        'memberOf(option).properties?.[key]?.const',
        'memberOf(option).properties?.[key].const',
      ],
      [
        'const properties = { [key]: { enum: oneOf.map((option) => memberOf(option).properties?.[key]?.const) } };',
        'memberOf(option).properties?.[key]',
        'memberOf(option).properties[key]',
      ],
      [
        'const usual = oneOf.find((option) => !memberOf(option).required?.includes(key));',
        'memberOf(option).required?.includes',
        'memberOf(option).required.includes',
      ],
    ],
  ),
  ...because('src/compiler/reference/json-schema.ts', 'No part goes by either name.', [
    ["definitions[name ?? ''];", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/reference/parts.ts', 'No part goes by that name, so nothing is said of it.', [
    ['this.names.push(...options.flatMap((each) => referred(each) ?? []));', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/compiler/reference/editor-schema.ts', 'No description speaks of a date further on.', [
    ['const calls = /^(?:A|The) date/.test(description) ? DAY_CALLS : CALLS;', '/^(?:A|The) date/', '/(?:A|The) date/'],
  ]),
  ...because('src/compiler/results/band.ts', 'What is not there is neither above nor below: only the types ask.', [
    [BAND, 'band.from !== undefined && band.below !== undefined', 'true'],
    [
      BAND,
      'band.from !== undefined && band.below !== undefined',
      'band.from !== undefined || band.below !== undefined',
    ],
    [BAND, 'band.from !== undefined', 'true'],
    [BAND, 'band.below !== undefined', 'true'],
  ]),
  ...because('src/compiler/results/drawing.ts', 'Each id has its result: only the types ask for more.', [
    [
      "const measures = Object.keys(results).filter((id) => results[id]?.kind === 'measure');",
      'results[id]?.kind',
      'results[id].kind',
    ],
  ]),
  ...because('src/compiler/results/drawing.ts', 'Without a first there are no others: only the types ask.', [
    ['if (!first) return undefined;', '!first', 'false'],
  ]),
  ...because('src/compiler/results/grid.ts', 'No input goes by either name.', [
    [
      "function listedUnits({ unitsFrom = '', units = [] }: UnitGrid, { inputs }: LoweredTab) {",
      "''",
      '"Stryker was here!"',
    ],
    ["const select = scope.tab.inputs[unitsFrom ?? ''];", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/results/named-rows.ts', 'Each id has its field or input: only the types ask for more.', [
    [NAMING, 'fields[id]?.kind', 'fields[id].kind'],
    [NAMING, "'number'", '""'],
    [
      "const inputs = Object.keys(scope.tab.inputs).filter((id) => scope.tab.inputs[id]?.kind === 'rows');",
      'scope.tab.inputs[id]?.kind',
      'scope.tab.inputs[id].kind',
    ],
  ]),
  ...because('src/compiler/results/named-rows.ts', 'No input goes by either name, and fields are those of one.', [
    [
      "function checkField(scope: TabScope, { of = '', field }: Column, fields: Record<string, FieldDefinition>, path: Path) {",
      "''",
      '"Stryker was here!"',
    ],
    ["const rows = scope.tab.inputs[of ?? ''];", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/results/named-rows.ts', 'Whose rows it names says that it names rows.', [
    ["return { holds: 'row', of, field };", "'row'", '""'],
  ]),
  ...because('src/compiler/results/value.ts', 'No input goes by either name.', [
    [
      "function showFactors(scope: TabScope, id: string, { formula = '', unitFrom }: ValueDefinition): void {",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/compiler/results/value.ts', 'Where the formula is refused, none is shown.', [
    [FACTORS, 'scope.formulas.at(-1)?.id !== id || unitFrom === undefined', 'false'],
    [
      FACTORS,
      'scope.formulas.at(-1)?.id !== id || unitFrom === undefined',
      'scope.formulas.at(-1)?.id !== id && unitFrom === undefined',
    ],
    [FACTORS, 'scope.formulas.at(-1)?.id !== id', 'false'],
  ]),
  ...because('src/compiler/compile.ts', 'The tab that is asked for is among them: only the types ask for more.', [
    [
      'const first = (id: string) => forms.find(({ tab }) => tab.id === id)?.tab;',
      'forms.find(({ tab }) => tab.id === id)?.tab',
      'forms.find(({ tab }) => tab.id === id).tab',
    ],
  ]),
  ...because(
    'src/compiler/compile.ts',
    'The pattern has one group, which matches wherever it does: only the types ask.',
    [["return [...found].map((match) => match[1] ?? '');", "''", '"Stryker was here!"']],
  ),
  ...because(
    'src/compiler/compile.ts',
    'The empty words between two signs are no unit: a factor for a unit of that name is refused before.',
    [["const unitIds = words('unit|formulaUnit', /[*/^ ]+/);", '/[*/^ ]+/', '/[*/^ ]/']],
  ),
  ...because(
    'src/compiler/compile.ts',
    'The schema lets no tool that is only announced have related ones: only the types ask.',
    [["if (definition.status !== 'live') return findings;", "definition.status !== 'live'", 'false']],
  ),
];
