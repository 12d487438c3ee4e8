/** Several numbers in a row. */
import { functions } from '../../engine/functions.ts';
import type { ComputedNumbers, NumbersResult } from '../../engine/results/numbers.ts';
import { separatorIn } from '../../numbers/symbols.ts';
import { base, type PresentContext } from '../context.ts';
import { printCanonicalWithUnit, printCopied, printWithUnit } from '../format.ts';
import { asIs, type ItemBase, type ItemRow, oneLine, type Printed } from './item.ts';

export interface NumbersItem extends ItemBase, Printed {
  kind: 'numbers';
}

function item(result: NumbersResult, { values, unit }: ComputedNumbers, given: PresentContext): NumbersItem {
  const { language } = given.text;
  const { most } = result;
  const display = result.displayFrom?.(given.outcome.scope, functions) ?? result.display;
  const shown = values.slice(0, most);
  const row = (language: string, print: (value: number) => string): string =>
    `${shown.map(print).join(separatorIn(language))}${values.length > most ? ' …' : ''}`;
  const printed: Printed =
    values.length === 0
      ? { ...asIs(given.t('result.none')), canonical: 'none' }
      : {
          text: row(language, (value) => printWithUnit(value, display, unit, language)),
          copied: row(language, (value) => printCopied(value, display, unit, language)),
          canonical: row('en', (value) => printCanonicalWithUnit(value, display, unit)),
        };
  return { ...base(result, given), kind: 'numbers', ...printed };
}

export const numbersRow: ItemRow<NumbersResult, ComputedNumbers, NumbersItem> = {
  item,
  ...oneLine(({ text, copied, canonical }) => ({ text, copied, canonical })),
  answers: ({ id, canonical }) => [[id, { value: canonical, display: canonical }]],
};
