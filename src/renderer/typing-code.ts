/** Reads what few people type, and says so: it comes with the first text that needs it. */
import { lookupIn } from '../i18n/lookup.ts';
import type { TextKey, Texts } from '../i18n/resources.ts';
import words from '../i18n/unit-words.json' with { type: 'json' };
import type { UnitWords } from '../i18n/unit-words.ts';
import { quantities } from '../numbers/quantities.ts';
import { readSum } from '../numbers/sum.ts';
import { sums } from '../numbers/sums.ts';
import { lateMessages } from '../result/late-messages.ts';
import { saidOfNumbers } from '../worksheet/typed-numbers.ts';
import { typing } from '../worksheet/typing.ts';
import { unitsBehind, withUnitsKnown } from '../worksheet/units-behind.ts';

const UNITS = words as unknown as UnitWords;
const quantityReader = quantities.read;
const FILES = import.meta.glob<Texts>('../i18n/locales/*/typed.json', { import: 'default' });

function provide(texts: Texts, language: string): void {
  const t = lookupIn<'typed'>(texts, language);
  lateMessages.say = (key, params) => {
    const name = `messages.${key}.text` as TextKey<'typed'>;
    const said = t(name, params);
    return said === name ? undefined : said;
  };
  sums.read = readSum;
  typing.said = saidOfNumbers;
  typing.settled = unitsBehind(UNITS);
  typing.waits = () => false;
  quantities.read = withUnitsKnown(UNITS, quantityReader);
}

/**
 * Fetches the messages in the language of a page, or in English where there are none.
 * @returns what makes forms read such texts from then on, or null where the messages have not come
 */
export async function fetchTyping(language: string): Promise<(() => void) | null> {
  const load = FILES[`../i18n/locales/${language}/typed.json`] ?? FILES['../i18n/locales/en/typed.json'];
  const texts = await load?.().catch(() => null);
  return texts ? () => provide(texts, language) : null;
}
