/** All calculators in one place, by their ids. */
import { notAvailable } from '../../calc/ask.ts';
import type { ToolDescription } from '../../calc/describe.ts';
import { lookupIn } from '../../i18n/lookup.ts';
import type { Texts } from '../../i18n/resources.ts';
import type { Inputs } from './answers.ts';
import type { FullAnswered, FullCalculate, FullOptions } from './full.ts';

/** A calculator in the list of all. */
export interface Listed {
  id: string;
  title: string;
  description: string;
  category: string;
  tabs: readonly string[];
}

/** What all calculators are made of. */
export interface Collection {
  calculators: Readonly<Record<string, FullCalculate>>;
  listed: readonly Listed[];
  /** Descriptions as JSON, by id. */
  described: Readonly<Record<string, string>>;
  /** The texts of the interface. */
  phrases: Texts;
}

export interface Formulary {
  calculate: (id: string, inputs: Inputs, options?: FullOptions) => FullAnswered;
  list: () => Listed[];
  describe: (id: string) => ToolDescription | null;
}

/** The functions that answer for any calculator. */
export function formulary({ calculators, listed, described, phrases }: Collection): Formulary {
  const t = lookupIn<'calculator'>(phrases, 'en');
  return {
    calculate: (id, inputs, options) => {
      const own = Object.hasOwn(calculators, id) ? calculators[id] : undefined;
      return own ? own(inputs, options) : (notAvailable(id, t).answer as FullAnswered);
    },
    list: () => structuredClone([...listed]),
    describe: (id) => (Object.hasOwn(described, id) ? (JSON.parse(described[id] ?? '') as ToolDescription) : null),
  };
}
