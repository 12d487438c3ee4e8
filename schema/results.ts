/** What a tab computes, and how it is shown. */
import { z } from 'zod';
import { drawingShape } from './drawings.ts';
import { measureShape } from './measures.ts';
import {
  digits,
  digitsFrom,
  displayed,
  finite,
  firstDigits,
  formula,
  kind,
  label,
  names,
  plural,
  pluralSentence,
  sentence,
  symbol,
  text,
  unitText,
} from './parts.ts';
import { recurrenceResult } from './recurrence.ts';
import { rankingShape, rowsOfInput, wordsColumn } from './rows-of-input.ts';
import { calendarActions, tableActions } from './table-actions.ts';
import { answered, columnDisplay, hidden, tableChart, tableGroup } from './tables.ts';

const formulaFields = {
  formula: formula.describe('Numbers, declared names, + - * / ^, comparisons, and or not, a ? b : c.'),
  shownAs: formula
    .optional()
    .describe('The stated form, shown to people and checked against the formula that is computed.'),
};
export const value = z
  .strictObject({
    ...formulaFields,
    label: label.optional(),
    symbol: symbol.optional(),
    unit: unitText.optional().describe('The unit it is shown in where the steps name it; a plain number without one.'),
  })
  .describe('An intermediate value: named, usable by the formulas after it.');

const shownWhen = formula
  .optional()
  .describe('A condition; where it does not hold the result is computed and answered, and not shown.');
const resultUnit = {
  unit: unitText.optional().describe('The unit it is shown in; a plain number without one.'),
  unitFrom: names.optional().describe('The unit input that gives the unit it is shown in.'),
  unitPower: z
    .union([z.literal(2), z.literal(3)])
    .optional()
    .describe('Shown in the square or the cube of the unit that "unitFrom" gives: an area from a length.'),
  units: z
    .record(text(40), unitText)
    .optional()
    .describe('The unit for each option of "unitFrom", where it is not the one of the option: a price per unit.'),
};
const valueMain = z
  .literal(true)
  .optional()
  .describe('Shown largest; of several the first that is answered. Without any it is the first result.');
