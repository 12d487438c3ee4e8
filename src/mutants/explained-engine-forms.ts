/** Mutants of how the engine reads forms, and of its sums, that live on, each with the reason why no test kills it. */
import { because, NAMELESS } from './because.ts';
import type { Explained } from './counts.ts';

const IN_ORDER = '[...rows].sort((a, b) => (Number(a[by]) - Number(b[by])) * (isDescending ? -1 : 1));';
const LOST = 'lost += Math.abs(total) >= Math.abs(term) ? total - next + term : term - next + total;';
const UNIT_ID =
  "const unitId = field.kind === 'quantity' ? String(read[field.unitFrom ?? '']?.value ?? field.unit?.id ?? '') : '';";
const EITHER_SIDE = 'return below > 0 !== above > 0 && Math.abs(over(1)) <= least / 10;';
const OF_FIELD = "const failureOf = ({ input }: FieldError) => (input.kind === 'rows' ? undefined : input.failure);";
const SHOWN =
  "return tab.inputs.filter((input) => input.kind === 'rows' || input.shownWhen?.(scope, functions) !== false);";
const BETWEEN = 'rest > SURELY && rest < 1 - SURELY && Math.abs(x) < LARGEST_SURE;';
const NEAREST = 'return Math.abs(x - whole) < 0.5 - SURELY && Math.abs(x) < LARGEST_SURE ? whole : round(x);';
const SLOWER = 'The way that prints the number gives the same: only speed can tell.';

