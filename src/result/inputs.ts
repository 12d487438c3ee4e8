/** What was put in, as every surface repeats it. */
import { days } from '../calendar/days.ts';
import type { ReadValue } from '../engine/outcome.ts';
import type { CompiledInput } from '../engine/tool.ts';
import type { PresentContext } from './context.ts';
import type { ResultDocument } from './document.ts';
import { asCopied } from './format.ts';
import { textLanguageOf, wordsOf } from './languages.ts';
import { printInput } from './print-input.ts';

const ENGLISH_GROUPING = /(?<=\d),(?=\d{3})/g;

const givesUnit = (inputs: readonly CompiledInput[], id: string): boolean =>
  inputs.some((input) =>
    input.kind === 'rows'
      ? givesUnit(input.fields, id)
      : (input.kind === 'quantity' || input.kind === 'list') && input.unitFrom === id,
  );

const isNoRows = (value: ReadValue['value']): boolean => Array.isArray(value) && value.length === 0;
function canonicalInput(
  { kind }: CompiledInput,
  { value }: ReadValue,
  printed: string,
  inEnglish: () => string,
): string {
  if (kind === 'date') return days.isoDate(Number(value));
  if (kind === 'list') return inEnglish();
  if (kind === 'whole') return String(value);
  return typeof value === 'number' ? inEnglish().replace(ENGLISH_GROUPING, '') : printed;
}

export function inputsOf({ tab, texts, text, outcome, t }: PresentContext): ResultDocument['inputs'] {
  return tab.inputs.flatMap((input) => {
    const read = outcome.read[input.id];
    const owned = input.kind === 'unit' && givesUnit(tab.inputs, input.id);
    if (!read || read.absent || owned || isNoRows(read.value)) return [];
    const own = texts.inputs[input.id];
    const words = textLanguageOf(text);
    const print = (language: string): string => printInput(input, read, own, { language, words, t });
    const language = input.kind === 'date' ? wordsOf(text) : text.language;
    const printed = print(language);
    const inEnglish = (): string => (language === 'en' ? printed : print('en'));
    const canonical = canonicalInput(input, read, printed, inEnglish).replaceAll('\u00a0', ' ');
    const copied = asCopied(printed, language);
    return [{ id: input.id, label: own?.label ?? input.id, text: printed, copied, canonical }];
  });
}