const valueResult = z.strictObject({
  kind: kind('value').optional().default('value'),
  label,
  symbol: symbol.optional(),
  formula: formulaFields.formula.optional().describe('Left out when compute.ts gives the value.'),
  shownAs: formulaFields.shownAs,
  losesDigits: text(200).optional().describe('Why digits may be lost here, which is refused without a reason.'),
  ...resultUnit,
  inUnit: z
    .literal(true)
    .optional()
    .describe('For empirical formulas: the formula gives the plain number in the unit it is shown in, not a quantity.'),
  display: displayed,
  digitsFrom,
  firstDigits,
  suffix: z
    .union([text(40), plural])
    .optional()
    .describe('Words behind the number where the unit has no short sign, in plural forms where they have any.'),
  withSign: z
    .literal(true)
    .optional()
    .describe('Answered and quoted in examples with its sign and words: "75.00%", "$1.50 per unit".'),
  main: valueMain,
  shownWhen,
  ...answered,
});
const durationResult = z.strictObject({
  kind: kind('duration'),
  label,
  symbol: symbol.optional(),
  formula: formulaFields.formula.optional().describe('A time; shown as h:mm:ss. Left out when compute.ts gives it.'),
  shownAs: formulaFields.shownAs,
  digits: digits.optional().describe('How many digits the seconds have behind the decimal sign; none without it.'),
  main: valueMain,
  shownWhen,
  ...answered,
});
const numbersResult = z.strictObject({
  kind: kind('numbers'),
  label,
  symbol: symbol.optional(),
  formula: formula.describe('A list; where it is empty the answer is "none".'),
  shownAs: formulaFields.shownAs,
  unit: resultUnit.unit,
  unitFrom: resultUnit.unitFrom,
  display: displayed,
  digitsFrom,
  most: z.int().min(2).max(10_000).optional().describe('How many numbers are shown at most; 100 without it.'),
  shownWhen,
  ...answered,
});
const wholeResult = z.strictObject({
  kind: kind('whole'),
  label,
  symbol: symbol.optional(),
  formula: formula.optional().describe('An exact whole number. Left out when compute.ts gives it, as a bigint.'),
  mostDigits: z
    .int()
    .min(15)
    .max(30_000)
    .optional()
    .describe('From how many digits on the page shows a power of ten; 1,000 without it. Copies have all digits.'),
  powerOfTen: digits.optional().describe('Rounded: one digit, this many decimals, and a power of ten.'),
  main: valueMain,
  shownWhen,
  ...answered,
});
const textResult = z.strictObject({
  kind: kind('text'),
  label,
  symbol: symbol.optional(),
  formula: formula
    .optional()
    .describe('A text: toBase(n, 16), roman(n), or the name of one of "texts". Left out when compute.ts gives it.'),
  texts: z
    .record(names, text(200))
    .optional()
    .describe('Texts by the names that the formula chooses from: "n > 0 ? positive : negative".'),
  group: z
    .int()
    .min(2)
    .max(10)
    .optional()
    .describe('Digits stand in groups of so many on the page, counted from the end; copies have none.'),
  main: valueMain,
  shownWhen,
  ...answered,
});
const measureResult = measureShape({ main: valueMain, shownWhen });
const { unit, unitFrom, units } = resultUnit;
const drawingResult = drawingShape({ unit, unitFrom, units, shownWhen });
const gridResult = z.strictObject({
  kind: kind('grid'),
  label,
  formula: formulaFields.formula,
  display: displayed,
  firstDigits,
  unitsFrom: names.optional().describe('The unit input whose units it is shown in.'),
  units: z
    .array(
      z.strictObject({
        id: text(40).describe('The name of the answer in this unit.'),
        unit: unitText,
        label: label.optional().describe("How it is listed; the catalogue's name and symbol without one."),
      }),
    )
    .min(2)
    .optional()
    .describe('The units it is shown in, where no unit input lists them.'),
  ...answered,
});
const scheduleResult = z.strictObject({
  kind: kind('schedule'),
  label,
  principal: formula.describe('The amount that is paid back.'),
  rate: formula.describe('The rate of one period as a fraction: rate / 100 / 12.'),
  periods: formula.describe('The number of payments, a whole number up to 1,200.'),
  perGroup: z.int().min(2).max(366).describe('How many payments are summed up in one line: 12 for years of months.'),
  headline: names
    .optional()
    .describe('The result that states the total without rounding; a line names the difference.'),
  ...answered,
});
const tableRows = z
  .strictObject({
    name: names.describe('What the formulas of the columns call the number that a row stands for, e.g. "year".'),
    from: formula.describe('The number of the first row.'),
    to: formula.describe('The number up to which there are rows.'),
    step: formula.optional().describe('How far a row is from the one before it; 1 without it.'),
    unit: unitText
      .optional()
      .describe('The unit in which "from", "to" and "step" are counted as plain numbers; columns then see a quantity.'),
  })
  .describe('The rows, where formulas fill the table: a number that goes up from row to row, at most 1,200 rows.');
