/** What the items of a document have in common, and what each kind says about its own. */

import type { CountedAmount, MeasureUnits } from '../../engine/results/measure.ts';
import type { Translate } from '../../i18n/resources.ts';
import type { PresentContext } from '../context.ts';

/** A printed value. */
export interface Printed {
  /** In the language of the page. */
  text: string;
  /** The same without grouping, as it is copied. */
  copied: string;
  /** As the command line answers it: a dot, no grouping. */
  canonical: string;
}
/** What is printed alike everywhere. */
export const asIs = (text: string): Printed => ({ text, copied: text, canonical: text });

/** Prints amounts in several units, 1 cup + 2 tbsp, which few calculators have: `with-measures.ts` provides the code. */
export const measures = {
  print: (_amounts: readonly CountedAmount[], _units: MeasureUnits, _given: PresentContext): Printed => asIs(''),
};

/** A result as the command line answers it. */
export interface Answer {
  /** Null where there is no answer. */
  value: number | string | boolean | null;
  display: string;
}
export interface ItemBase {
  id: string;
  label: string;
  hidden: boolean;
}
/** A result without an answer: there is nothing to compare, say. */
export interface NoAnswer extends ItemBase {
  kind: null;
  hidden: true;
  /** What the command line answers with null. */
  ids: readonly string[];
}

/** One line of a result, in the parts that each surface puts together. */
export interface Line extends Printed {
  label: string;
  /** A sentence is said without its label. */
  isSentence?: true;
  /** A heading has a label only. */
  isHeading?: true;
  /** It stands beside the answer, and is neither copied nor sent. */
  isExtra?: true;
  /** Its digits are as they are copied in an e-mail, too. */
  isExact?: true;
  /** Its place in a ranking. */
  rank?: number;
  /** What is said behind it where it stands out. */
  flag?: string;
}

/** What an announcement is made with. */
export interface Announcing {
  /** A result that is called like the heading above it does not repeat it. */
  heading: string;
  /** Where the main answer is hidden, sentences say it. */
  saysSentences: boolean;
  language: string;
  t: Translate;
}

/** How a kind of result becomes an item, and its item lines and answers. */
export interface ItemRow<Result, Computed, Item> {
  /** Null where there is nothing to show. */
  item: (result: Result, computed: Computed, given: PresentContext) => Item | null;
  /** What stands for it in a sentence. */
  text: (item: Item) => Printed;
  lines: (item: Item) => Line[];
  announcement: (item: Item, announcing: Announcing) => string[];
  answers: (item: Item) => [id: string, Answer][];
}

/** The lines of what is one value: its label and its text. */
export const oneLine = <Item extends ItemBase>(text: (item: Item) => Printed) => ({
  text,
  lines: (item: Item): Line[] => [{ label: item.label, ...text(item) }],
  announcement: (item: Item, { heading, t }: Announcing): string[] => {
    const { label } = item;
    const value = text(item).text;
    return [label === heading ? value : t('result.copyLine', { label, value })];
  },
});

/** The lines of what may have very many digits, which nobody wants to hear one by one. */
export const saidInBrief = <Item extends ItemBase & Printed>(brief: (item: Item) => string) => ({
  lines: ({ label, text, copied, canonical }: Item): Line[] => [{ label, text, copied, canonical, isExact: true }],
  announcement: (item: Item, { heading, t }: Announcing): string[] => {
    const { label } = item;
    const value = brief(item);
    return [label === heading ? value : t('result.copyLine', { label, value })];
  },
});

/** No sentence names what has many parts. */
export const inNoSentence = (): Printed => asIs('');
