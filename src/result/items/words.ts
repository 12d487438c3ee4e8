/** A text, and digits of any base. */
import type { ComputedWords, WordsResult } from '../../engine/results/words.ts';
import { printTyped } from '../../numbers/print.ts';
import { base, isMain, type PresentContext, textsOf } from '../context.ts';
import { NO_BREAK } from '../format.ts';
import { type ItemBase, type ItemRow, type Printed, saidInBrief } from './item.ts';

export interface WordsItem extends ItemBase, Printed {
  kind: 'words';
  /** What is said in place of very many digits. */
  brief: string;
  main: boolean;
}

const SAID = 40;

/** Digits in groups, counted from the end. */
const grouped = (digits: string, size: number): string =>
  digits.replace(new RegExp(`(?<=[^-])(?=(?:[^-]{${size}})+$)`, 'g'), ' ');

function item(result: WordsResult, { value }: ComputedWords, given: PresentContext): WordsItem {
  const { options = {} } = textsOf(result, given);
  const copied = typeof value === 'string' ? value : (options[value.id] ?? value.id);
  const text = typeof value === 'string' && result.group ? grouped(value, result.group) : copied;
  const count = printTyped(copied.replace('-', '').length, given.text.language);
  const brief = `${text.slice(0, SAID / 2)}… (${given.t('result.digits', { digits: count })})`;
  const isLong = typeof value === 'string' && copied.length > SAID;
  return {
    ...base(result, given),
    kind: 'words',
    // A short one stays on one line.
    text: isLong ? text : text.replaceAll(' ', typeof value === 'string' ? NO_BREAK : ' '),
    copied,
    canonical: copied,
    brief: isLong ? brief : text,
    main: isMain(result, given),
  };
}

export const wordsRow: ItemRow<WordsResult, ComputedWords, WordsItem> = {
  item,
  text: ({ text, copied, canonical }) => ({ text, copied, canonical }),
  ...saidInBrief(({ brief }) => brief),
  answers: ({ id, canonical }) => [[id, { value: canonical, display: canonical }]],
};
