// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of code.
/** Mutants of `src/result` that live on, each with the reason why no test is written that kills it. */
import { because, NAMELESS } from './because.ts';
import type { Explained } from './counts.ts';

const ENDS = "node?.[0] === 'mn' || (node?.[0] === 'mrow' && endsInNumber(childNodes(node).at(-1)));";
const RANKED = "if (result?.kind !== 'ranking' || computed?.kind !== 'ranking') return [];";
const NO_ROWS = "const fields = tab.inputs.filter((input) => input.kind !== 'rows');";
const PART = "const [, id, text = ''] = /^([^=]*)=(.*)/s.exec(part) ?? [];";
const FRAGMENT = "const [, version, forms = ''] = FORM.exec(fragment) ?? [];";
const FIRST_PART = 'A text that is divided has a first part: only the types ask.';
const NO_OTHER = 'The message that is said then names no other reading.';
const TAKEN = "result.kind === 'grid' && 'days' in result && result.ics ? [result.id, ...result.ics] : [],";
const WHOLE_CENTS = "const isWhole = display.rule === 'fixed' && units / scale === value;";

const PATH = String.raw`/^([^[.]+)(?:\[\d+\]\.?)?(.*)$/`;
const PLACE = `const [, id = '', inRow = ''] = ${PATH}.exec(field) ?? [];`;

const LISTED = "if (field?.kind === 'list' && Array.isArray(entry)) return typedList(entry, language);";
const TIMED =
  "return field?.kind === 'duration' ? typedDuration(entry, language) : unmistakableExactly(entry, language);";

