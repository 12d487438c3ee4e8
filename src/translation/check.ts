/** What is missing, left over, out of date or wrong in the translations of a language. */

import { checkText } from '../compiler/checks/texts.ts';
import { placeholdersIn } from '../diagnostics/placeholders.ts';
import { type Finding, locate, type Problem, type Source } from '../diagnostics/source.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { type EnglishLeft, type Exceptions, englishLeft } from './exceptions.ts';
import type { Pair, ReadTexts } from './translation-file.ts';

/** The texts of one file of translations, as they are in English. */
export interface TextSet {
  /** Where the translations stand, as problems name it. */
  file: string;
  /** The English texts by key. */
  english: ReadonlyMap<string, string>;
}

/** `new` is a calculator or dataset that nobody has begun to translate: it is shown in English. */
export type Fault = 'new' | 'missing' | 'unused' | 'changed' | 'wrong';

/** One thing to do for a translator. */
export interface TranslationProblem extends Problem {
  fault: Fault;
  key: string;
}

/** What a file of translations comes to. */
export interface CheckedFile {
  /** The texts that can be shown, by key. */
  texts: ReadonlyMap<string, string>;
  problems: readonly TranslationProblem[];
  /** The exceptions that its texts need. */
  met: ReadonlySet<string>;
}

/** A problem before it has its place in the file. */
interface TextFault extends Finding {
  fault: Fault;
  key: string;
}

const quoted = (text: string): string => (text.length > 90 ? `"${text.slice(0, 89)}…"` : `"${text}"`);

const sayMissing = (key: string, english: string): string => `"${key}" is not translated: ${quoted(english)}`;

/** Titles of publications, and of pages that links lead to, stay in the language that these are in. */
const isPublication = (key: string): boolean => /(?:^|\.)(?:sources?\.(?:\w+\.)?|links\.\d+\.)label$/.test(key);

const braces = (text: string): string => (text.match(/\{+[^{}]*\}+/g) ?? []).sort().join(' ');

/** The label of a field, not that of one of its options. */
const isFieldLabel = (key: string): boolean => /\.(?:inputs|fields)\.\w+\.label$/.test(key);

/** A bracket at the end of a label is left out of messages: both have one, or none. */
const endsInBracket = (text: string): boolean => /\)$/.test(text);

/**
 * What is wrong with the names in braces of a translated text; null where they are those of the English one.
 * @param shown how a name is written
 */
export function wrongBraces(
  english: string,
  translated: string,
  shown = (name: string): string => `{${name}}`,
): Pick<Finding, 'message' | 'hint'> | null {
  if (braces(english) === braces(translated)) return null;
  const names = placeholdersIn(english);
  const hint = names.length > 0 ? `It needs ${names.map(shown).join(', ')}.` : 'It has none in English.';
  return { message: 'What stands in braces is not that of the English text.', hint };
}

function wrongIn(key: string, english: string, translated: string, left: EnglishLeft): Omit<Finding, 'path'>[] {
  const isBlankAtEnd = english !== english.trim();
  const found = checkText(isBlankAtEnd ? translated.trim() : translated, []).map(
    ({ path: _, ...finding }): Omit<Finding, 'path'> => finding,
  );
  const ofBraces = wrongBraces(english, translated);
  if (ofBraces) found.push(ofBraces);
  if (isFieldLabel(key) && endsInBracket(english) !== endsInBracket(translated))
    found.push({
      message: 'A bracket at the end of a label is left out of messages: it stands in both languages, or in neither.',
      hint: `In English: ${quoted(english)}`,
    });
  if (isPublication(key)) return found;
  const hint = 'Translate it, or list what has to stay, with the reason, among the exceptions of the language.';
  if (left.isSame) found.push({ message: 'This is still the English text.', hint });
  else if (left.word !== undefined) found.push({ message: `The English word "${left.word}" was left in it.`, hint });
  return found;
}

const NO_PLACE = { line: 1, column: 1, length: 1, pointer: '', frame: '' };

const notThere = (file: string, fault: Fault, message: string): CheckedFile => ({
  texts: new Map(),
  met: new Set(),
  problems: [{ ...NO_PLACE, fault, key: '', file, message }],
});

/** The file of a calculator or dataset that nobody has begun to translate. */
export const newTexts = ({ file, english }: TextSet): CheckedFile =>
  notThere(file, 'new', `"${english.get('title') ?? file}" is not translated; it is shown in English.`);

/** A file that a language has to have, and has not. */
export const missingTexts = ({ file, english }: TextSet): CheckedFile =>
  notThere(file, 'missing', `${english.size} texts are not translated: --update writes the file.`);

/** What is wrong with one text; nothing when it can stay as it is. */
function textFaults(key: string, english: string, pair: Pair, read: ReadTexts, left: EnglishLeft): TextFault[] {
  const wrong = wrongIn(key, english, pair.translated, left).map(
    (finding): TextFault => ({ ...finding, fault: 'wrong', key, path: read.placeOf(key, 'translated') }),
  );
  if (pair.english === english) return wrong;
  const hint = `Look whether ${quoted(pair.translated)} still says it, and then: ${read.afterReview}.`;
  const message = `The English text is now ${quoted(english)}`;
  return [{ fault: 'changed', key, path: read.placeOf(key, 'english'), message, hint }, ...wrong];
}

function unused(key: string, known: Iterable<string>, read: ReadTexts): TextFault {
  const hint = didYouMean(key, known, 'Remove it.');
  return { fault: 'unused', key, path: read.entryOf(key), mark: 'key', message: `There is no text "${key}".`, hint };
}

/**
 * Checks a file of translations against the English texts as they are now.
 * @param read what the file holds
 */
export function checkFile(set: TextSet, source: Source, read: ReadTexts, exceptions: Exceptions): CheckedFile {
  const { pairs, findings } = read;
  const texts = new Map<string, string>();
  const met = new Set<string>();
  const faults = findings.map((finding): TextFault => ({ ...finding, fault: 'wrong', key: String(finding.path[0]) }));
  for (const [key, english] of set.english) {
    const pair = pairs.get(key);
    if (!pair?.translated) {
      faults.push({
        fault: 'missing',
        key,
        path: pair ? read.placeOf(key, 'translated') : [],
        message: sayMissing(key, english),
      });
      continue;
    }
    texts.set(key, pair.translated);
    const left = englishLeft(english, pair.translated, exceptions);
    for (const phrase of left.met) met.add(phrase);
    faults.push(...textFaults(key, english, pair, read, left));
  }
  const extra = [...pairs.keys()].filter((key) => !set.english.has(key));
  faults.push(...extra.map((key) => unused(key, set.english.keys(), read)));
  const problems = faults.map(({ fault, key, ...finding }) => ({ ...locate(source, finding), fault, key }));
  return { texts, problems, met };
}