const tableResult = z.strictObject({
  kind: kind('table'),
  label,
  rows: tableRows.optional(),
  ...rowsOfInput,
  columns: z
    .record(
      names,
      z.strictObject({
        label,
        formula: formula
          .optional()
          .describe(
            'The cell of a row, with the name of the row, or what it holds. Left out without "rows" and "from".',
          ),
        ...wordsColumn,
        display: columnDisplay,
        digitsFrom,
        unit: unitText.optional().describe('The unit it is shown in; a plain number without one.'),
        unitFrom: names.optional().describe('The unit input that gives the unit it is shown in.'),
        total: z
          .enum(['sum', 'last'])
          .optional()
          .describe(
            'What stands below it: the sum of its numbers as printed, or the last of them. Lines of groups hold the sum too.',
          ),
        when: formula.optional().describe('A condition; where it does not hold the column is left out.'),
      }),
    )
    .describe(
      'What stands in every row, in the order of the table; the first heads the row. Without "rows" compute.ts answers it in base units.',
    ),
  group: tableGroup,
  chart: tableChart,
  actions: tableActions,
  ...answered,
});
const breakdownResult = z.strictObject({
  kind: kind('breakdown'),
  label,
  parts: z
    .array(names)
    .min(2)
    .max(8)
    .describe('The numbers that it is made of, by name: results, values, inputs. Each is called as it is there.'),
  total: names.optional().describe('The number that they are parts of; their sum without it.'),
  unit: resultUnit.unit,
  unitFrom: resultUnit.unitFrom,
  display: displayed,
  digitsFrom,
  shownWhen,
  ...answered,
});
const conditionResult = z.strictObject({
  kind: kind('condition'),
  label,
  formula: formula
    .optional()
    .describe('A condition; the answer is whether it holds. Left out when compute.ts gives it.'),
  ...answered,
});
const bandColor = z.enum(['blue', 'green', 'yellow', 'orange', 'red', 'purple', 'grey']);
const bandResult = z.strictObject({
  kind: kind('band'),
  label,
  of: names.describe('The result that is classified, in the unit it is shown in.'),
  scale: z
    .strictObject({ from: finite.describe('Its lowest value.'), to: finite.describe('Its highest value.') })
    .optional()
    .describe('Where the drawn scale begins and ends; the bands reach further.'),
  bands: z
    .array(
      z.strictObject({
        id: names.describe('The name of the band everywhere.'),
        label,
        from: finite.optional().describe('The lowest value that belongs to it; none for the first.'),
        below: finite.optional().describe('Values from here on belong to the next band; none for the last.'),
        color: bandColor.describe('Never the only sign: the met band is also named.'),
      }),
    )
    .min(2)
    .describe('Without gaps or overlaps, from low to high.'),
  color: names.optional().describe('The name under which the colour of the met band is answered as well.'),
  shownWhen,
  ...answered,
});
const verdictResult = z.strictObject({
  kind: kind('verdict'),
  label,
  options: z
    .array(
      z.strictObject({
        id: text(40).describe('The name of the option everywhere.'),
        label,
        when: formula.optional().describe('A condition; the last option may stand without one.'),
      }),
    )
    .min(2)
    .describe('The first whose condition holds is the answer; without any condition compute.ts answers the id.'),
  ...answered,
});
const sentenceResult = z.strictObject({
  kind: kind('sentence'),
  label,
  text: z
    .union([sentence, pluralSentence])
    .describe(
      'The sentence; results and inputs in braces are filled in as displayed. One that names one number may have plural forms.',
    ),
  shownWhen: formula.optional().describe('A condition; the sentence is left out where it does not hold.'),
  ...answered,
});
const rankingResult = z.strictObject({ ...rankingShape(hidden), ...answered });
const dateResult = z.strictObject({
  kind: kind('date'),
  label,
  symbol: symbol.optional(),
  formula: formula
    .optional()
    .describe('A date; one before 1583 or after 9999 is no answer. Left out when compute.ts gives it.'),
  show: z.enum(['day', 'weekday']).optional().describe('The day itself, as without this field, or its weekday.'),
  main: z.literal(true).optional().describe('The answer that is shown largest; the first result without one.'),
  shownWhen,
  ...answered,
});
const calendarResult = z.strictObject({
  kind: kind('calendar'),
  label,
  days: z
    .record(
      names,
      z.strictObject({
        label,
        formula: formula.describe('The date.'),
        until: formula.optional().describe('The last date, where it is a span of days.'),
      }),
    )
    .describe('What the days are, in the order of the page; those before 1583 or after 9999 are left out.'),
  actions: calendarActions,
  ...answered,
});
export const result = z
  .discriminatedUnion('kind', [
    valueResult.describe('A number with its unit.'),
    dateResult.describe('A calendar day, or its weekday; the command line answers "2027-02-05" or "Friday".'),
    calendarResult.describe('Days that have a name, in a list.'),
    wholeResult.describe('An exact whole number, however many digits it has.'),
    textResult.describe('A text: digits of a base, a Roman numeral, or one of several texts.'),
    measureResult.describe('Amounts of compute.ts in several of the "measureUnits": 1 cup + 2 tbsp.'),
    durationResult.describe('A time as h:mm:ss, rounded before it is split; the page says days from 24 hours up.'),
    numbersResult.describe('Several numbers in a row: those of a list.'),
    gridResult.describe(
      'One quantity in many units: those of a unit input, beside the answer, or those it lists, as the answer.',
    ),
    bandResult.describe('The band of a number among several, with a scale.'),
    conditionResult.describe('Whether something holds; formulas below may use it by its name.'),
    verdictResult.describe('The first of several options whose condition holds: "reachable".'),
    breakdownResult.describe('The parts of a total with their shares, as a bar and a table.'),
    drawingResult.describe('A drawing to scale: rectangles and circles in rows, and a list of what they are.'),
    scheduleResult.describe('The payments of a loan in whole cents, with sums, totals, a chart and a CSV file.'),
    tableResult.describe('Rows of formulas, or rows that compute.ts answers, with a chart and a CSV file.'),
    recurrenceResult.describe(
      'Rows that are each worked out from the one before: savings that grow, a debt that is paid off.',
    ),
    sentenceResult.describe('A sentence with results and inputs filled in: "{idealWeightMin} to {idealWeightMax}".'),
    rankingResult.describe('The rows of an input, ranked by a formula, in groups that can be compared.'),
  ])
  .describe('One part of the answer.');
