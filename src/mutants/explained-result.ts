/** Mutants of `src/result` that live on, each with the reason why no test is written that kills it. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const NAMELESS = "A rule without a name prints as 'atMost' does, and a whole number has no zeros to leave out.";
const ENDS = "node?.[0] === 'mn' || (node?.[0] === 'mrow' && endsInNumber(childNodes(node).at(-1)));";
const WHOLE_CENTS = "const isWhole = display.rule === 'fixed' && units / scale === value;";

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
    [
      "if (result?.kind !== 'ranking' || computed?.kind !== 'ranking') return [];",
      "result?.kind !== 'ranking'",
      'false',
    ],
    [
      "field?.kind === 'value' ? { display: field.display, ...(field.unit && { unit: field.unit }) } : null;",
      'field?.kind',
      'field.kind',
    ],
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
];
