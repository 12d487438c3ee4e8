/** One calculator with the parts of the engine that it needs, and what every calculator needs of it. */
import type { Answering, AnswerSource } from '../../calc/ask.ts';
import { refusals } from '../../engine/refusals.ts';
import { refusedChecks, refusedFields, refusedResults } from '../../engine/refused.ts';
import { provideKinds } from '../../engine/results/results.ts';
import { computeValue } from '../../engine/results/value.ts';
import { lookupIn } from '../../i18n/lookup.ts';
import type { Texts, Translate } from '../../i18n/resources.ts';
import type { Success } from '../../result/context.ts';
import { provideItems, rowOf } from '../../result/items/items.ts';
import { answerWarnings } from '../../result/show-answer.ts';
import { itemsOf, presentContext } from '../../result/shown-answer.ts';
import type { statedCopy } from '../../result/stated-copy.ts';
import { type Answered, askOne, type Inputs, type Options } from './answers.ts';

provideKinds({ value: computeValue });
Object.assign(refusals, { atFields: refusedFields, ofChecks: refusedChecks, ofResults: refusedResults });
type Items = Parameters<typeof provideItems>[0];

/** Calculators share the presentation: what has more of a kind than its answers is kept. */
function provideOwn(items: Items): void {
  const own = Object.entries(items).filter(([kind, row]) => 'lines' in row || !rowOf(kind as keyof Items));
  provideItems(Object.fromEntries(own));
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
  const words: Translate = lookupIn<'calculator'>(phrases, 'en');
  const present = (outcome: Success, { tool, text }: Answering, t: Translate): AnswerSource => {
    const given = presentContext(outcome, tool, text, t);
    const results = itemsOf(given);
    const copyAnswer = copy?.(results, given)?.copyAnswer ?? null;
    return { results, copyAnswer, warnings: answerWarnings(results, given) };
  };
  return (inputs, options = {}) => askOne(live, inputs, options, words, present).answered;
}
