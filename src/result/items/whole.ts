/** An exact whole number: with all its digits, or with the first ones of very many. */
import type { ComputedWhole, WholeResult } from '../../engine/results/whole.ts';
import { printTyped } from '../../numbers/print.ts';
import { wholes } from '../../numbers/wholes.ts';
import { base, isMain, type PresentContext } from '../context.ts';
import { type Answer, type ItemBase, type ItemRow, type Printed, saidInBrief } from './item.ts';

/** `copied` and `canonical` have all digits, whatever the page shows, but for a power of ten. */
export interface WholeItem extends ItemBase, Printed {
  kind: 'whole';
  /** What is said in place of very many digits. */
  brief: string;
  answer: Answer;
  main: boolean;
}

const MOST_DIGITS = 1000;

function item(result: WholeResult, { value }: ComputedWhole, given: PresentContext): WholeItem {
  const { language } = given.text;
  const common = { ...base(result, given), kind: 'whole', main: isMain(result, given) } as const;
  if (result.powerOfTen !== undefined) {
    const text = wholes.scientificWhole(value, result.powerOfTen, language);
    const canonical = wholes.scientificWhole(value, result.powerOfTen);
    return { ...common, text, copied: text, canonical, brief: text, answer: { value: canonical, display: canonical } };
  }
  const canonical = String(value);
  const digits = canonical.replace('-', '').length;
  const inBrief = (as: string): string =>
    `${wholes.briefWhole(value, as)} (${given.t('result.digits', { digits: printTyped(digits, as) })})`;
  const isShown = digits <= (result.mostDigits ?? MOST_DIGITS);
  const brief = digits > 15 ? inBrief(language) : wholes.printWhole(value, language);
  return {
    ...common,
    text: isShown ? wholes.printWhole(value, language) : brief,
    copied: canonical,
    canonical,
    brief,
    answer: { value: canonical, display: isShown ? canonical : inBrief('en') },
  };
}

export const wholeRow: ItemRow<WholeResult, ComputedWhole, WholeItem> = {
  item,
  text: ({ text, copied, canonical }) => ({ text, copied, canonical }),
  ...saidInBrief(({ brief }) => brief),
  answers: ({ id, answer }) => [[id, answer]],
};
