/** How lists, durations and quantities were read, in the words of the page. */
import type { CompiledUnit } from '../engine/formula.ts';
import type { ReadValue } from '../engine/outcome.ts';
import type { Translate } from '../i18n/resources.ts';
import { durations } from '../numbers/durations.ts';
import type { ListNote, ReadAs } from '../numbers/read-plain.ts';
import { ungrouped } from '../numbers/unmistakable.ts';
import { printRead } from './print-read.ts';
import type { ReadingText } from './remarks.ts';

const DURATION_KEYS = { seconds: 'readAsSeconds', minutes: 'readAsMinutes', time: 'readAsOther' } as const;

function durationReading(value: number, { other, as }: ReadAs, language: string, t: Translate): ReadingText {
  const otherText = other === null ? null : durations.typedDuration(other, language);
  const key = other === null ? 'readAs' : DURATION_KEYS[as ?? 'time'];
  const params = {
    value: durations.typedDuration(value, language),
    seconds: ungrouped(value, language),
    other: otherText ?? '',
  };
  return { message: t(`messages.${key}.text`, params), other: otherText };
}

/** A quantity with units of its own: what was read, in the unit of its field. */
function quantityReading(
  value: number,
  { said = '', otherSaid }: ReadAs,
  unit: CompiledUnit | undefined,
  language: string,
  t: Translate,
): ReadingText {
  const params = { read: said, value: printRead(Number(value.toPrecision(6)), unit, language), other: otherSaid ?? '' };
  const isSame = otherSaid === undefined && said.replace(/\s/g, ' ') === params.value.replace(/\s/g, ' ');
  if (isSame) return { message: t('messages.readAs.text', { value: said }), other: null };
  const key = otherSaid === undefined ? 'readAsQuantity' : 'readAsQuantityOther';
  return { message: t(`messages.${key}.text`, params), other: otherSaid ?? null };
}

const LIST_NOTES = { commas: 'readByCommas', spaces: 'readBySpaces' } as const;

function listReading(note: ListNote, language: string, t: Translate): ReadingText {
  if (note.as !== 'item') return { message: t(`messages.${LIST_NOTES[note.as]}.text`), other: null };
  const { position, item, value, other } = note;
  const params = {
    position,
    item,
    value: ungrouped(value, language),
    other: other === null ? '' : ungrouped(other, language),
  };
  return { message: t(`messages.${other === null ? 'itemReadAs' : 'itemReadAsOther'}.text`, params), other: null };
}

const isOfList = (readAs: ReadAs | ListNote): readAs is ListNote =>
  readAs.as === 'commas' || readAs.as === 'spaces' || readAs.as === 'item';

/** What there is to say about a list, a duration or a quantity that was read in one of several ways. */
export function readingOf(
  value: number,
  { readAs, unit }: ReadValue,
  language: string,
  t: Translate,
): ReadingText | null {
  if (!readAs) return null;
  if (isOfList(readAs)) return listReading(readAs, language, t);
  return readAs.said === undefined
    ? durationReading(value, readAs, language, t)
    : quantityReading(value, readAs, unit, language, t);
}
