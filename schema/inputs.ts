/** What a form asks for. */
import { z } from 'zod';
import { dotted, failure, finite, formula, kind, label, names, plural, symbol, text, unitText } from './parts.ts';
import { value } from './results.ts';
import unitSets from './unit-sets.json' with { type: 'json' };

const inputBase = {
  label: label.describe('The name of the field. A bracket at the end ("Rate (%)") is left out of messages.'),
  hint: text(200).optional().describe('A line under the label that helps to fill the field in.'),
  symbol: symbol.optional(),
  shownWhen: formula
    .optional()
    .describe('A condition on choices, unit inputs, switches and dates; a hidden input is neither asked nor checked.'),
  unused: text(200).optional().describe('Why no formula uses this input. Without a reason an unused input is refused.'),
  failure: failure.optional().describe('How a refused value of this input is shown, where it differs from the tab.'),
};
const limits = {
  min: finite.optional().describe('The value must be this or more.'),
  max: finite.optional().describe('The value must be this or less.'),
  above: finite.optional().describe('The value must be greater than this.'),
  below: finite.optional().describe('The value must be less than this.'),
};
const usual = {
  from: finite.describe('The least that is usual.'),
  to: finite.describe('The most that is usual.'),
};
const numeric = {
  ...inputBase,
  ...limits,
  plausible: z
    .strictObject(usual)
    .optional()
    .describe('What is usual here: any other number is answered, with a note that asks whether it was meant.'),
  default: finite.optional().describe('What the field holds at the start; empty without one.'),
  step: finite.optional().describe('What an arrow key adds or takes away: a hint, never a rule.'),
  optional: z.literal(true).optional().describe('The field may stay empty and then counts as absent.'),
  otherwise: finite
    .optional()
    .describe('The number that counts where the text is none, for a tool that is specified so; the page says it.'),
  picks: z
    .array(finite)
    .min(1)
    .max(8)
    .optional()
    .describe('Numbers to take with one press, in buttons below the field.'),
};

const numberInput = z.strictObject({
  kind: kind('number'),
  ...numeric,
  suffix: z
    .union([text(24), plural])
    .optional()
    .describe('What stands behind the field, in plural forms where it has any: "years".'),
});
const integerInput = z.strictObject({
  kind: kind('integer'),
  ...numeric,
  suffix: z
    .union([text(24), plural])
    .optional()
    .describe('What stands behind the field, in plural forms where it has any: "people".'),
});
const quantityInput = z.strictObject({
  kind: kind('quantity'),
  ...numeric,
  unit: unitText.optional().describe('The unit it is typed in, when there is only one.'),
  unitFrom: names
    .optional()
    .describe('The unit input that gives its unit; limits count in the one that is chosen at the start.'),
  unitLimits: z
    .record(z.string().max(40), z.strictObject(limits))
    .optional()
    .describe('Limits by option of "unitFrom", where the converted ones would not be round numbers.'),
  formulaUnit: unitText
    .optional()
    .describe('For empirical formulas: they see the plain number in this unit, not a quantity.'),
  plausible: z
    .strictObject({
      ...usual,
      unit: unitText.optional().describe('The unit that it counts in; that of the field without one.'),
      pointMeans: unitText
        .optional()
        .describe(
          'A unit of two parts that people write with a point, such as "foot-and-inch": 5.11 is answered as 5.11 ft, with a note that asks whether it was 5 ft 11 in.',
        ),
    })
    .optional()
    .describe(
      'What is usual here, in whatever unit it is typed: any other number is answered, with a note that offers the units in which the same number would be usual.',
    ),
  asTyped: text(200).optional().describe('Why formulas see the number as typed, without unit conversion.'),
});
const durationInput = z
  .strictObject({ kind: kind('duration'), ...numeric })
  .describe('A time; its limits, start, step and picks count seconds.');
const moneyInput = z.strictObject({ kind: kind('money'), ...numeric });
const percentInput = z.strictObject({ kind: kind('percent'), ...numeric });
const choiceInput = z.strictObject({
  kind: kind('choice'),
  ...inputBase,
  default: z
    .string()
    .nullable()
    .optional()
    .describe('The option chosen at the start; the first without one; none with null.'),
  unit: unitText.optional().describe('What the numbers of its options are measured in; plain numbers without one.'),
  options: z
    .array(
      z.strictObject({
        id: text(40).describe('The name of the option everywhere.'),
        label,
        value: finite
          .optional()
          .describe('The number that formulas see; given(choice) asks whether the chosen option has one.'),
      }),
    )
    .default([])
    .describe('What can be chosen, in the order of the list.'),
  optionsFrom: dotted
    .optional()
    .describe(
      'A name under "data", whose entries can be chosen in place of "options", the one in force at the start; a column of it, "rates.price": its names can be chosen, behind "options"; or another choice, whose options these are, too.',
    ),
});
const unitOptions = z
  .array(
    z.strictObject({
      id: text(40).describe('The name of the option everywhere.'),
      unit: unitText,
      label: label.optional().describe("How it is listed; the catalogue's name and symbol without one."),
    }),
  )
  .min(1);
