/** What was put in, as people write it. */
import { days } from '../calendar/days.ts';
import type { ReadValue } from '../engine/outcome.ts';
import type { CompiledField, CompiledInput } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import { durations } from '../numbers/durations.ts';
import { wholes } from '../numbers/wholes.ts';
import { NO_BREAK } from './format.ts';
import { formFor } from './plural.ts';
import { printList } from './print-list.ts';
import { printPut } from './print-put.ts';
import { printRead, SECOND, typedDigits, unitOfField } from './print-read.ts';
import type { InputTexts } from './texts.ts';

/** In which language an input is printed. */
export interface InputLanguage {
  /** How numbers are written. */
  language: string;
  /** That of its words. */
  words: string;
  t: Translate;
}

function printField(
  field: CompiledField,
  read: ReadValue,
  texts: InputTexts | undefined,
  { language, words, t }: InputLanguage,
): string {
  switch (field.kind) {
    case 'switch':
      return t(read.value === true ? 'result.yes' : 'result.no');
    case 'choice':
    case 'unit':
      return texts?.options?.[String(read.value)] ?? String(read.value);
    case 'text':
      return String(read.value);
    case 'list':
      return printList(read, language, t);
    case 'whole':
      return wholes.printWhole(read.value as bigint, language);
    case 'date':
      return days.printDate(Number(read.value), language);
    case 'duration':
      return durations.exactClock(Number(read.value), language) ?? printRead(Number(read.value), SECOND, language);
    default: {
      const value = Number(read.value);
      const text = printPut(value, unitOfField(field, read), language);
      return texts?.suffix ? `${text}${NO_BREAK}${formFor(texts.suffix, typedDigits(value), words)}` : text;
    }
  }
}

/** What was read of one input, as people write it; rows are one line each. */
export function printInput(
  input: CompiledInput,
  read: ReadValue,
  texts: InputTexts | undefined,
  given: InputLanguage,
): string {
  if (input.kind !== 'rows') return printField(input, read, texts, given);
  const rows = Array.isArray(read.value) ? read.value : [];
  return rows
    .map(({ fields }) =>
      input.fields
        .flatMap((field) => {
          const value = fields[field.id];
          if (!value || value.absent || field.kind === 'unit') return [];
          return [printField(field, value, texts?.fields?.[field.id], given)];
        })
        .join(', '),
    )
    .join('; ');
}
