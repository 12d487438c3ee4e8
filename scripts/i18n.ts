/**
 * `npm run i18n [-- language ...]`: what is missing, unused, changed or wrong in the translations.
 * What is new is shown in English, and no fault. With `--update` it first writes it into the files of the languages,
 * to be translated; with `--reviewed` it also writes down that the texts of the interface say what the English ones say
 * now. `--export <folder>` writes the texts of definitions for the tools of translators, `--import <folder>` reads them
 * back.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSource } from '../src/diagnostics/source.ts';
import type { TextSet } from '../src/translation/check.ts';
import { stampPages } from '../src/translation/content-check.ts';
import { type Exchanged, exportTexts, importTexts } from '../src/translation/exchange.ts';
import { printNested } from '../src/translation/i18next-file.ts';
import { readMadeFrom, readNamespace } from '../src/translation/interface-texts.ts';
import { printPairs, readPairs } from '../src/translation/translation-file.ts';
import {
  begunLanguages,
  isComplete,
  loadTranslation,
  type TextSets,
  type Todo,
  textSets,
} from '../src/translation/translations.ts';

const TOOLS = 'tools';

const readText = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '{}');

const write = (file: string, printed: string, before: string): void => {
  if (printed === before) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, printed);
  console.log(`${file}: written`);
};

/** The file with every key of the English texts in their order; what is translated stays, what is unused goes. */
function update({ file, english }: TextSet, language: string): void {
  if (english.size === 0) return;
  const text = readText(file);
  const { source, problems } = parseSource(file, text);
  // The report names what is wrong with it.
  if (!source || problems.length > 0) return;
  const { pairs } = readPairs(source, language);
  const next = [...english].map(([key, now]) => [key, pairs.get(key) ?? { english: now, translated: '' }] as const);
  write(file, printPairs(new Map(next), language), text);
}

/**
 * The files of the interface, likewise, and the English texts that the translations were made from.
 * @param isReviewed whether every translation is known to say what the English text says now
 */
function updateInterface(sets: TextSets['interface'], language: string, isReviewed: boolean): void {
  const { file: madeFromFile, madeFrom, problems: wrong } = readMadeFrom('.', language);
  const files = [...sets].map(([namespace, { file, english }]) => {
    const text = readText(file);
    const { source, problems } = parseSource(file, text);
    const pairs =
      source && problems.length === 0 ? readNamespace(source, { namespace, english, language }, madeFrom).pairs : null;
    return { namespace, file, english, text, pairs };
  });
  // The report names what is wrong with them.
  if (wrong.length > 0 || files.some(({ pairs }) => pairs === null)) return;
  const made = files.flatMap(({ namespace, english, pairs }) =>
    [...english].map(([key, now]): [string, string] => [
      `${namespace}:${key}`,
      (!isReviewed && pairs?.get(key)?.english) || now,
    ]),
  );
  for (const { file, english, text, pairs } of files) {
    const next = [...english.keys()].map((key) => [key, pairs?.get(key)?.translated ?? ''] as const);
    write(file, printNested(new Map(next)), text);
  }
  write(madeFromFile, `${JSON.stringify(Object.fromEntries(made), null, 2)}\n`, readText(madeFromFile));
}

function updateAll(language: string, isReviewed: boolean): void {
  const { interface: shell, tools, tables } = textSets(TOOLS, language);
  for (const set of [...tools.values(), ...tables.values()]) update(set, language);
  updateInterface(shell, language, isReviewed);
  for (const file of stampPages('content/en', `content/${language}`)) console.log(`${file}: written`);
}

const SHOWN = 40;

function report(language: string): boolean {
  const loaded = loadTranslation(TOOLS, language);
  const { todos } = loaded;
  const count = (fault: Todo['fault']): string => `${todos.filter((todo) => todo.fault === fault).length} ${fault}`;
  for (const { message } of todos.slice(0, SHOWN)) console.log(`${message}\n`);
  if (todos.length > SHOWN) console.log(`… and ${todos.length - SHOWN} more.\n`);
  const state = isComplete(loaded) ? 'complete: its pages are built' : 'not complete: its pages are in English';
  console.log(
    `${language}  ${(['new', 'missing', 'changed', 'wrong', 'unused'] as const).map(count).join(', ')}; ${state}`,
  );
  return todos.every(({ fault }) => fault === 'new');
}

/** Says what was written, or what is wrong; whether it was written. */
function done({ written, problems }: Exchanged): boolean {
  for (const problem of problems) console.log(`${problem}\n`);
  console.log(problems.length > 0 ? 'Nothing was written.' : `${written.length} files written.`);
  return problems.length === 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean' },
    reviewed: { type: 'boolean' },
    export: { type: 'string' },
    import: { type: 'string' },
  },
});
const languages = positionals.length > 0 ? positionals : begunLanguages(TOOLS);

function run(): boolean {
  if (values.export !== undefined) return done(exportTexts(TOOLS, languages, values.export));
  if (values.import !== undefined && !done(importTexts(TOOLS, languages, values.import))) return false;
  const { update = false, reviewed = false } = values;
  if (update || reviewed) for (const language of languages) updateAll(language, reviewed);
  return languages.map(report).every(Boolean);
}

process.exitCode = run() ? 0 : 1;