/** Lists of units that several inputs offer, by name. */
export const UNIT_SETS: Readonly<Record<string, z.infer<typeof unitOptions>>> = unitSets;
const unitInput = z.strictObject({
  kind: kind('unit'),
  ...inputBase,
  default: z.string().optional().describe('The unit chosen at the start; the first without one.'),
  afterTabChange: z.string().optional().describe('The unit chosen when a visitor comes to this tab from another one.'),
  follows: z
    .strictObject({
      input: names.describe('The choice or unit input that is followed.'),
      options: z
        .record(text(40), text(40))
        .optional()
        .describe('The option chosen here for each option there; without it the one of the same id.'),
    })
    .optional()
    .describe(
      'In place of a default: the option that goes with what another input has chosen, until a visitor chooses.',
    ),
  options: z
    .union([z.enum(Object.keys(UNIT_SETS)), unitOptions])
    .transform((options) => (typeof options === 'string' ? (UNIT_SETS[options] ?? []) : options))
    .describe('Units of one dimension, or the name of a list in schema/unit-sets.json.'),
});
const switchInput = z.strictObject({
  kind: kind('switch'),
  ...inputBase,
  default: z.boolean().optional().describe('Whether it is on at the start; off without one.'),
});
const textInput = z.strictObject({
  kind: kind('text'),
  ...inputBase,
  default: z.string().max(200).optional().describe('What the field holds at the start; empty without one.'),
  optional: z.literal(true).optional().describe('The field may stay empty.'),
  most: z.int().min(1).max(4000).optional().describe('The most characters that count; 200 without it.'),
  characters: z
    .enum(['letters', 'digits'])
    .optional()
    .describe('What may stand in it: letters, or the digits of a base with a sign; anything without it.'),
  base: z
    .union([z.int().min(2).max(36), names])
    .optional()
    .describe('The base of its digits, or the choice or integer input that gives it; 10 without it.'),
});
const wholeNumber = z.string().regex(/^(0|-?[1-9]\d{0,3999})$/, 'write decimal digits, such as "100"');
const wholeInput = z
  .strictObject({
    kind: kind('whole'),
    ...inputBase,
    min: wholeNumber.optional().describe('The value must be this or more: decimal digits, as a text.'),
    max: wholeNumber.optional().describe('The value must be this or less: decimal digits, as a text.'),
    default: wholeNumber.optional().describe('What the field holds at the start; empty without one.'),
    optional: z.literal(true).optional().describe('The field may stay empty and then counts as absent.'),
  })
  .describe('A whole number with all its digits, however many: formulas compute with it exactly.');

const dateInput = z.strictObject({
  kind: kind('date'),
  ...inputBase,
  default: z
    .union([z.literal('today'), z.iso.date()])
    .optional()
    .describe('What the field holds at the start: "today", the day that it is where the visitor is, or yyyy-mm-dd.'),
  optional: z.literal(true).optional().describe('The field may stay empty and then counts as absent.'),
});

const listInput = z
  .strictObject({
    kind: kind('list'),
    ...inputBase,
    ...limits,
    optional: z.literal(true).optional().describe('The field may stay empty and then is a list without numbers.'),
    minItems: z.int().min(2).max(10_000).optional().describe('The fewest numbers; 1 without it.'),
    maxItems: z.int().min(2).max(10_000).optional().describe('The most numbers; 10,000 without it.'),
    unit: unitText.optional().describe('The unit that its numbers are typed in; plain numbers without one.'),
    unitFrom: names
      .optional()
      .describe('The unit input that gives their unit; limits count in the one that is chosen at the start.'),
  })
  .describe('Numbers, pasted or typed; limits are those of each number.');

export const fieldInput = z
  .discriminatedUnion('kind', [
    numberInput,
    integerInput,
    wholeInput,
    quantityInput,
    durationInput,
    moneyInput,
    percentInput,
    choiceInput,
    unitInput,
    switchInput,
    textInput,
    dateInput,
  ])
  .describe('One field of a form.');
const total = z
  .strictObject({
    formula: value.shape.formula.describe('What each row adds; it sees the row beside the inputs of the tab.'),
    when: formula.optional().describe('A condition on the row; a row for which it does not hold adds nothing.'),
    over: text(80)
      .optional()
      .describe('The rows that are summed up, in words below the sum sign; the label of the rows without it.'),
    label: value.shape.label,
    symbol: value.shape.symbol,
    unit: value.shape.unit,
  })
  .describe('A sum over the rows: named, usable by the formulas of the tab.');
const rowsInput = z.strictObject({
  kind: kind('rows'),
  label,
  unused: inputBase.unused,
  rowLabel: label.describe('The name of one row, e.g. "Product {number}".'),
  addLabel: label.describe('The button that adds a row.'),
  removeLabel: label.describe('The button that removes a row; {number} is its place.'),
  min: z.int().min(0).max(100).describe('The fewest rows; 0 where the list may be empty.'),
  start: z.int().min(0).max(100).describe('How many rows there are at the start.'),
  most: z.int().min(1).max(500).optional().describe('The most rows; 50 without it.'),
  cannotRemove: names.optional().describe('Message key when the fewest rows are left and one is to go.'),
  emptyRows: z
    .literal('ignored')
    .optional()
    .describe('A row in which nothing was typed counts as not there; without it every row is checked.'),
  fields: z.record(names, fieldInput).describe('The fields of one row.'),
  values: z
    .record(names, value.omit({ shownAs: true }).describe('A value of one row, usable by its formulas after it.'))
    .optional()
    .describe('Intermediate values of each row, in order.'),
  totals: z.record(names, total).optional().describe('Sums over the rows, in order.'),
});
export const input = z
  .discriminatedUnion('kind', [...fieldInput.options, listInput, rowsInput])
  .describe('One input of a form.');
