/** The copied text that a definition states. */
import type { PresentContext } from './context.ts';
import type { ResultDocument } from './document.ts';
import { fill } from './fill.ts';
import { textLanguageOf } from './languages.ts';
import { formFor, nameIn } from './plural.ts';
import { printedDigits } from './printed-digits.ts';
import { printedItem } from './sentences.ts';

type Results = ResultDocument['results'];

/** Its numbers are without units. */
const filled = (copy: string, items: Results, of: 'copied' | 'canonical'): string =>
  fill(
    copy,
    Object.fromEntries(items.map((item) => [item.id, (item.kind === 'value' ? item : printedItem(item))[of]])),
  );

/** What is copied, where the definition states it; null where results are copied line by line. */
export function statedCopy(
  items: Results,
  given: PresentContext,
): Pick<ResultDocument, 'copyText' | 'copyAnswer'> | null {
  const { tab, texts } = given;
  if (!tab.copy || !texts.copy) return null;
  const copy = formFor(texts.copy, printedDigits(nameIn(texts.copy), given), textLanguageOf(given.text));
  const display = filled(copy, items, 'canonical');
  return { copyText: filled(copy, items, 'copied'), copyAnswer: { result: tab.copy, display } };
}