export const EXPLAINED_RESULT: readonly Explained[] = [
  ...because(
    'src/result/math.ts',
    'A sign of multiplication stands between two, and a row has a part: only the types ask.',
    [
      [ENDS, 'node?.[0]', 'node[0]'],
      ["(node?.[0] === '$' && context.binding(textOf(node)).isSign === true) ||", 'node?.[0]', 'node[0]'],
      ["(node?.[0] === 'msup' && isSign(childNodes(node)[0], context));", 'node?.[0]', 'node[0]'],
    ],
  ),
  ...because('src/result/math.ts', 'The first item is left out.', [
    ['const [, sign, places] = SIGNED_DIGITS.exec(mathText(digits)) ?? [];', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/result/bindings.ts', 'No text has an id, nor a kind.', [
    [
      'const totalsOf = (tab: CompiledTab): CompiledTotal[] => rowsOf(tab).flatMap(({ totals = [] }) => totals);',
      '[]',
      '["Stryker was here"]',
    ],
    ['const ofRows = rowsOf(tab).flatMap(({ values = [] }) => values);', '[]', '["Stryker was here"]'],
    ['const fields = [...(rows?.fields ?? []), ...tab.inputs];', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/result/bindings.ts', 'Before there is an answer only names are shown: nobody looks at numbers.', [
    [
      'Array.isArray(seen) ? seen.map((item: number) => (unit ? fromBase(item, unit) : item)) : [];',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/result/bindings.ts', 'Of units only percent are told by their id where they are printed.', [
    ["const KELVIN: CompiledUnit = { id: 'kelvin', factor: 1, symbol: 'K' };", "'kelvin'", '""'],
  ]),
  ...because(
    'src/result/bindings.ts',
    'Only quantities have either, and numbers in a row no cases: only the types ask.',
    [
      [
        "const asNumber = field.kind === 'percent' || (field.kind === 'quantity' && (field.asTyped || field.formulaUnit));",
        "field.kind === 'quantity'",
        'true',
      ],
      [
        "const hasCases = result && 'formula' in result && result.kind !== 'numbers';",
        "result.kind !== 'numbers'",
        'true',
      ],
      ["const hasCases = result && 'formula' in result && result.kind !== 'numbers';", "'numbers'", '""'],
    ],
  ),
  ...because('src/result/comparison.ts', 'What is ranked was made of the result of that id: only the types ask.', [
    [RANKED, "result?.kind !== 'ranking' || computed?.kind !== 'ranking'", 'false'],
    [
      RANKED,
      "result?.kind !== 'ranking' || computed?.kind !== 'ranking'",
      "result?.kind !== 'ranking' && computed?.kind !== 'ranking'",
    ],
    [RANKED, "result?.kind !== 'ranking'", 'false'],
    [RANKED, 'result?.kind', 'result.kind'],
    [RANKED, "computed?.kind !== 'ranking'", 'false'],
    [RANKED, 'computed?.kind', 'computed.kind'],
    [RANKED, '[]', '["Stryker was here"]'],
    [
      'const value = Number(computed.rows.find((each) => each.row === row)?.[cell]);',
      'computed.rows.find((each) => each.row === row)?.[cell]',
      'computed.rows.find(each => each.row === row)[cell]',
    ],
    ["field?.kind === 'value'", "field?.kind === 'value'", 'true'],
    ["field?.kind === 'value'", 'field?.kind', 'field.kind'],
  ]),
  ...because(
    'src/result/comparison.ts',
    'What is shown was computed, and a line is of an answer: only the types ask.',
    [
      ["if (computed?.kind !== 'value') return null;", 'computed?.kind', 'computed.kind'],
      [
        'const label = all.find((each) => each !== null)?.label ?? id;',
        'all.find((each) => each !== null)?.label',
        'all.find(each => each !== null).label',
      ],
    ],
  ),
  ...because('src/result/comparison.ts', 'A field for a number is read as a number: only the types ask.', [
    [
      "if (!input || !isNumeric(input) || typeof read?.value !== 'number') return null;",
      "typeof read?.value !== 'number'",
      'false',
    ],
    ["if (!input || !isNumeric(input) || typeof read?.value !== 'number') return null;", 'read?.value', 'read.value'],
  ]),
  ...because('src/result/comparison.ts', 'Of no difference nothing is said, which is asked before.', [
    [
      'return { percent: share > 0 ? `+${text}` : text, canonicalPercent: printCanonical(share, rule) };',
      'share > 0',
      'share >= 0',
    ],
    [
      "const print = (change: number): string => `${change > 0 ? '+' : ''}${printRead(change, unit, language)}`;",
      'change > 0',
      'change >= 0',
    ],
  ]),
  ...because('src/result/comparison.ts', NAMELESS, [
    ["const ONE_DECIMAL: DisplayRule = { rule: 'atMost', digits: 1 };", "'atMost'", '""'],
    ["const THREE_DECIMALS: DisplayRule = { rule: 'atMost', digits: 3 };", "'atMost'", '""'],
    ["const canonical = printCanonical(change, { rule: 'atMost', digits: 15 });", "'atMost'", '""'],
  ]),
  ...because('src/result/comparison.ts', 'One percent is printed alike by both rules.', [
    ['const rule = Math.abs(share) < 1 ? THREE_DECIMALS : ONE_DECIMAL;', 'Math.abs(share) < 1', 'Math.abs(share) <= 1'],
  ]),
  ...because('src/result/conversion.ts', 'A shift of 0 leaves the number alone, which is asked before its sign.', [
    [
      "cut(by, DIGITS) === 0 ? term : ['mrow', term, ['mo', by < 0 ? '−' : '+'], mn(Math.abs(by))];",
      'by < 0',
      'by <= 0',
    ],
  ]),
  ...because('src/result/conversion.ts', 'Without a name there is no unit to turn: only the types ask.', [
    ['if (name === null || !to || !isConverted(from, to)) return null;', 'name === null', 'false'],
  ]),
  ...because('src/result/influence.ts', 'Nothing divided by a number is 0, too: only the types ask.', [
    ['share: change === null || most === 0 ? 0 : change / most,', 'change === null', 'false'],
  ]),
  ...because('src/result/messages.ts', 'The message alone is taken of what is made.', [
    ["const { message } = shownRefusal({ field, channel: 'field', key }, tab, text, t);", "'field'", '""'],
  ]),
  ...because('src/result/items/table.ts', 'What is printed gives the same number: only speed differs.', [
    ['const units = Math.round(value * scale);', 'value * scale', 'value / scale'],
    [WHOLE_CENTS, "display.rule === 'fixed' && units / scale === value", 'false'],
    [WHOLE_CENTS, "'fixed'", '""'],
    [WHOLE_CENTS, 'units / scale', 'units * scale'],
  ]),
  ...because('src/result/items/drawing.ts', NAMELESS, [
    ["const COUNT: DisplayRule = { rule: 'fixed', digits: 0 };", "'fixed'", '""'],
    ["const MARK: DisplayRule = { rule: 'atMost', digits: 4 };", "'atMost'", '""'],
    ["const SIZE: DisplayRule = { rule: 'atMost', digits: 4 };", "'atMost'", '""'],
    ["const LENGTH: DisplayRule = { rule: 'atMost', digits: 6 };", "'atMost'", '""'],
  ]),
  ...because('src/result/print-read.ts', NAMELESS, [
    ["const ALL_DIGITS: DisplayRule = { rule: 'atMost', digits: 15 };", "'atMost'", '""'],
  ]),
  ...because('src/result/items/measure.ts', NAMELESS, [
    ["return isOne ? display : { rule: 'atMost', digits: display.digits };", "'atMost'", '""'],
  ]),
  ...because('src/result/influence.ts', NAMELESS, [
    [
      "const isTooSmall = change !== 0 && Number(printCanonical(Math.abs(change), { ...display, rule: 'atMost' })) === 0;",
      "'atMost'",
      '""',
    ],
  ]),
  ...because('src/result/items/items.ts', 'Only bands have a color: only the types ask.', [
    [
      "const ids = [result.id, ...(result.kind === 'band' && result.color ? [result.color] : [])];",
      "result.kind === 'band'",
      'true',
    ],
  ]),
  ...because('src/result/items/table-cells.ts', 'Each place has a row: only the types ask.', [
    [
      "withCells.map((column, index) => ('cells' in column ? place : (rows[place]?.[index] ?? 0))),",
      'rows[place]?.[index]',
      'rows[place][index]',
    ],
  ]),
  ...because('src/result/items/table-cells.ts', 'No input has that name.', [
    [
      "function rowNames({ from = '' }: TableResult, { texts, outcome }: PresentContext): string[] {",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/result/items/table.ts', 'Of no difference nothing is said, which is asked before.', [
    ["return t(difference > 0 ? 'schedule.more' : 'schedule.less', sum);", 'difference > 0', 'difference >= 0'],
  ]),
  ...because('src/result/share.ts', 'Of the fields around a number its unit is looked for, which no rows are.', [
    [NO_ROWS, "tab.inputs.filter((input) => input.kind !== 'rows')", 'tab.inputs'],
    [NO_ROWS, "input.kind !== 'rows'", 'true'],
    [NO_ROWS, "'rows'", '""'],
  ]),
  ...because(
    'src/result/share.ts',
    'What does not match has no input and no version, and nothing else of it is read.',
    [
      [PART, "''", '"Stryker was here!"'],
      [FRAGMENT, "''", '"Stryker was here!"'],
    ],
  ),
  ...because('src/result/share.ts', 'The first item is left out.', [
    [PART, '[]', '["Stryker was here"]'],
    [FRAGMENT, '[]', '["Stryker was here"]'],
  ]),
  ...because('src/result/share.ts', 'The first match begins at the start of the text: only speed differs.', [
    [PART, '/^([^=]*)=(.*)/s', '/([^=]*)=(.*)/s'],
  ]),
  ...because('src/result/share.ts', 'What was read was read of an input: only the types ask.', [
    ['if (input && read && read.value !== null) found.set(input.id, read.value);', 'input && read', 'input || read'],
  ]),
  ...because('src/result/share.ts', FIRST_PART, [
    ["const [body = ''] = forms.split(NEXT_FORM);", "''", '"Stryker was here!"'],
  ]),
  ...because('src/result/share.ts', 'No text has an id, nor a kind.', [
    [
      'return readField(withoutLimits(field), [], { [field.id]: entry }, language).ok ? null : entry;',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/result/share.ts', 'A link of this version has a tab wherever its tool has one: only the types ask.', [
    [
      'return tab ? [{ tab: tab.id, entries: sharedEntries(tab, shared.entries, language) }] : [];',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/result/link-marks.ts', FIRST_PART, [
    ["const [form = '', ...others] = fragment.split(/(?=&)/);", "''", '"Stryker was here!"'],
    ["const [form = ''] = fragment.split('&');", "''", '"Stryker was here!"'],
  ]),
  ...because('src/result/link-marks.ts', 'Where the whole matches both parts are there: only the types ask.', [
    [
      "return found.flatMap((match) => (match ? [{ id: match[1] ?? '', text: match[2] ?? '' }] : [])).slice(0, MOST_RESULTS);",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/result/link-marks.ts', 'A text of words is neither a version nor a result.', [
    ["parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';", "''", '"Stryker was here!"'],
  ]),
  ...because('src/result/format.ts', 'A text without any of these signs comes out as it is: only speed differs.', [
    [
      'if (!text.includes(group) && !/[\\u00a0\\u202f]/.test(text)) return text;',
      '!text.includes(group) && !/[\\u00a0\\u202f]/.test(text)',
      'false',
    ],
    [
      'if (!text.includes(group) && !/[\\u00a0\\u202f]/.test(text)) return text;',
      '/[\\u00a0\\u202f]/',
      '/[^\\u00a0\\u202f]/',
    ],
  ]),
  ...because('src/result/format.ts', 'Neither has a digit in it.', [
    [
      "text[at] === group && /\\d/.test(text[at - 1] ?? '') && /\\d/.test(text[at + 1] ?? '');",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/result/readings.ts', NO_OTHER, [
    ["other: otherText ?? '',", "''", '"Stryker was here!"'],
    [
      "const params = { read: said, value: printRead(Number(value.toPrecision(6)), unit, language), other: otherSaid ?? '' };",
      "''",
      '"Stryker was here!"',
    ],
    ["other: other === null ? '' : ungrouped(other, language),", "''", '"Stryker was here!"'],
  ]),
  ...because('src/result/readings.ts', 'Whether anything was said is asked before: only the types ask.', [
    ["{ said = '', otherSaid }: ReadAs,", "''", '"Stryker was here!"'],
  ]),
  ...because(
    'src/result/inputs.ts',
    'Only these have their unit from another field, and only units give one: only the types ask.',
    [
      [
        ": (input.kind === 'quantity' || input.kind === 'list') && input.unitFrom === id,",
        "input.kind === 'quantity' || input.kind === 'list'",
        'true',
      ],
      ["const owned = input.kind === 'unit' && givesUnit(tab.inputs, input.id);", "input.kind === 'unit'", 'true'],
    ],
  ),
  ...because('src/result/table-ics.ts', 'What is no day is left out of the file.', [
    ["day: item.columns[at]?.cells?.[row[at] ?? 0]?.canonical ?? '',", "''", '"Stryker was here!"'],
  ]),
  ...because('src/result/taken-days.ts', 'Only lists of days name other results that are taken: only the types ask.', [
    [TAKEN, "result.kind === 'grid' && 'days' in result", 'true'],
    [TAKEN, "result.kind === 'grid' && 'days' in result", "result.kind === 'grid' || 'days' in result"],
    [TAKEN, "result.kind === 'grid'", 'true'],
  ]),
  ...because('src/result/taken-days.ts', 'No result has that name.', [[TAKEN, '[]', '["Stryker was here"]']]),
  ...because('src/result/footnotes.ts', 'A factor that is the standard’s has no note.', [
    ["const sign = percent > 0 ? '+' : '';", 'percent > 0', 'percent >= 0'],
  ]),
  ...because('src/result/footnotes.ts', 'No unit has such a name.', [
    [
      "if (input.kind === 'unit') chosen.add(input.options.find(({ id }) => id === value)?.unit.id ?? '');",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/result/datasets.ts', 'Only choices choose of tables: only the types ask.', [
    [
      "(input) => input.kind === 'choice' && input.without?.[name]?.includes(String(outcome.read[input.id]?.value)),",
      "input.kind === 'choice'",
      'true',
    ],
    [
      "tab.inputs.some((input) => input.kind === 'choice' && input.dataset === name && !outcome.read[input.id]);",
      "input.kind === 'choice'",
      'true',
    ],
  ]),
  ...because('src/result/datasets.ts', 'A table is left out before where its choice was not asked.', [
    [
      'const chosen = chosenEntry(name, table, tab.inputs, (id) => outcome.read[id]?.value);',
      'outcome.read[id]?.value',
      'outcome.read[id].value',
    ],
  ]),
  ...because('src/result/print-input.ts', 'Rows are read as rows: only the types ask.', [
    ['const rows = Array.isArray(read.value) ? read.value : [];', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/result/print-list.ts', 'A list is read with its numbers: only the types ask.', [
    [
      'export function printList({ items = [], unit }: ReadValue, language: string, t: Translate): string {',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/result/printed-digits.ts', 'Only such a result is computed so: only the types ask.', [
    ["if (result?.kind === 'value' && computed?.kind === 'value')", "result?.kind === 'value'", 'true'],
  ]),
  ...because('src/result/inputs.ts', 'Between the digits of a number in English stand groups of three alone.', [
    ['const ENGLISH_GROUPING = /(?<=\\d),(?=\\d{3})/g;', '/(?<=\\d),(?=\\d{3})/g', '/(?<=\\d),(?=\\d)/g'],
  ]),
  ...because('src/result/inputs.ts', 'What is printed again is the same: only speed differs.', [
    ["const inEnglish = (): string => (language === 'en' ? printed : print('en'));", "language === 'en'", 'false'],
    ["const inEnglish = (): string => (language === 'en' ? printed : print('en'));", "'en'", '""'],
  ]),
  ...because('src/result/items/table.ts', 'What is no number has no headline: only the types ask for the condition.', [
    ["if (stated?.kind !== 'value' || !headline || !money) return null;", "stated?.kind !== 'value'", 'false'],
  ]),
  ...because('src/result/items/table.ts', 'Without a calendar file both are the same.', [
    [
      'return ics === undefined || columns.some(({ id }) => id === ics) ? actions : others;',
      'ics === undefined',
      'false',
    ],
  ]),
  ...because('src/result/items/table.ts', 'What is summed up has lines: only the types ask for more.', [
    ['return each.cells ? undefined : rows.at(-1)?.[index];', 'rows.at(-1)?.[index]', 'rows.at(-1)[index]'],
  ]),
  ...because(
    'src/result/field-texts.ts',
    'No field goes by no name, and each path is read in whole: only the types ask.',
    [
      [PLACE, "''", '"Stryker was here!"'],
      [PLACE, '[]', '["Stryker was here"]'],
      [PLACE, PATH, String.raw`/([^[.]+)(?:\[\d+\]\.?)?(.*)$/`],
      [PLACE, PATH, String.raw`/^([^[.]+)(?:\[\d+\]\.?)?(.*)/`],
    ],
  ),
  ...because('src/result/kept-sum.ts', 'A sum is one in any language, and a fraction is none.', [
    [
      "isSum(text) && !text.includes('%') && readNumber(text, 'en', { isItem: true }).kind === 'invalid';",
      "'en'",
      '""',
    ],
  ]),
  ...because('src/result/list.ts', 'Nothing stated means the same.', [
    [
      "const format = formats.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });",
      "{ type: 'conjunction' }",
      '{}',
    ],
  ]),
  ...because('src/result/share.ts', 'True, false and ids come out alike as words of another kind.', [
    ["case 'switch':", "case 'switch': return String(entry === true || entry === 'true');", "case 'switch':"],
    ["case 'unit':", "case 'unit': return encoded(String(entry));", "case 'unit':"],
  ]),
  ...because('src/result/shared-entries.ts', 'Only lists have several, and each entry has its field.', [
    [LISTED, "field?.kind === 'list'", 'true'],
    [LISTED, 'field?.kind', 'field.kind'],
    [TIMED, 'field?.kind', 'field.kind'],
  ]),
];
