/** Amounts in several units: 1 cup + 2 tbsp. */
import type { ComputedMeasure, CountedAmount, MeasureResult, MeasureUnits } from '../../engine/results/measure.ts';
import { fractions } from '../../numbers/named-fractions.ts';
import { type DisplayRule, printCanonical } from '../../numbers/print.ts';
import { base, isMain, type PresentContext } from '../context.ts';
import { asCopied, NO_BREAK, printed, printWithUnit } from '../format.ts';
import { textLanguageOf } from '../languages.ts';
import { formFor, withoutNumber } from '../plural.ts';
import { asIs, type ItemBase, type ItemRow, oneLine, type Printed } from './item.ts';

export interface MeasureItem extends ItemBase, Printed {
  kind: 'measure';
  main: boolean;
}

/** What is none of the fractions of a unit stands there as it is. */
function ruleFor(number: number, display: DisplayRule): DisplayRule {
  if (display.rule !== 'fraction') return display;
  const isOne = Math.abs(fractions.nearest(number, display.of) - number) <= 1e-9 * Math.abs(number);
  return isOne ? display : { rule: 'atMost', digits: display.digits };
}

/** The number that decides the plural form: a fraction of one goes with the words of one, "3/4 cup". */
const deciding = (number: number, display: DisplayRule): string =>
  display.rule === 'fraction' && number > 0 && number < 1 ? '1' : printCanonical(number, display);

/** An amount on one line; its fraction stays one where programs read it. */
function printAmount({ number, unit: id }: CountedAmount, units: MeasureUnits, { text }: PresentContext): Printed {
  const words = text.texts.measureUnits?.[id];
  const known = units[id];
  if (number === null || !known) return asIs(withoutNumber(words ?? ''));
  const display = ruleFor(number, known.display);
  const form = words && formFor(words, deciding(number, display), textLanguageOf(text));
  const behind = (said: string, space: string): string => (form ? said + space + form : said);
  const shown = printed(number, display, known.unit, text.language);
  const canonical =
    display.rule === 'fraction' ? asCopied(printWithUnit(number, display, known.unit, 'en'), 'en') : shown.canonical;
  return {
    text: behind(shown.text, NO_BREAK),
    copied: behind(shown.copied, ' '),
    canonical: behind(canonical, ' '),
  };
}

/** Amounts one behind the other. */
export function printMeasure(amounts: readonly CountedAmount[], units: MeasureUnits, given: PresentContext): Printed {
  const all = amounts.map((amount) => printAmount(amount, units, given));
  const joined = (of: keyof Printed): string =>
    all.reduce((before, amount, at) => {
      const sign = units[amounts[at]?.unit ?? '']?.continues ? ' ' : ' + ';
      return at === 0 ? amount[of] : before + sign + amount[of];
    }, '');
  return { text: joined('text'), copied: joined('copied'), canonical: joined('canonical') };
}

export const measureRow: ItemRow<MeasureResult, ComputedMeasure, MeasureItem> = {
  item: (result, { amounts }, given) => ({
    ...base(result, given),
    kind: 'measure',
    ...printMeasure(amounts, result.units, given),
    main: isMain(result, given),
  }),
  ...oneLine(({ text, copied, canonical }) => ({ text, copied, canonical })),
  answers: ({ id, canonical }) => [[id, { value: canonical, display: canonical }]],
};