export const EXPLAINED_ENGINE_FORMS: readonly Explained[] = [
  ...because('src/engine/row-lists.ts', 'What was added to is not empty.', [
    [
      'if (!isRow(row)) return errors.push({ ...NO_ENTRY, path, input }) > 0;',
      'errors.push({ ...NO_ENTRY, path, input }) > 0',
      'errors.push({ ...NO_ENTRY, path, input }) >= 0',
    ],
  ]),
  ...because('src/engine/rows-of-input.ts', 'By 1 and by -1 to multiply and to divide are the same.', [
    [
      IN_ORDER,
      '(Number(a[by]) - Number(b[by])) * (isDescending ? -1 : 1)',
      '(Number(a[by]) - Number(b[by])) / (isDescending ? -1 : 1)',
    ],
  ]),
  ...because('src/engine/read.ts', 'A unit has an id where it is known: only the types ask for another.', [
    ["const own = field.unitLimits?.[unitId ?? ''];", "''", '"Stryker was here!"'],
  ]),
  ...because('src/engine/read.ts', 'No sign is called so.', [
    ['return unit ? { after: unit.symbol ? [unit.symbol] : [], unit } : {};', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/engine/read.ts', NAMELESS, [
    ["const ALL_DIGITS: DisplayRule = { rule: 'atMost', digits: 15 };", "'atMost'", '""'],
  ]),
  ...because('src/engine/read.ts', 'No other field has a unit or a select of one: only the types ask.', [
    [
      "if (field.kind !== 'quantity' && field.kind !== 'list') return undefined;",
      "field.kind !== 'quantity' && field.kind !== 'list'",
      'false',
    ],
  ]),
  ...because('src/engine/read.ts', 'A switch is no finite number either, and so it is invalid: only the types ask.', [
    ["if (typeof entry === 'boolean') return { kind: 'invalid' };", "typeof entry === 'boolean'", 'false'],
    ["if (typeof entry === 'boolean') return { kind: 'invalid' };", "'boolean'", '""'],
  ]),
  ...because('src/engine/found.ts', 'The two sides change places, and which is which is not asked.', [
    [
      'const over = (factor: number): number => overAt(tab, found, outcome, value * factor);',
      'value * factor',
      'value / factor',
    ],
  ]),
  ...because(
    'src/engine/found.ts',
    'Where it is 0 beside it, it would have to be 0 at it, too: that has been answered as what was given.',
    [
      [EITHER_SIDE, 'below > 0', 'below >= 0'],
      [EITHER_SIDE, 'above > 0', 'above >= 0'],
    ],
  ),
  ...because('src/engine/found.ts', 'No input and no unit has that id, and only quantities have limits by unit.', [
    [UNIT_ID, "field.kind === 'quantity'", 'true'],
    [UNIT_ID, "''", '"Stryker was here!"'],
  ]),
  ...because('src/engine/found.ts', 'No input has that id.', [
    ['const refused = (relations?.quantities ?? []).flatMap((id) => {', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/engine/form.ts', 'It is no day, whatever it says.', [
    [
      "if (input.kind === 'date') scope[input.id] = days.readDate(String(entry ?? '')) ?? Number.NaN;",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/engine/form.ts', 'A list begins with nothing, as other fields without a start do.', [
    ["case 'list':", "case 'list': return '';", "case 'list':"],
    ["case 'list':", "'list'", '""'],
  ]),
  ...because('src/engine/form.ts', 'A switch has a start, which is what the next case gives.', [
    ["case 'switch':", "case 'switch': return field.default;", "case 'switch':"],
  ]),
  ...because('src/engine/form.ts', 'Rows have no condition: only the types ask.', [
    [SHOWN, "input.kind === 'rows'", 'false'],
    [SHOWN, "'rows'", '""'],
  ]),
  ...because('src/engine/data.ts', 'Only choices name a table: only the types ask.', [
    [
      "const choice = inputs.find((input) => input.kind === 'choice' && input.dataset === name);",
      "input.kind === 'choice'",
      'true',
    ],
  ]),
  ...because('src/engine/list-fields.ts', 'Of a list its numbers and its unit are looked at.', [
    [
      'export function listInScope({ items = [], unit }: ReadValue = { value: 0 }): readonly number[] {',
      '{ value: 0 }',
      '{}',
    ],
  ]),
  ...['src/engine/list-functions.ts', 'src/engine/sum.ts'].flatMap((file) =>
    because(file, 'Of two that are as large either way gives what is lost.', [
      [LOST, 'Math.abs(total) >= Math.abs(term)', 'Math.abs(total) > Math.abs(term)'],
    ]),
  ),
  ...because('src/engine/list-functions.ts', 'Whole places have no noise: only speed can tell.', [
    [
      'item: (list: List, place: number): number => list[(place % 1 ? denoise(place) : place) - 1] ?? Number.NaN,',
      'place % 1',
      'place * 1',
    ],
  ]),
  ...because('src/engine/recurrence-functions.ts', SLOWER, [
    [BETWEEN, 'rest > SURELY && rest < 1 - SURELY && Math.abs(x) < LARGEST_SURE', 'false'],
    [BETWEEN, 'rest > SURELY', 'rest >= SURELY'],
    [BETWEEN, 'rest < 1 - SURELY', 'rest <= 1 - SURELY'],
    [BETWEEN, 'Math.abs(x) < LARGEST_SURE', 'Math.abs(x) <= LARGEST_SURE'],
    ['return isBetween(x, x - whole) ? whole : floor(x);', 'x - whole', 'x + whole'],
    [
      'const isEntire = (x: number): boolean => !isBetween(x, x - Math.floor(x)) && Number.isInteger(denoise(x));',
      'x - Math.floor(x)',
      'x + Math.floor(x)',
    ],
    [
      'const isBetween = (x: number, rest: number): boolean =>',
      '(x: number, rest: number): boolean => rest > SURELY && rest < 1 - SURELY && Math.abs(x) < LARGEST_SURE',
      '() => undefined',
    ],
    [NEAREST, 'Math.abs(x - whole) < 0.5 - SURELY && Math.abs(x) < LARGEST_SURE', 'false'],
    [NEAREST, 'Math.abs(x - whole) < 0.5 - SURELY', 'Math.abs(x - whole) <= 0.5 - SURELY'],
    [NEAREST, 'x - whole', 'x + whole'],
    [NEAREST, 'Math.abs(x) < LARGEST_SURE', 'Math.abs(x) <= LARGEST_SURE'],
  ]),
  ...because('src/engine/refused.ts', 'Rows have no messages of their own: only the types ask.', [
    [OF_FIELD, "input.kind === 'rows'", 'false'],
    [OF_FIELD, "'rows'", '""'],
  ]),
  ...because('src/engine/sensitivity.ts', 'What is read of numbers is a number: only the types ask.', [
    [
      "if (isNumeric(field) && found && !found.absent && typeof found.value === 'number')",
      "typeof found.value === 'number'",
      'true',
    ],
  ]),
  ...because('src/engine/sensitivity.ts', 'No number of seconds is off a step by just that part.', [
    [
      "if (kind === 'duration') return CLOCK_STEPS.find((clock) => clock <= tenth * (1 + 1e-9)) ?? 1;",
      'clock <= tenth * (1 + 1e-9)',
      'clock < tenth * (1 + 1e-9)',
    ],
  ]),
  ...because('src/engine/schedule.ts', 'No payments and nothing that is owed have no rows either.', [
    [
      'if (!(whole >= 1 && whole <= MOST_PERIODS) || !(principal >= 0 && principal < 1e12)) return [];',
      'whole >= 1',
      'true',
    ],
    [
      'if (!(whole >= 1 && whole <= MOST_PERIODS) || !(principal >= 0 && principal < 1e12)) return [];',
      'principal >= 0',
      'true',
    ],
    [
      'if (!(whole >= 1 && whole <= MOST_PERIODS) || !(principal >= 0 && principal < 1e12)) return [];',
      'principal >= 0',
      'principal > 0',
    ],
  ]),
  ...because('src/engine/schedule.ts', 'The last payment is all that is due: nothing is left that goes on.', [
    ['for (let period = 1; period <= whole && balance > 0; period += 1) {', 'period <= whole', 'true'],
  ]),
];
