/**
 * A file of translated texts: each by its key, with the English text that was translated beside it, so that a
 * translator sees what it says and a check sees when that has changed.
 */
import { z } from 'zod';
import { checkShape } from '../diagnostics/shape.ts';
import type { Finding, Path, Source } from '../diagnostics/source.ts';

export interface Pair {
  english: string;
  /** Empty where nobody has translated it yet. */
  translated: string;
}
/** Texts by key. */
export type Pairs = ReadonlyMap<string, Pair>;

/** What a file of translated texts holds. */
export interface ReadTexts {
  pairs: Pairs;
  /** What is not in the form of such a file. */
  findings: readonly Finding[];
  /** Where the entry of a key stands in the file. */
  entryOf: (key: string) => Path;
  /** Where a text stands in the file, or the English text that it was made from. */
  placeOf: (key: string, part: 'translated' | 'english') => Path;
  /** What is to be done once a translation is known to say what the changed English text says. */
  afterReview: string;
}

/** Reads the pairs of a file; what is not in the form of one is a finding. */
export function readPairs({ data }: Pick<Source, 'data'>, language: string): ReadTexts {
  const schema = z.record(z.string(), z.strictObject({ en: z.string().min(1), [language]: z.string() }));
  const { shaped, findings } = checkShape(schema, data, 'a file of translations');
  const entries = Object.entries(shaped ?? {}).map(
    ([key, { en = '', [language]: translated = '' }]): [string, Pair] => [key, { english: en, translated }],
  );
  return {
    pairs: new Map(entries),
    findings,
    entryOf: (key) => [key],
    placeOf: (key, part) => [key, part === 'english' ? 'en' : language],
    afterReview: 'write the English text beside it',
  };
}

const LINE = 120;

function printPair(key: string, { english, translated }: Pair, language: string): string {
  const texts = [`"en": ${JSON.stringify(english)}`, `${JSON.stringify(language)}: ${JSON.stringify(translated)}`];
  const line = `  ${JSON.stringify(key)}: { ${texts.join(', ')} },`;
  return line.length <= LINE ? line : `  ${JSON.stringify(key)}: {\n    ${texts.join(',\n    ')}\n  },`;
}

/** A file of translations as the project's formatter writes it. */
export function printPairs(pairs: Pairs, language: string): string {
  const lines = [...pairs].map(([key, pair]) => printPair(key, pair, language));
  return `{\n${lines.join('\n').replace(/,$/, '')}\n}\n`;
}
