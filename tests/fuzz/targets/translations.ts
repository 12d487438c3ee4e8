/** The text of a file of translations: of a calculator, of the interface, and as the tools of translators give it back. */
import { compile } from '../../../src/compiler/compile.ts';
import { lowerTool } from '../../../src/compiler/lower/lower.ts';
import { definitionSource } from '../../../src/compiler/lower/source.ts';
import { findTools } from '../../../src/compiler/tool-files.ts';
import { contextFor } from '../../../src/compiler/tools.ts';
import { loadCatalogue } from '../../../src/compiler/units/catalogue.ts';
import { formatProblem, type Problem, parseSource, type Source } from '../../../src/diagnostics/source.ts';
import { translator } from '../../../src/i18n/instance.ts';
import calculator from '../../../src/i18n/locales/de/calculator.json' with { type: 'json' };
import { ENGLISH } from '../../../src/i18n/locales/en.ts';
import { checkFile } from '../../../src/translation/check.ts';
import { mapTexts, textsOf } from '../../../src/translation/definition-texts.ts';
import { entriesOf, nestedTexts, printI18next } from '../../../src/translation/i18next-file.ts';
import { interfaceKeys, readNamespace } from '../../../src/translation/interface-texts.ts';
import { printPairs, readPairs } from '../../../src/translation/translation-file.ts';
import { catalogueIn } from '../../../src/translation/unit-names.ts';
import { type Answered, outcomeOf, type Target } from '../fuzzer.ts';

const LANGUAGE = 'de';
const FILE = 'text/de.json';
const EXCEPTIONS = new Map([
  ['Body Mass Index', 'a name'],
  ['BMI', 'a name'],
  ['(', 'a sign'],
]);
const texts = { calculator };
const german = {
  language: LANGUAGE,
  catalogue: catalogueIn('.', loadCatalogue(), LANGUAGE),
  texts,
  t: translator(texts, LANGUAGE, 'calculator'),
};
const context = contextFor(false, undefined, german as never);
const DEFINITIONS = findTools('tools')
  .filter(({ folder }) => ['bmi-calculator', 'meditation-timer'].includes(folder))
  .map((file) => {
    const lowered = lowerTool(file);
    return { lowered, english: textsOf(lowered, LANGUAGE) };
  });
const INTERFACE = {
  namespace: 'server',
  english: interfaceKeys(ENGLISH.server, LANGUAGE),
  language: LANGUAGE,
} as const;

/** A calculator with the texts of the file in it. */
function asTool(source: Source): { problems: readonly Problem[]; size: number } {
  const read = readPairs(source, LANGUAGE);
  const [{ lowered, english }] = [...DEFINITIONS].sort(
    (a, b) => shared(b.english, read.pairs) - shared(a.english, read.pairs),
  ) as [(typeof DEFINITIONS)[number]];
  const checked = checkFile({ file: FILE, english }, source, read, EXCEPTIONS);
  const data = mapTexts(lowered, (text, key) => checked.texts.get(key) ?? text, LANGUAGE);
  const { source: parsed } = parseSource(FILE, JSON.stringify(data, null, 2));
  if (!parsed) throw new Error('texts made a definition that is no JSON');
  const { problems } = compile(definitionSource(parsed), context);
  return { problems: [...checked.problems, ...problems], size: printPairs(read.pairs, LANGUAGE).length };
}

const shared = (english: ReadonlyMap<string, string>, pairs: ReadonlyMap<string, unknown>): number =>
  [...pairs.keys()].filter((key) => english.has(key)).length;

/** The interface with the texts of the file in it, each of them said. */
function asInterface(source: Source): { problems: readonly Problem[]; size: number } {
  const read = readNamespace(source, INTERFACE, null);
  const checked = checkFile({ file: FILE, english: INTERFACE.english }, source, read, EXCEPTIONS);
  const t = translator({ server: nestedTexts(checked.texts) }, LANGUAGE, 'server') as (
    key: string,
    values: object,
  ) => string;
  const said = [...INTERFACE.english.keys()].map((key) => t(key, { count: 2, site: 'Formulary' }));
  return { problems: checked.problems, size: said.join('').length };
}

function answer(text: string): Answered {
  const { source, problems } = parseSource(FILE, text);
  if (!source) return { outcome: outcomeOf(...problems.map(({ message }) => message)), size: 0 };
  const entries = entriesOf(source.data);
  const exchanged = printI18next(new Map(entries.map(({ key, text: entry }) => [key, entry ?? ''])));
  const [tool, own] = [asTool(source), asInterface(source)];
  const all = [...problems, ...tool.problems, ...own.problems];
  const kinds = new Set(all.map(({ message }) => outcomeOf(message)));
  return {
    outcome: [...kinds].slice(0, 4).join(' | '),
    // Each point of a key is a level of the file, and the levels are indented.
    size: exchanged.replace(/^ +/gm, '').length + tool.size + own.size + all.map(formatProblem).join('\n').length,
  };
}

export const translations: Target = {
  name: 'translations',
  answer,
  longest: 12_000,
  most: (length) => 400_000 + 100 * length,
};
