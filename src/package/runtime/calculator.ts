/** One calculator with the parts of the engine that it needs, and what every calculator needs of it. */
import type { Answering } from '../../calc/ask.ts';
import { refusals } from '../../engine/refusals.ts';
import { refusedChecks, refusedFields, refusedResults } from '../../engine/refused.ts';
import { provideKinds } from '../../engine/results/results.ts';
import { computeValue } from '../../engine/results/value.ts';
import { lookupIn } from '../../i18n/lookup.ts';
import type { Texts, Translate } from '../../i18n/resources.ts';
import { notations } from '../../numbers/read-plain.ts';
import type { Success } from '../../result/context.ts';
import { inNoSentence } from '../../result/items/item.ts';
import { provideItems, rowOf } from '../../result/items/items.ts';
import { valueRow } from '../../result/items/value.ts';
import { answerWarnings } from '../../result/show-answer.ts';
import { itemsOf, presentContext } from '../../result/shown-answer.ts';
import type { statedCopy } from '../../result/stated-copy.ts';
import { type Answered, askOne, type Inputs, type Options, type Presented, withUnits } from './answers.ts';

provideKinds({ value: computeValue });
provideItems({ value: valueRow });
Object.assign(refusals, { atFields: refusedFields, ofChecks: refusedChecks, ofResults: refusedResults });
/** A number as programs write it. */
const WRITTEN = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i;

// Whole calculators provide the code that reads what people type.
notations.read = (text) =>
  WRITTEN.test(text)
    ? { kind: 'number', value: Number(text) }
    : { kind: 'invalid', why: { key: 'plainNumber', params: {} } };

/** The words of whole calculators, once there is one: it provides code that has more to say. */
export const wholeWords: { say: Translate } = { say: (key) => key };

/** The words of one calculator. */
function wordsOf(phrases: Texts): Translate {
  const own: Translate = lookupIn<'calculator'>(phrases, 'en');
  return (key, params) => {
    const said = own(key, params);
    return said === key ? wholeWords.say(key, params) : said;
  };
}

type Items = Parameters<typeof provideItems>[0];

const nothing = () => [];
/** Tables of which no column has a total: they are computed, and nothing of them is answered. */
export const withoutTotals: Items['table'] = {
  item: () => null,
  text: inNoSentence,
  lines: nothing,
  announcement: nothing,
  answers: nothing,
};

/** Calculators share the presentation: one whose tables have totals keeps it. */
function provideOwn({ table, ...others }: Items): void {
  provideItems(others);
  if (table && (table !== withoutTotals || !rowOf('table'))) provideItems({ table });
}

/** What a calculator is made of. */
export interface Made extends Answering {
  /** The texts of the interface that it may say. */
  phrases: Texts;
  /** The kinds of results that it has besides plain values. */
  kinds?: Parameters<typeof provideKinds>[0];
  items?: Items;
  /** Where it states what is copied. */
  copy?: typeof statedCopy;
}

/** A calculator as a function. */
export function calculator({
  phrases,
  kinds,
  items,
  copy,
  ...live
}: Made): (inputs: Inputs, options?: Options) => Answered {
  if (kinds) provideKinds(kinds);
  if (items) provideOwn(items);
  const words = wordsOf(phrases);
  const present = (outcome: Success, { tool, text }: Answering, t: Translate): Presented => {
    const given = presentContext(outcome, tool, text, t);
    const results = itemsOf(given);
    const copyAnswer = copy?.(results, given)?.copyAnswer ?? null;
    return { results, copyAnswer, warnings: answerWarnings(results, given), outcome };
  };
  return (inputs, options = {}) => {
    const { answer, document } = askOne(live, inputs, options, words, present);
    return withUnits(answer, document?.outcome);
  };
}
