/** Numbers that are unusual where they stand, in the words of the page, with what was probably meant. */
import '../numbers/with-parts.ts';
import type { CompiledUnit } from '../engine/formula.ts';
import type { CompiledTab } from '../engine/tool.ts';
import { type Remedy, type Unusual, unusualNumbers } from '../engine/unusual-numbers.ts';
import type { Translate } from '../i18n/resources.ts';
import { unmistakable } from '../numbers/unmistakable.ts';
import type { Success } from './context.ts';
import type { Offer, Warning } from './document.ts';
import { fieldTexts } from './field-texts.ts';
import { plainLabel } from './labels.ts';
import { wordsOf } from './languages.ts';
import { printRead, unitOfField } from './print-read.ts';
import type { TextModule } from './texts.ts';

function offerOf(remedy: Remedy, { field, read }: Unusual, language: string): Offer {
  const { path } = remedy;
  if ('value' in remedy && remedy.unit) {
    const said = printRead(remedy.value, remedy.unit, language);
    return { said, field: path, value: said.replaceAll('\u00a0', ' ') };
  }
  if ('value' in remedy) {
    const said = printRead(remedy.value, unitOfField(field, read), language);
    return { said, field: path, value: unmistakable(remedy.value, language) };
  }
  const { id, unit } = remedy.option;
  return { said: printRead(Number(read.value), unit, language), field: path, value: id };
}

const either = (texts: readonly string[], words: string): string =>
  new Intl.ListFormat(words, { type: 'disjunction' }).format(texts);

/** 5.11 ft is 5 ft 1.32 in. */
function saidOfPoint(value: number, split: CompiledUnit, language: string, t: Translate): string {
  const { parts: [first] = [], ...unit } = split;
  return t('messages.readAsQuantity.text', {
    read: printRead(value, { ...unit, parts: undefined, symbol: first?.symbol ?? '' }, language),
    value: printRead(value, split, language),
  });
}

/** What there is to say about numbers that are unusual, or may have been meant otherwise. */
export function unusualWarnings(
  outcome: Pick<Success, 'read' | 'typed'>,
  tab: CompiledTab,
  text: TextModule,
  t: Translate,
): Warning[] {
  const { language } = text;
  return unusualNumbers(tab, outcome).map((unusual) => {
    const { path, field, pointMeans } = unusual;
    const offers = unusual.remedies.map((remedy) => offerOf(remedy, unusual, language));
    const label = plainLabel(fieldTexts(text.texts.tabs[tab.id], path)?.label ?? '');
    const value = printRead(Number(unusual.read.value), unitOfField(field, unusual.read), language);
    const said = pointMeans
      ? saidOfPoint(Number(unusual.read.value), pointMeans, language, t)
      : t('messages.unusual.text', { label, value });
    const others = offers.map((offer) => offer.said);
    const asked = t('messages.didYouMean.text', { other: either(others, wordsOf(text)) });
    const message = offers.length > 0 ? `${said} ${asked}` : said;
    return { field: path, key: 'unusual', message, other: null, offers };
  });
}
