/** The translations of a language: which texts there are, which of them are translated, and whether all are. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { datasetsFolder, loadDatasets } from '../compiler/data/datasets.ts';
import { lowerTool } from '../compiler/lower/lower.ts';
import { findTools } from '../compiler/tool-files.ts';
import { type LoadedFolder, type LoadedTool, loadTools } from '../compiler/tools.ts';
import { loadCatalogue } from '../compiler/units/catalogue.ts';
import { formatProblem, type Problem, readSource, type Source } from '../diagnostics/source.ts';
import { translator } from '../i18n/instance.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { ENGLISH } from '../i18n/locales/en.ts';
import type { LoadedTexts, Namespace, Translate } from '../i18n/resources.ts';
import {
  type CheckedFile,
  checkFile,
  type Fault,
  missingTexts,
  newTexts,
  type TextSet,
  type TranslationProblem,
} from './check.ts';
import { checkContent } from './content-check.ts';
import { textsOf } from './definition-texts.ts';
import { type Exceptions, readExceptions } from './exceptions.ts';
import { nestedTexts } from './i18next-file.ts';
import { interfaceKeys, type MadeFrom, readMadeFrom, readNamespace } from './interface-texts.ts';
import { type Keep, type TextMap, type ToolTranslations, translateTools } from './translate-tools.ts';
import { type ReadTexts, readPairs } from './translation-file.ts';
import { catalogueIn, uncitedUnits, unitsFile, unitsProblems, unnamedUnits } from './unit-names.ts';

/** What a locale of the site is made of. */
export interface Translation {
  language: string;
  /** The texts of the interface. */
  texts: LoadedTexts;
  t: Translate;
  /** The tools with their texts in this language. */
  tools: readonly LoadedTool[];
  /** The ids of those that nobody has begun to translate: their texts are English. */
  untranslated: ReadonlySet<string>;
  /** The folder of the written pages. */
  content: string;
}

/** A thing to do in a translation, or only to know of. */
export interface Todo {
  fault: Fault;
  file: string;
  /** As a person reads it in a terminal. */
  message: string;
}

export interface LoadedTranslation {
  translation: Translation;
  todos: readonly Todo[];
}

const NAMESPACES = Object.keys(ENGLISH) as Namespace[];
const interfaceFolder = (root: string, language: string): string => join(root, 'src/i18n/locales', language);

/** Where the texts of the interface, of each tool and of each table are translated. */
export interface TextSets {
  interface: ReadonlyMap<Namespace, TextSet>;
  tools: ReadonlyMap<string, TextSet>;
  tables: ReadonlyMap<string, TextSet>;
}

/**
 * The texts that a translation to a language consists of, besides the written pages.
 * @param tools the folder of the definitions; the other translations stand beside it
 */
export function textSets(tools: string, language: string, datasets = loadDatasets(tools)): TextSets {
  return {
    interface: new Map(
      NAMESPACES.map((namespace) => [
        namespace,
        {
          file: join(interfaceFolder(dirname(tools), language), `${namespace}.json`),
          english: interfaceKeys(ENGLISH[namespace], language),
        },
      ]),
    ),
    tools: new Map(
      findTools(tools).map((tool) => [
        tool.folder,
        { file: join(tools, tool.folder, 'text', `${language}.json`), english: textsOf(lowerTool(tool), language) },
      ]),
    ),
    tables: new Map(
      [...datasets].map(([id, { dataset }]) => [
        id,
        { file: join(datasetsFolder(tools), 'text', `${id}.${language}.json`), english: textsOf(dataset, language) },
      ]),
    ),
  };
}

const asWrong = (problem: Problem): TranslationProblem => ({ ...problem, fault: 'wrong', key: '' });

const todoOf = (problem: TranslationProblem): Todo => ({
  fault: problem.fault,
  file: problem.file,
  message: problem.frame === '' ? `${problem.file}  ${problem.message}` : formatProblem(problem),
});

type Read = (source: Source) => ReadTexts;

/** @param none what there is where there is no file */
function load(set: TextSet, read: Read, none: (set: TextSet) => CheckedFile, exceptions: Exceptions): CheckedFile {
  if (set.english.size === 0) return { texts: new Map(), problems: [], met: new Set() };
  if (!existsSync(set.file)) return none(set);
  const { source, problems } = readSource(set.file, set.file);
  const unreadable = problems.map(asWrong);
  if (!source) return { texts: new Map(), problems: unreadable, met: new Set() };
  const checked = checkFile(set, source, read(source), exceptions);
  return { ...checked, problems: [...unreadable, ...checked.problems] };
}

const exceptionsFile = (root: string, language: string): string =>
  join(root, 'src/i18n/exceptions', `${language}.json`);

function unitTodos(root: string, tools: readonly LoadedTool[], language: string): Todo[] {
  const file = unitsFile(root, language);
  const problems = unitsProblems(root, language);
  if (problems.length > 0) return problems.map(asWrong).map(todoOf);
  const cited = tools.flatMap(({ compiled }) => Object.keys(compiled?.texts.footnotes ?? {}));
  const catalogue = loadCatalogue();
  const missing = [
    ...unnamedUnits(root, catalogue, language).map(
      (id) => `the unit "${id}" has no name: CLDR has none, so write it under "names".`,
    ),
    ...uncitedUnits(root, catalogue, cited, language).map(
      (id) => `a footnote cites the reference of the unit "${id}": write it under "references".`,
    ),
  ];
  return missing.map((message) => ({ fault: 'missing', file, message: `${file}  ${message}` }));
}

