/**
 * The texts of definitions as files for the tools of translators, and back: `<folder>/<language>/<namespace>.json` for
 * each calculator and each data table, the English texts beside them. What is read back goes into the pairs all at
 * once, or not at all.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Finding, formatProblem, locate, type Problem, readSource } from '../diagnostics/source.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { type TextSet, wrongBraces } from './check.ts';
import { type Entry, entriesOf, printI18next } from './i18next-file.ts';
import { type Pair, type Pairs, printPairs, readPairs } from './translation-file.ts';
import { type TextSets, textSets } from './translations.ts';

/** What was done: the files that were written, or what is wrong and nothing was. */
export interface Exchanged {
  written: readonly string[];
  /** As a person reads them in a terminal. */
  problems: readonly string[];
}

/** The texts by namespace: that of a data table cannot be that of a calculator, whose id has no dot. */
const namespacesOf = ({ tools, tables }: Pick<TextSets, 'tools' | 'tables'>): Map<string, TextSet> =>
  new Map(
    [...tools, ...[...tables].map(([id, set]) => [`data.${id}`, set] as const)].filter(
      ([, set]) => set.english.size > 0,
    ),
  );

const fileOf = (folder: string, language: string, namespace: string): string =>
  join(folder, language, `${namespace}.json`);

/** A file that is to be written; its text is null where it stays as it is. */
interface Output {
  file: string;
  text: string | null;
  problems: readonly string[];
}

/** Writes all files, or none where something is wrong with one. */
function writeAll(outputs: readonly Output[]): Exchanged {
  const problems = outputs.flatMap((output) => output.problems);
  if (problems.length > 0) return { written: [], problems };
  const written = outputs.flatMap(({ file, text }) => {
    if (text === null) return [];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return [file];
  });
  return { written, problems };
}

/** The pairs of a file of translations; none where nobody has begun it. */
function pairsOf({ file }: TextSet, language: string): { pairs: Pairs; problems: Problem[] } {
  if (!existsSync(file)) return { pairs: new Map(), problems: [] };
  const { source, problems } = readSource(file, file);
  if (!source) return { pairs: new Map(), problems };
  const { pairs, findings } = readPairs(source, language);
  return { pairs, problems: [...problems, ...findings.map((finding) => locate(source, finding))] };
}

/** The texts of a language as they are exported; what is not translated is an empty text. */
function exportedIn(tools: string, language: string, folder: string): Output[] {
  return [...namespacesOf(textSets(tools, language))].map(([namespace, set]) => {
    const { pairs, problems } = pairsOf(set, language);
    const texts = [...set.english.keys()].map((key) => [key, pairs.get(key)?.translated ?? ''] as const);
    const file = fileOf(folder, language, namespace);
    return { file, text: printI18next(new Map(texts)), problems: problems.map(formatProblem) };
  });
}

/** Writes the texts of languages, and the English ones. */
export function exportTexts(tools: string, languages: readonly string[], folder: string): Exchanged {
  const english = [...namespacesOf(textSets(tools, 'en'))].map(([namespace, set]): Output => {
    return { file: fileOf(folder, 'en', namespace), text: printI18next(set.english), problems: [] };
  });
  return writeAll([...english, ...languages.flatMap((language) => exportedIn(tools, language, folder))]);
}

/** What is wrong with an entry that is read back. */
function findingsIn({ path, key, text }: Entry, { english }: TextSet): Finding[] {
  const now = english.get(key);
  if (now === undefined) {
    const hint = didYouMean(key, english.keys(), 'Remove it, or export again.');
    return [{ path, mark: 'key', message: `There is no text "${key}".`, hint }];
  }
  if (text === null) return [{ path, message: `"${key}" must be a text in double quotes.` }];
  const wrong = text === '' ? null : wrongBraces(now, text, (name) => `{{${name}}}`);
  return wrong ? [{ path, ...wrong }] : [];
}

const NOTHING: ReadonlyMap<string, string> = new Map();

const textsIn = (entries: readonly Entry[]): Map<string, string> =>
  new Map(entries.flatMap(({ key, text }) => (text === null ? [] : [[key, text] as const])));

/** The English texts that were exported with the translations, by the keys of English. */
function exportedEnglish(folder: string, namespace: string): ReadonlyMap<string, string> {
  const file = fileOf(folder, 'en', namespace);
  const { source } = existsSync(file) ? readSource(file, file) : {};
  return source ? textsIn(entriesOf(source.data)) : NOTHING;
}

/** The pairs with what was translated; null where nothing is new. An empty text, or none, changes nothing. */
function withTranslated(
  pairs: Pairs,
  { english }: TextSet,
  translated: ReadonlyMap<string, string>,
  seen: ReadonlyMap<string, string>,
): Pairs | null {
  const isNew = (key: string, text: string): boolean => text !== '' && text !== pairs.get(key)?.translated;
  if (![...translated].some(([key, text]) => isNew(key, text))) return null;
  const next = [...english].map(([key, now]): [string, Pair] => {
    const text = translated.get(key) ?? '';
    if (!isNew(key, text)) return [key, pairs.get(key) ?? { english: now, translated: '' }];
    // A form that English has not is translated from the one for most numbers.
    const from = seen.get(key) || seen.get(key.replace(/_[a-z]+$/, '_other')) || now;
    return [key, { english: from, translated: text }];
  });
  const unused = [...pairs].filter(([key]) => !english.has(key));
  return new Map([...next, ...unused]);
}

function importOne(namespace: string, set: TextSet, language: string, folder: string): Output {
  const file = fileOf(folder, language, namespace);
  const nothing = { file: set.file, text: null };
  if (!existsSync(file)) return { ...nothing, problems: [`${file}  This file is missing: export it again.`] };
  const { source, problems: unreadable } = readSource(file, file);
  if (!source) return { ...nothing, problems: unreadable.map(formatProblem) };
  const entries = entriesOf(source.data);
  const { pairs, problems: ofPairs } = pairsOf(set, language);
  const wrong = entries.flatMap((entry) => findingsIn(entry, set)).map((finding) => locate(source, finding));
  const next = withTranslated(pairs, set, textsIn(entries), exportedEnglish(folder, namespace));
  const text = next && printPairs(next, language);
  return { file: set.file, text, problems: [...unreadable, ...ofPairs, ...wrong].map(formatProblem) };
}

/** Files that are of no namespace. */
function strangers(folder: string, known: readonly string[]): string[] {
  return readdirSync(folder)
    .sort()
    .filter((name) => !known.includes(name))
    .map((name) => {
      const hint = didYouMean(name, known, 'Take it away.');
      return `${join(folder, name)}  This file is of no calculator and no data table. ${hint}`;
    });
}

function importedIn(tools: string, language: string, folder: string): Output[] {
  const place = join(folder, language);
  if (!existsSync(place)) return [{ file: place, text: null, problems: [`${place}  This folder is missing.`] }];
  const sets = namespacesOf(textSets(tools, language));
  const names = [...sets.keys()].map((namespace) => `${namespace}.json`);
  return [
    { file: place, text: null, problems: strangers(place, names) },
    ...[...sets].map(([namespace, set]) => importOne(namespace, set, language, folder)),
  ];
}

/** Reads the texts of languages back into their files: all of them, or none where something is wrong. */
export const importTexts = (tools: string, languages: readonly string[], folder: string): Exchanged =>
  writeAll(languages.flatMap((language) => importedIn(tools, language, folder)));
