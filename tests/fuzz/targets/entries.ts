/** What is typed into fields: numbers, dates, durations, units and lists, in five languages. */
import { printDate, readDate } from '../../../src/calendar/text.ts';
import { readField } from '../../../src/engine/read.ts';
import { run } from '../../../src/engine/run.ts';
import type { CompiledField } from '../../../src/engine/tool.ts';
import { readDuration } from '../../../src/numbers/duration.ts';
import { readList } from '../../../src/numbers/plain-list.ts';
import { printTyped } from '../../../src/numbers/print.ts';
import { readNumber } from '../../../src/numbers/read.ts';
import type { Affixes, Reading } from '../../../src/numbers/read-plain.ts';
import { readWhole } from '../../../src/numbers/whole.ts';
import '../../../src/numbers/with-list-notations.ts';
import { loadLive } from '../../suite/load.ts';
import type { Answered, Target } from '../fuzzer.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'];
const TODAY = '2026-11-27';
const CURRENCY = ['$', 'US$', 'USD', '€', '£'];
const FIELDS: readonly Affixes[] = [
  {},
  { before: CURRENCY, after: [...CURRENCY, '%'] },
  { after: ['ft'], unit: { dimension: 'length', symbol: 'ft', factor: 0.3048 } },
  { after: ['min'], unit: { dimension: 'time', symbol: 'min', factor: 60 } },
  { after: ['min/km'], unit: { dimension: 'pace', symbol: 'min/km', factor: 0.06 } },
];
const IDS = [
  'bmi-calculator',
  'statistics',
  'number-bases',
  'age-calculator',
  'unit-price-comparison',
  'speed-calculator',
];
const TABS = (await Promise.all(IDS.map((id) => loadLive(id)))).flatMap(({ live }) => live.tool.tabs);

/** A word for how a text was read; what was read as a number is one. */
function wordFor(reading: Reading): string {
  if (reading.kind !== 'number') return reading.kind;
  if (!Number.isFinite(reading.value)) throw new Error(`read as ${reading.value}`);
  return reading.readAs ? 'doubtful' : 'number';
}

/** One word for each way to read a text in a language. */
function readIn(text: string, language: string): string[] {
  const date = readDate(text);
  const list = readList(text, language, FIELDS[1] ?? {});
  return [
    ...FIELDS.map((affixes) => wordFor(readNumber(text, language, affixes))),
    wordFor(readDuration(text, language)),
    readWhole(text, language).kind,
    list.kind,
    date === null ? 'no day' : `day ${printDate(date, language) === ''}`,
  ];
}

/** The text in every field of a tab, and in one field beside the start of all others. */
function typedIn(text: string, language: string): { words: string[]; size: number } {
  let size = 0;
  const words = TABS.map((tab) => {
    const fields = tab.inputs.flatMap((input): CompiledField[] =>
      input.kind === 'rows' ? [...input.fields] : [input],
    );
    for (const field of fields) size += sizeOf(readField(field, fields, { [field.id]: text }, language));
    const all = run(tab, Object.fromEntries(tab.inputs.map(({ id }) => [id, text])), language, TODAY);
    return all.ok ? 'answered' : [...new Set(all.refusals.map(({ key }) => key))].join();
  });
  return { words, size };
}

const sizeOf = (value: unknown): number =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)).length;

function answer(text: string): Answered {
  const words = LANGUAGES.map((language) => readIn(text, language).join());
  const language = LANGUAGES[text.length % LANGUAGES.length] ?? 'en';
  const plain = readNumber(text, language);
  const printed = plain.kind === 'number' ? printTyped(plain.value, language) : '';
  const typed = typedIn(text, language);
  return { outcome: [...new Set(words), ...typed.words].join(' ').slice(0, 400), size: printed.length + typed.size };
}

export const entries: Target = { name: 'entries', answer, longest: 20_000, most: (length) => 100_000 + 60 * length };