const unusedException = (file: string, phrase: string): Todo => ({
  fault: 'unused',
  file,
  message: `${file}  no text needs the exception "${phrase}": remove it.`,
});

interface CheckedTexts {
  /** The texts of the interface. */
  own: LoadedTexts;
  ofTools: ToolTranslations;
  files: readonly CheckedFile[];
}

/** The texts of all files of a language, and what each comes to. */
function checkTexts(sets: TextSets, language: string, exceptions: Exceptions, madeFrom: MadeFrom | null): CheckedTexts {
  const files: CheckedFile[] = [];
  const checked = (file: CheckedFile): TextMap => {
    files.push(file);
    return file.texts;
  };
  const pairs: Read = (source) => readPairs(source, language);
  const all = (of: ReadonlyMap<string, TextSet>): Map<string, TextMap> =>
    new Map([...of].map(([id, set]) => [id, checked(load(set, pairs, newTexts, exceptions))]));
  const ofInterface = [...sets.interface].map(([namespace, set]) => {
    const read: Read = (source) => readNamespace(source, { namespace, english: set.english, language }, madeFrom);
    return [namespace, nestedTexts(checked(load(set, read, missingTexts, exceptions)))] as const;
  });
  const own: LoadedTexts = Object.fromEntries(ofInterface);
  return { own, ofTools: { tools: all(sets.tools), tables: all(sets.tables) }, files };
}

/**
 * Reads and checks every text of a language.
 * @param tools the folder of the definitions
 * @param folder what is in it
 */
export function loadTranslation(
  tools: string,
  language: string,
  folder: LoadedFolder = loadTools(tools),
  keep?: Keep,
): LoadedTranslation {
  const root = dirname(tools);
  const { exceptions, problems: ofExceptions } = readExceptions(exceptionsFile(root, language));
  const sets = textSets(tools, language, folder.datasets);
  const { madeFrom, problems: ofMadeFrom } = readMadeFrom(root, language);
  const { own: texts, ofTools, files } = checkTexts(sets, language, exceptions, madeFrom);
  const content = join(root, 'content', language);
  const catalogue = catalogueIn(root, loadCatalogue(), language);
  const t = translator(texts, language, 'calculator');
  const translated = translateTools(folder, ofTools, { language, catalogue, texts, t }, keep);
  const untranslated = new Set([...sets.tools].flatMap(([id, { file }]) => (existsSync(file) ? [] : [id])));
  const written = checkContent(join(root, 'content/en'), content, exceptions);
  const met = new Set([...files.flatMap((file) => [...file.met]), ...written.met]);
  const unmet = [...(exceptions?.keys() ?? [])].filter((phrase) => !met.has(phrase));
  const ofTables = [...folder.datasets.values()].flatMap(({ problems }) => problems);
  const ofDefinitions = translated.flatMap(({ problems }) => problems);
  const todos = [
    ...[...ofExceptions, ...ofMadeFrom, ...ofTables].map(asWrong).map(todoOf),
    ...files.flatMap(({ problems }) => problems.map(todoOf)),
    ...ofDefinitions.map(asWrong).map(todoOf),
    ...unitTodos(
      root,
      translated.filter((tool) => !untranslated.has(tool.folder)),
      language,
    ),
    ...written.todos,
    ...unmet.map((phrase) => unusedException(exceptionsFile(root, language), phrase)),
  ];
  return { translation: { language, texts, t, tools: translated, untranslated, content }, todos };
}

/** The languages that somebody has begun to translate to. */
export const begunLanguages = (tools: string): string[] =>
  LANGUAGES.map(({ code }) => code).filter(
    (code) => code !== 'en' && existsSync(interfaceFolder(dirname(tools), code)),
  );

/** Whether a locale cannot be shown before it is done. */
const isOpen = ({ fault }: Todo): boolean => fault !== 'unused' && fault !== 'new';

/**
 * Whether a locale can be shown: nothing that somebody has begun to translate is left in English or says
 * what is no longer so. A calculator or dataset that is new is shown in English, and named as such.
 */
export const isComplete = ({ todos }: LoadedTranslation): boolean => !todos.some(isOpen);

/**
 * What the pages are built in besides English: the translations that are complete.
 * @param tools the folder of the definitions
 * @param folder what is in it
 * @param notice is told of each one that somebody has begun and that is not complete
 * @param keep what is kept of each tool
 */
export function completeTranslations(
  tools: string,
  folder: LoadedFolder,
  notice: (message: string) => void,
  keep?: Keep,
): Translation[] {
  return begunLanguages(tools).flatMap((language) => {
    const loaded = loadTranslation(tools, language, folder, keep);
    if (!isComplete(loaded)) {
      const count = loaded.todos.filter(isOpen).length;
      const wanting = count === 1 ? 'text wants' : 'texts want';
      notice(`${language} is not built: ${count} ${wanting} work (npm run i18n -- ${language}).`);
      return [];
    }
    const { untranslated } = loaded.translation;
    if (untranslated.size > 0) notice(`Shown in English on the pages in ${language}: ${[...untranslated].join(', ')}.`);
    return [loaded.translation];
  });
}
