/** Refusals and warnings as people read them. */
import type { Outcome, ReadValue, ReadValues, Refusal } from '../engine/outcome.ts';
import { pathText } from '../engine/reading.ts';
import type { CompiledInput, CompiledTab } from '../engine/tool.ts';
import type { Params, TextKey, Translate } from '../i18n/resources.ts';
import { durations } from '../numbers/durations.ts';
import { printTyped } from '../numbers/print.ts';
import type { ListNote, ReadAs } from '../numbers/read-plain.ts';
import { NOT_YET } from '../numbers/sums.ts';
import { ungrouped, unmistakable } from '../numbers/unmistakable.ts';
import { wholes } from '../numbers/wholes.ts';
import type { ShownRefusal, Warning } from './document.ts';
import { fieldTexts, placeOf } from './field-texts.ts';
import { fill } from './fill.ts';
import { plainLabel } from './labels.ts';
import { lateMessages } from './late-messages.ts';
import { printRead } from './print-read.ts';
import { type ReadingText, remarks } from './remarks.ts';
import type { TextModule } from './texts.ts';

function kindOf({ inputs }: CompiledTab, field: string): CompiledInput['kind'] | undefined {
  const { id, inRow } = placeOf(field);
  const input = inputs.find((candidate) => candidate.id === id);
  return (input?.kind === 'rows' ? input.fields.find((each) => each.id === inRow) : input)?.kind;
}

/** Limits of a duration are written as one, except 0, which is the same in any unit; those of a whole number are digits. */
function printParams(params: Refusal['params'], kind: ReturnType<typeof kindOf>, language: string): Params {
  const print = (value: number): string =>
    kind === 'duration' && value !== 0 ? durations.typedDuration(value, language) : printTyped(value, language);
  const text = (value: string): string =>
    kind === 'whole' && /^-?\d+$/.test(value) ? wholes.printWhole(BigInt(value), language) : value;
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, typeof value === 'number' ? print(value) : text(value)]),
  );
}

/** Messages of the platform are named by definitions, which the compiler holds to those that there are. */
const messageKey = (name: string, part: 'title' | 'text') => `messages.${name}.${part}` as TextKey<'calculator'>;

/** Why nothing was found, or what was found and may not be. */
function foundMessage(
  { field: at, key, params, unit }: Refusal,
  tab: CompiledTab,
  text: TextModule,
  t: Translate,
): string {
  const id = tab.found?.input ?? at ?? '';
  const label = plainLabel(text.texts.tabs[tab.id]?.results[id]?.label ?? id);
  if (key === 'noneFound') return t('messages.noneFound.text', { found: label });
  const { value = 0, broken = '', ...limits } = params ?? {};
  const kind = tab.found ? tab.found.field.kind : kindOf(tab, id);
  const { language } = text;
  const number = Number(value);
  const said =
    kind === 'duration'
      ? durations.typedDuration(number, language)
      : printRead(Number(number.toPrecision(6)), unit, language);
  const printed = printParams(limits, kind, language);
  const wouldBe = t('messages.foundOutside.text', { found: label, value: said });
  return `${wouldBe} ${t(messageKey(String(broken), 'text'), { label, ...printed })}`;
}

/** A refusal of what was found; null for any other. */
export function shownFound(refusal: Refusal, tab: CompiledTab, text: TextModule, t: Translate): ShownRefusal | null {
  const { field, channel, key } = refusal;
  if (key !== 'noneFound' && key !== 'foundOutside') return null;
  return { field, channel, key, message: foundMessage(refusal, tab, text, t) };
}

/** Refusals with title and text, from the tool's own messages or the platform's. */
export function showRefusals(
  refusals: readonly Refusal[],
  tab: CompiledTab,
  text: TextModule,
  t: Translate,
): ShownRefusal[] {
  return refusals.map((refusal) => shownFound(refusal, tab, text, t) ?? shownRefusal(refusal, tab, text, t));
}

/** A refusal of what was put in. */
export function shownRefusal(
  { field, channel, key, params }: Refusal,
  tab: CompiledTab,
  text: TextModule,
  t: Translate,
): ShownRefusal {
  const label = plainLabel(fieldTexts(text.texts.tabs[tab.id], field ?? '')?.label ?? '');
  const printed = printParams(params, kindOf(tab, field ?? ''), text.language);
  const values = {
    label: params?.position === undefined ? label : t(params.item === '' ? 'list.noItem' : 'list.item', printed),
    ...printed,
  };
  const own = text.texts.messages[key];
  const titleKey = messageKey(key, 'title');
  const title = own ? own.title : t(titleKey);
  const message = own
    ? fill(own.text, values)
    : (lateMessages.say(key, values) ?? t(key === NOT_YET ? 'form.notLoaded' : messageKey(key, 'text'), values));
  return { field, channel, key, ...(title && title !== titleKey && { title }), message };
}

function* readingsOf(read: ReadValues): Generator<[field: string, value: ReadValue]> {
  for (const [id, value] of Object.entries(read)) {
    yield [id, value];
    if (!Array.isArray(value.value)) continue;
    for (const { index, fields } of value.value) {
      for (const [field, inner] of Object.entries(fields as ReadValues)) yield [pathText([id, index, field]), inner];
    }
  }
}

/** What the tool has to say about its inputs, and the numbers that had two readings or another language's sign. */
export function warningsOf(
  outcome: Extract<Outcome, { ok: true }>,
  tab: CompiledTab,
  text: TextModule,
  t: Translate,
): Warning[] {
  const own = ownWarnings(outcome, tab, text, t);
  return [...own, ...remarks.unusual(outcome, tab, text, t), ...readWarnings(outcome, text.language, t)];
}

/** What the tool itself has to say about its inputs. */
export const ownWarnings = (
  { warnings }: Extract<Outcome, { ok: true }>,
  tab: CompiledTab,
  text: TextModule,
  t: Translate,
): Warning[] =>
  warnings.map(({ field, key }) => {
    const { message } = shownRefusal({ field, channel: 'field', key }, tab, text, t);
    return { field, key, message, other: null };
  });

function numberReading(value: number, { other }: ReadAs, language: string, t: Translate): ReadingText {
  const otherText = other === null ? null : unmistakable(other, language);
  const params = { value: ungrouped(value, language), other: otherText ?? '' };
  return { message: t(`messages.${other === null ? 'readAs' : 'readAsOther'}.text`, params), other: otherText };
}

/** A number by itself; of all others `remarks` says it. */
const isPlain = (readAs: ReadAs | ListNote): readAs is ReadAs => readAs.as === undefined && readAs.said === undefined;

function readingText(read: ReadValue, language: string, t: Translate): ReadingText | null {
  const { value, readAs } = read;
  if (!readAs || typeof value !== 'number') return null;
  return isPlain(readAs) ? numberReading(value, readAs, language, t) : remarks.reading(value, read, language, t);
}

/** How numbers were read that had two readings, or another language's sign. */
export function readWarnings(outcome: Extract<Outcome, { ok: true }>, language: string, t: Translate): Warning[] {
  return [...readingsOf(outcome.read)].flatMap(([field, read]) => {
    const said = readingText(read, language, t);
    return said ? [{ field, key: 'readAs', ...said }] : [];
  });
}
