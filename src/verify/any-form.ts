/** Whole input domains: forms made from the compiled inputs of a tab, from sensible to hostile. */
import fc from 'fast-check';
import type { Entries, FieldEntry, RowEntry } from '../engine/outcome.ts';
import { emptyRow } from '../engine/row-lists.ts';
import type {
  CompiledField,
  CompiledInput,
  CompiledTab,
  ListField,
  NumericField,
  RowsField,
  WholeField,
} from '../engine/tool.ts';

const PASTE = 'a long paste, 12,5 and then some more words; '.repeat(400);
const NUMBER_TEXTS = [
  ...['', ' ', 'abc', '12abc', '1,5', '1,234', '1.234,56', '1 234,5', '1e400', '-1e400', '1e-400', '-0', '+0', '5e3'],
  ...['0x1f', '١٢', '１２', '1/2', '--5', 'NaN', 'Infinity', 'null', '$5', '5%', '1e', '.', '-', PASTE],
];
/** Texts a visitor may give as a name; none holds what the printed strings are searched for. */
const NAMES = [
  'A',
  'Zoë',
  'Großpackung',
  'चावल',
  'أرز',
  '5 kg & more',
  '<b>x</b>',
  "O'Neil",
  '😀',
  '\ud83d',
  'x'.repeat(80),
];
const BAD_NAMES = ['', '   ', 'x'.repeat(81), PASTE];

/** Sizes people and machines produce, evenly over the magnitudes, and short decimals with a tie in them. */
const sized = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: -8, max: 6 }))
  .map(([digits, exponent]) => Number(`${digits}e${exponent}`));
const usual = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 4) },
  { weight: 2, arbitrary: sized },
);

function boundsOf({ min, max, above, below, default: start }: NumericField): number[] {
  const stated = [min, max, above, below, start].filter((bound) => bound !== undefined);
  return stated.flatMap((bound) => [bound, bound + 1e-9, bound - 1e-9, bound + 1, bound - 1]);
}

/** A number that the limits of a field take, where the usual ones can be moved there. */
function within(value: number, { kind, min, max, above, below }: NumericField): number {
  const to = max ?? below;
  const from = min ?? above ?? (to !== undefined && to > 0 ? 0 : undefined);
  const moved = from !== undefined && to !== undefined ? from + (value % (to - from)) : value + (from ?? 0);
  return kind === 'integer' ? Math.round(moved) : moved;
}

const EDGES = [0, -0, 1e300, -1e300, 1e-300, -1e-300, 5e-324, Number.MAX_VALUE, 1e15, 1e21, 0.1 + 0.2];

function numeric(field: NumericField): fc.Arbitrary<FieldEntry> {
  const good = usual.map((value) => within(value, field));
  return fc.oneof(
    { weight: 24, arbitrary: good },
    { weight: 4, arbitrary: good.map(String) },
    { weight: 2, arbitrary: good.map((value) => -value) },
    { weight: 3, arbitrary: fc.constantFrom(...EDGES, ...boundsOf(field)) },
    { weight: 1, arbitrary: fc.double({ noNaN: true }) },
    { weight: 2, arbitrary: fc.constantFrom(...NUMBER_TEXTS) },
  );
}

const written = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const anyDay = fc.integer({ min: Date.UTC(1583, 0) / 86_400_000, max: Date.UTC(9999, 11, 31) / 86_400_000 });
/** Days near each other, so that limits between two of them are met and missed. */
const nearDay = fc.integer({ min: Date.UTC(2023, 11) / 86_400_000, max: Date.UTC(2025, 2) / 86_400_000 });
const EDGE_DATES = [
  ...['1583-01-01', '9999-12-31', '1900-02-28', '2000-02-29', '2024-02-29', '2023-02-28', '2024-12-31'],
  ...['2024-01-31', '2024-03-31', '2024-04-30', '2024-10-31', '1969-12-31', '1970-01-01'],
];
const NO_DATES = [
  ...['', ' ', 'today', '2025-02-30', '1900-02-29', '2023-13-01', '2023-00-10', '1582-12-31', '0000-00-00', '-'],
  ...['10000-01-01', '2024-1-1', '01/02/2024', '2024-01-01T00:00:00Z', '٢٠٢٤-٠١-٠١', '20240101', PASTE],
];

const date: fc.Arbitrary<FieldEntry> = fc.oneof(
  { weight: 16, arbitrary: nearDay.map(written) },
  { weight: 8, arbitrary: anyDay.map(written) },
  { weight: 6, arbitrary: fc.constantFrom(...EDGE_DATES) },
  { weight: 2, arbitrary: fc.constantFrom<FieldEntry>(...NO_DATES, 20_240_101, true) },
);
/** Ways to write a duration, from right to nonsense. */
const DURATIONS = [
  ...['1:30:00', '25:30', '0:00:09.58', '0:04:16,2', '1h 30m 5s', '90 min', '1,5 h', '2 days 3:04:05', '٢٥:٣٠'],
  ...['30', '1:60', '1:5:00', '5 min 1 h', '1:30:00 h', '1:2:3:4', '-1:30', '9'.repeat(30), '1 parsec'],
];

const duration = (field: NumericField): fc.Arbitrary<FieldEntry> =>
  fc.oneof({ weight: 3, arbitrary: numeric(field) }, { weight: 1, arbitrary: fc.constantFrom(...DURATIONS) });

