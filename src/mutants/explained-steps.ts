// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of code.
/** Mutants of the steps, the formulas, the tables and the messages of `src/result` that live on, each with the reason. */
import { because, NAMELESS } from './because.ts';
import type { Explained } from './counts.ts';

const SIGNED = "return { labels, heads: [label, ...labels.map((each, at) => withSign(each, signs[at] ?? ''))], rows };";
const OF_UNITS = "(_, at) => sign !== '' || (isOfUnits && sharedSign(cells.flatMap((row) => row[at] ?? [])) !== ''),";
const NOT_VALUE = "if (computed?.kind !== 'value' || result?.kind !== 'value') return";
const TO_UNIT = 'if (name === null || !to || !isConverted(from, to)) return null;';
const WHY = 'const label = plainLabel(text.texts.tabs[tab.id]?.results[id]?.label ?? id);';
const LENGTH_OF_ROWS =
  'const hasRows = (rows?: string): boolean => rows === undefined || outcome?.rows[rows]?.length !== 0;';

const FOUND = "const label = plainLabel(texts.results[tab.found?.input ?? '']?.label ?? '');";

export const EXPLAINED_STEPS: readonly Explained[] = [
  ...because('src/result/conversion.ts', 'Without a name or a unit there is none to turn: only the types ask.', [
    [TO_UNIT, 'name === null || !to', 'false'],
    [TO_UNIT, 'name === null || !to', 'name === null && !to'],
    ['const from = name === null ? null : unitOf(name, given);', 'name === null', 'false'],
  ]),
  ...because('src/result/conversion.ts', 'A choice has two branches, which are trees: only the types ask.', [
    ["return typeof met === 'object' ? branchOf(met, id, given) : node;", "typeof met === 'object'", 'true'],
  ]),
  ...because(
    'src/result/stated-formulas.ts',
    'Of rows nothing is turned, whether they have no unit or one not known.',
    [
      ["if (field?.kind === 'rows') return null;", "field?.kind === 'rows'", 'false'],
      ["if (field?.kind === 'rows') return null;", "'rows'", '""'],
    ],
  ),
  ...because(
    'src/result/stated-formulas.ts',
    'Of other inputs than quantities the unit is in no number that was read.',
    [['if (field) return unitOfField(field, { value: 0 });', '{ value: 0 }', '{}']],
  ),
  ...because('src/result/stated-formulas.ts', 'It is asked of results that there are: only the types ask.', [
    ["if (result?.kind === 'grid' && 'units' in result)", 'result?.kind', 'result.kind'],
    ["if (result?.kind !== 'value') return null;", 'result?.kind', 'result.kind'],
  ]),
  ...because('src/result/steps.ts', 'What is answered as a number is a result that is one: only the types ask.', [
    [`${NOT_VALUE} null;`, "result?.kind !== 'value'", 'false'],
    [`${NOT_VALUE} null;`, 'result?.kind', 'result.kind'],
    [`${NOT_VALUE} computedBinding(id, given).number ?? '';`, "result?.kind !== 'value'", 'false'],
    [`${NOT_VALUE} computedBinding(id, given).number ?? '';`, 'result?.kind', 'result.kind'],
  ]),
  ...because('src/result/steps.ts', NAMELESS, [
    [
      "printCanonical(computed.value, display.rule === 'duration' ? { ...display, rule: 'fixed' } : display),",
      "'fixed'",
      '""',
    ],
  ]),
  ...because('src/result/steps.ts', 'It is asked once there are numbers: only the types ask.', [
    ['const computed = outcome?.results[formula.id];', 'outcome?.results', 'outcome.results'],
    ['const computed = outcome?.results[of];', 'outcome?.results', 'outcome.results'],
  ]),
  ...because('src/result/steps.ts', 'An id is that of one input: only the types ask for its kind.', [
    [
      "const rows = shown.tab.inputs.find((input): input is RowsField => input.kind === 'rows' && input.id === formula.rows);",
      "input.kind === 'rows'",
      'true',
    ],
  ]),
  ...because('src/result/steps.ts', 'Rows have a name: only the types ask.', [
    [LENGTH_OF_ROWS, 'rows === undefined', 'false'],
  ]),
  ...because('src/result/steps.ts', 'No formula is called so, and no text has an id.', [
    [
      "const shown = computed?.kind === 'table' ? computed.columns.map(({ id }) => `${of}.${id}`) : [];",
      '[]',
      '["Stryker was here"]',
    ],
    [
      'const formulas = (text.formulas[tabIdOf(tab)] ?? []).filter(({ id }) => shown.includes(id));',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/result/steps.ts', 'Of lines that are alike side by side one is left, whichever.', [
    [
      'return parts.filter((side, index) => side !== parts[index - 1]).map((side) => `${name} = ${side}`);',
      'index - 1',
      'index + 1',
    ],
  ]),
  ...because('src/result/math-text.ts', 'Each node has the parts that its kind has: only the types ask.', [
    ["export const textOf = (node: MathNode): string => String(node[1] ?? '');", "''", '"Stryker was here!"'],
    ["node?.[0] === 'mo' && signs.includes(textOf(node));", 'node?.[0]', 'node[0]'],
    ["const NOTHING: MathNode = ['mn', ''];", "['mn', '']", '[]'],
    ["const NOTHING: MathNode = ['mn', ''];", "'mn'", '""'],
    ["const NOTHING: MathNode = ['mn', ''];", "''", '"Stryker was here!"'],
  ]),
  ...because('src/result/reference-table.ts', 'Any other answer that fits into a cell is its text.', [
    ["const bare = item.kind === 'value' ? item.text : text;", "item.kind === 'value'", 'true'],
  ]),
  ...because(
    'src/result/reference-table.ts',
    'A table has rows, columns and results, each with its head and its answers: only the types ask.',
    [
      ['const read = outcome?.read[id];', 'outcome?.read', 'outcome.read'],
      ["const [first = '', ...others] = labels;", "''", '"Stryker was here!"'],
      ['const outcome = table.outcomes[0]?.[0];', 'table.outcomes[0]?.[0]', 'table.outcomes[0][0]'],
      ["if (!outcome) return '';", '!outcome', 'false'],
      ["if (!outcome) return '';", "''", '"Stryker was here!"'],
      ["const label = labelBeside(inputLabel(rows, printing), heads[0] ?? '');", "''", '"Stryker was here!"'],
      ["return { label, rows: lines.map((line, at) => [heads[at] ?? '', ...line]) };", "''", '"Stryker was here!"'],
      [
        'const signs = results.map((_, at) => sharedSign(cells.flatMap((row) => row[at] ?? [])));',
        '[]',
        '["Stryker was here"]',
      ],
      [SIGNED, "''", '"Stryker was here!"'],
      ["const [id = ''] = results;", "''", '"Stryker was here!"'],
      [
        'const columns = (outcomes[0] ?? []).map((outcome) => headOf(across, outcome, printing));',
        '[]',
        '["Stryker was here"]',
      ],
      [OF_UNITS, '[]', '["Stryker was here"]'],
      ["across: labelBeside(inputLabel(across, printing), columns[0] ?? ''),", "''", '"Stryker was here!"'],
    ],
  ),
  ...because(
    'src/result/reference-table.ts',
    'Only choices are of a data table, and what is stated is an input: only the types ask.',
    [
      ["const isDated = input?.kind === 'choice' && input.dataset !== undefined;", "input?.kind === 'choice'", 'true'],
      ["const isDated = input?.kind === 'choice' && input.dataset !== undefined;", 'input?.kind', 'input.kind'],
    ],
  ),
  ...because(
    'src/result/messages.ts',
    'What is found has a name, which the texts of its tab have, and breaks a rule: only the types ask.',
    [
      ["const id = tab.found?.input ?? at ?? '';", "''", '"Stryker was here!"'],
      [WHY, 'text.texts.tabs[tab.id]?.results', 'text.texts.tabs[tab.id].results'],
      ["const { value = 0, broken = '', ...limits } = params ?? {};", "''", '"Stryker was here!"'],
    ],
  ),
  ...because('src/result/messages.ts', 'No field is called so.', [
    [
      "const label = plainLabel(fieldTexts(text.texts.tabs[tab.id], field ?? '')?.label ?? '');",
      "''",
      '"Stryker was here!"',
    ],
    ["const printed = printParams(params, kindOf(tab, field ?? ''), text.language);", "''", '"Stryker was here!"'],
  ]),
  ...because('src/result/messages.ts', 'What has one reading says no other.', [
    ["const params = { value: ungrouped(value, language), other: otherText ?? '' };", "''", '"Stryker was here!"'],
  ]),
  ...because('src/result/influence.ts', 'What is answered as a number is a result that is one: only the types ask.', [
    [
      "if (result?.kind !== 'value' || computed?.kind !== 'value') throw new RangeError(`${id} is no number`);",
      "result?.kind !== 'value'",
      'false',
    ],
  ]),
  ...because('src/result/influence.ts', 'No input is called so, and a step is not 0.', [
    [
      'const others = tab.inputs.flatMap(({ id }) => (id === input.name ? [] : [texts.inputs[id]?.label ?? id]));',
      '[]',
      '["Stryker was here"]',
    ],
    ['const signed = (step: number, text: string): string => (step > 0 ? `+${text}` : text);', 'step > 0', 'step >= 0'],
  ]),
  ...because('src/result/items/ranking.ts', 'No field is called so.', [
    ["flagLabel: fields[flag?.id ?? '']?.label ?? '',", "''", '"Stryker was here!"'],
  ]),
  ...because('src/result/items/measure.ts', 'Both rules write 0 alike, and 1 has the words of one anyway.', [
    [
      'const isOne = Math.abs(fractions.nearest(number, display.of) - number) <= 1e-9 * Math.abs(number);',
      'Math.abs(fractions.nearest(number, display.of) - number) <= 1e-9 * Math.abs(number)',
      'Math.abs(fractions.nearest(number, display.of) - number) < 1e-9 * Math.abs(number)',
    ],
    [
      "display.rule === 'fraction' && number > 0 && number < 1 ? '1' : printCanonical(number, display);",
      'number < 1',
      'number <= 1',
    ],
  ]),
  ...because('src/result/items/measure.ts', 'Each place has an amount: only the types ask.', [
    ["const sign = units[amounts[at]?.unit ?? '']?.continues ? ' ' : ' + ';", 'amounts[at]?.unit', 'amounts[at].unit'],
    ["const sign = units[amounts[at]?.unit ?? '']?.continues ? ' ' : ' + ';", "''", '"Stryker was here!"'],
  ]),
  ...because('src/result/unusual-warnings.ts', 'Fields have labels, and what is split has parts: only the types ask.', [
    ['const { parts: [first] = [], ...unit } = split;', '[]', '["Stryker was here"]'],
    [
      "read: printRead(value, { ...unit, parts: undefined, symbol: first?.symbol ?? '' }, language),",
      'first?.symbol',
      'first.symbol',
    ],
    [
      "read: printRead(value, { ...unit, parts: undefined, symbol: first?.symbol ?? '' }, language),",
      "''",
      '"Stryker was here!"',
    ],
    [
      "const label = plainLabel(fieldTexts(text.texts.tabs[tab.id], path)?.label ?? '');",
      'fieldTexts(text.texts.tabs[tab.id], path)?.label',
      'fieldTexts(text.texts.tabs[tab.id], path).label',
    ],
    ["const label = plainLabel(fieldTexts(text.texts.tabs[tab.id], path)?.label ?? '');", "''", '"Stryker was here!"'],
  ]),
  ...because(
    'src/result/items/table-cells.ts',
    'A table has a column, and what has cells says of what kind: only the types ask.',
    [
      [
        'const names = result.columns[0]?.id === id ? rowNames(result, given) : [];',
        'result.columns[0]?.id',
        'result.columns[0].id',
      ],
      ['if (!cells || NUMBERS.includes(String(said?.kind))) {', 'said?.kind', 'said.kind'],
    ],
  ),
  ...because('src/result/row-name.ts', 'No field goes by either name.', [
    ["{ rows, field = '' }: { rows: string; field?: string | undefined },", "''", '"Stryker was here!"'],
  ]),
  ...because(
    'src/result/found-notes.ts',
    'They are said where an input is found, which has its texts: only the types ask.',
    [
      [FOUND, "''", '"Stryker was here!"'],
      [FOUND, "texts.results[tab.found?.input ?? '']?.label", "texts.results[tab.found?.input ?? ''].label"],
      [FOUND, 'tab.found?.input', 'tab.found.input'],
    ],
  ),
];
