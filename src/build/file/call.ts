/** The words of `npm run export`. */
import { CallProblem } from '../../calc/call.ts';
import { suggest } from '../../diagnostics/suggest.ts';

const USAGE =
  'npm run export -- <calculator> [--language xx] [--out file.html] | <calculators>, or --all [--language xx] [--out folder]';

export interface ExportCall {
  /** The calculators. */
  ids: readonly string[];
  languages: readonly string[];
  /** Where the file of a calculator in a language is written. */
  fileOf: (id: string, language: string) => string;
}

/** What there is to be exported. */
export interface Exportable {
  /** The calculators that answer, and those that are only announced. */
  live: readonly string[];
  announced: readonly string[];
  /** Those that somebody has begun, and English. */
  languages: readonly string[];
}

/** The name of a file: English ones have none of a language, as on the site. */
const fileName = (id: string, language: string): string =>
  language === 'en' ? `${id}.html` : `${id}-${language}.html`;

interface Words {
  ids: string[];
  isAll: boolean;
  language: string | null;
  out: string | null;
}

function readWords(words: readonly string[]): Words {
  const read: Words = { ids: [], isAll: false, language: null, out: null };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--all') read.isAll = true;
    else if (word === '--language' || word === '--out') {
      const value = rest.shift();
      if (value === undefined) throw new CallProblem(`${word} takes a value.`);
      read[word === '--out' ? 'out' : 'language'] = value;
    } else if (word.startsWith('-')) throw new CallProblem(`"${word}" is not understood. ${USAGE}`);
    else read.ids.push(word);
  }
  return read;
}

const asked = (near: string | undefined, otherwise: string): string =>
  near === undefined ? otherwise : ` Did you mean ${near}?`;

function knownId(id: string, { live, announced }: Exportable): string {
  if (live.includes(id)) return id;
  if (announced.includes(id)) throw new CallProblem(`"${id}" is not available yet: it is only announced.`);
  const near = asked(suggest(id, live), ' npm run calc -- --list names them all.');
  throw new CallProblem(`There is no calculator called "${id}".${near}`);
}

/** @throws CallProblem where a word is not understood, or names nothing that there is */
export function readExport(words: readonly string[], there: Exportable): ExportCall {
  const { ids, isAll, language, out } = readWords(words);
  if (isAll === ids.length > 0) throw new CallProblem(`Name a calculator, or say --all. ${USAGE}`);
  if (language !== null && !there.languages.includes(language))
    throw new CallProblem(`There is no language "${language}". There is: ${there.languages.join(', ')}.`);
  const isOne = ids.length === 1;
  const folder = out ?? (isOne ? '.' : 'files');
  const all = language === null ? there.languages : [language];
  return {
    ids: isAll ? there.live : ids.map((id) => knownId(id, there)),
    languages: isAll ? all : [language ?? 'en'],
    fileOf: (id, of) => (isOne && out !== null ? out : `${folder}/${fileName(id, of)}`.replace(/^\.\//, '')),
  };
}