/** Ways to write a list, from right to nonsense. */
const LISTS = [
  ...['', '1 2 3', '1,2,3', '1, 2, 3', '1;2;3', '1\t2\r\n3\t4\r\n', '"1,234","5"', '$5, $6', '5 % 6 %', '1.5 2.5'],
  ...['1,5; 2,5', '1 234', '1,234', '1, 2, abc', '1;;2', '$5, €6', '5', '-1, 0, 1', '0, 0, 0', '1e300, 1e300', PASTE],
];

/** Numbers that the limits take, as many as there have to be and a few more; now and then one that is out of them. */
function list(field: ListField): fc.Arbitrary<FieldEntry> {
  const { minItems, maxItems } = field;
  const item = usual.map((value) => within(value, { ...field, kind: 'number', default: undefined } as never));
  const most = Math.min(maxItems, minItems + 12);
  const right = fc.array(item, { minLength: minItems, maxLength: most }).map((items) => items.join('\n'));
  const odd = fc.array(fc.oneof(item, fc.constantFrom(...EDGES)), { maxLength: 6 }).map((items) => items.join('; '));
  return fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 2, arbitrary: odd },
    { weight: 2, arbitrary: fc.constantFrom(...LISTS) },
  );
}

const WHOLE_TEXTS = ['', '1,234,567', '1e30', '-0', '007', '2.5', '12a', '١٢', '9'.repeat(1001), '0x1f', PASTE];

/** Numbers of any length, mostly within the limits of a field. */
function wholeEntry({ min, max }: WholeField): fc.Arbitrary<FieldEntry> {
  const [low, high] = [BigInt(min ?? -(10n ** 40n)), BigInt(max ?? 10n ** 40n)];
  const near = low > -1000n ? low + 1000n : 1000n;
  const small = fc.bigInt({ min: low, max: near > high ? high : near });
  return fc.oneof(
    { weight: 20, arbitrary: small.map(String) },
    { weight: 6, arbitrary: fc.bigInt({ min: low, max: high }).map(String) },
    { weight: 3, arbitrary: fc.constantFrom<FieldEntry>(...WHOLE_TEXTS, 5, 2 ** 60, true, String(high + 1n)) },
  );
}

const DIGIT_TEXTS = [
  '0',
  '1',
  '-1',
  '101',
  '777',
  '-12',
  'ff',
  '0xff',
  '0b101',
  '1 000',
  'zz',
  '2',
  '8',
  '1'.repeat(900),
];
const bits = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 1, maxLength: 40 });
/** Texts of digits, some of which a base does not have. */
const digitText: fc.Arbitrary<FieldEntry> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...DIGIT_TEXTS) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('', '-'), bits).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.constantFrom<FieldEntry>('', ' ', '1.5', '-', '<b>', '😀', 12, PASTE) },
);

function fieldEntry(field: CompiledField): fc.Arbitrary<FieldEntry> {
  switch (field.kind) {
    case 'switch':
      return fc.constantFrom<FieldEntry>(true, false, 'true', 'false');
    case 'choice':
    case 'unit':
      return fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...field.options.map(({ id }) => id)) },
        { weight: 1, arbitrary: fc.constantFrom('', 'no such option', '__proto__') },
      );
    case 'text':
      if (field.characters?.of === 'digits') return digitText;
      return fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...NAMES) },
        { weight: 1, arbitrary: fc.constantFrom(...BAD_NAMES) },
      );
    case 'date':
      return date;
    case 'whole':
      return wholeEntry(field);
    case 'duration':
      return duration(field);
    case 'list':
      return list(field);
    default:
      return numeric(field);
  }
}

/** A row with something in it, or one that nobody has touched. */
const row = (input: RowsField): fc.Arbitrary<RowEntry> => {
  const typed = fc.record(Object.fromEntries(input.fields.map((field) => [field.id, fieldEntry(field)])));
  return fc.oneof({ weight: 9, arbitrary: typed }, { weight: 1, arbitrary: fc.constant(emptyRow(input)) });
};

/** Rows; in some lists no row has what may be left out: shares that must add up to 100 never do by chance. */
function rows(input: RowsField): fc.Arbitrary<RowEntry[]> {
  const list = fc.array(row(input), { minLength: 0, maxLength: 5 });
  const left = Object.entries(emptyRow(input)).filter(([id]) =>
    input.fields.some((field) => field.id === id && 'optional' in field && field.optional),
  );
  if (left.length === 0) return list;
  const bare = list.map((typed) => typed.map((each) => ({ ...each, ...Object.fromEntries(left) })));
  return fc.oneof({ weight: 3, arbitrary: list }, { weight: 1, arbitrary: bare });
}

const entry = (input: CompiledInput): fc.Arbitrary<Entries[string]> =>
  input.kind === 'rows' ? rows(input) : fieldEntry(input);

/** Any form of a tab; in some an input is left out, in some all but a few stand at their start. */
export const anyForm = (tab: CompiledTab): fc.Arbitrary<Entries> => {
  const whole = fc.record(Object.fromEntries(tab.inputs.map((input) => [input.id, entry(input)])));
  const leftOut = fc.constantFrom(...tab.inputs.map(({ id }) => id));
  const partial = fc
    .tuple(whole, leftOut)
    .map(([entries, gone]) => Object.fromEntries(Object.entries(entries).filter(([id]) => id !== gone)));
  const few = fc
    .tuple(whole, fc.subarray(tab.inputs.map(({ id }) => id)))
    .map(([entries, kept]) => Object.fromEntries(Object.entries(entries).filter(([id]) => kept.includes(id))));
  return fc.oneof({ weight: 16, arbitrary: whole }, { weight: 2, arbitrary: partial }, { weight: 3, arbitrary: few });
};
