/** Words that stay English in a translation, each with the reason; and how English that was left is found. */
import { z } from 'zod';
import { placeholdersIn } from '../diagnostics/placeholders.ts';
import type { Problem } from '../diagnostics/source.ts';
import { readLanguageFile } from './language-file.ts';

/**
 * What stays as it is in a language, and why: names, official terms, words that are the same. Null where their file is
 * wrong: nothing is then said of English that was left.
 */
export type Exceptions = ReadonlyMap<string, string> | null;

const fileShape = z.record(z.string().min(1), z.string().min(1));

/** Reads the exceptions of a language; where there is no file, there are none. */
export function readExceptions(file: string): { exceptions: Exceptions; problems: readonly Problem[] } {
  const { data, problems } = readLanguageFile(file, fileShape, {});
  return { exceptions: problems.length > 0 ? null : new Map(Object.entries(data)), problems };
}

/** Words that every English sentence is made of and that are none of these languages'. */
const ENGLISH_WORD =
  /(?<![\p{L}-])(?:the|and|of|with|your|this|that|you|how|which|when|does|have|than|between|each|from|without|is)(?![\p{L}-])/iu;

/** The longest first: "Standard deduction" before "deduction". */
const longestFirst = (exceptions: NonNullable<Exceptions>): string[] =>
  [...exceptions.keys()].sort((a, b) => b.length - a.length);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text without placeholders, and the phrases that were taken out of it because they may stay. */
function stripped(text: string, exceptions: NonNullable<Exceptions>): { rest: string; met: string[] } {
  const met: string[] = [];
  let rest = placeholdersIn(text).reduce((left, name) => left.replace(`{${name}}`, ' '), text);
  for (const phrase of longestFirst(exceptions)) {
    const pattern = new RegExp(`(?<!\\p{L})${escaped(phrase)}(?!\\p{L})`, 'gu');
    if (!pattern.test(rest)) continue;
    met.push(phrase);
    rest = rest.replace(pattern, ' ');
  }
  return { rest, met };
}

const WORD = /\p{L}{3}/u;

/** What a translated text says about English in it. */
export interface EnglishLeft {
  /** It is the English text, and holds words that are not to stay. */
  isSame: boolean;
  /** An English word that stands in it. */
  word: string | undefined;
  /** The exceptions that it needs. */
  met: readonly string[];
}

/** Looks for English that was left in a translated text. */
export function englishLeft(english: string, translated: string, exceptions: Exceptions): EnglishLeft {
  if (!exceptions) return { isSame: false, word: undefined, met: [] };
  const { rest, met } = stripped(translated, exceptions);
  return { isSame: english === translated && WORD.test(rest), word: ENGLISH_WORD.exec(rest)?.[0], met };
}
