/** One calculator with everything: it reads what people type, and says how its answers come about. */
import '../../engine/with-sums.ts';
import type { Answering } from '../../calc/ask.ts';
import { linkTo } from '../../calc/link.ts';
import { stepsText } from '../../calc/steps-text.ts';
import '../../calc/with-rows.ts';
import { lookupIn } from '../../i18n/lookup.ts';
import type { Texts, Translate } from '../../i18n/resources.ts';
import type { Success } from '../../result/context.ts';
import { present } from '../../result/present.ts';
import { type Answered, askOne, dayOf, type Inputs, type Options } from './answers.ts';

/** Where the numbers and formulas of a calculator are from. */
export interface Source {
  label: string;
  href?: string;
}
export interface FullOptions extends Options {
  /** Scheme and host of the site that links lead to. */
  address?: string;
}
export type FullAnswered =
  | (Extract<Answered, { ok: true }> & {
      /** How it came about, line by line. */
      steps: readonly string[];
      sources: readonly Source[];
      /** The page with this answer, where an address is given and a page has its form. */
      link?: string;
    })
  | Extract<Answered, { ok: false }>;

/** What a whole calculator is made of. */
export interface FullyMade extends Answering {
  sources: readonly Source[];
  /** The texts of the interface. */
  phrases: Texts;
}
export type FullCalculate = (inputs: Inputs, options?: FullOptions) => FullAnswered;

const presented = (outcome: Success, { tool, text }: Answering, t: Translate) => present(outcome, tool, text, t);

/** A calculator as a function that answers as the command line does. */
export function fullCalculator({ sources, phrases, ...live }: FullyMade): FullCalculate {
  const t: Translate = lookupIn<'calculator'>(phrases, 'en');
  return (inputs, options = {}) => {
    const { asked, answered } = askOne(live, inputs, options, t, presented);
    const { document, form } = asked;
    if (!answered.ok || !document) return answered as FullAnswered;
    const { address } = options;
    const link = address !== undefined && form ? linkTo(live, form, address, dayOf(options)) : null;
    return { ...answered, steps: stepsText(document), sources, ...(link !== null && { link }) };
  };
}
