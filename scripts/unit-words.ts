/** What people write for units, in the words of every language: a file that comes with the code that reads them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../src/cache/sources.ts';
import { loadCatalogue } from '../src/compiler/units/catalogue.ts';
import { BETWEEN, type UnitWords } from '../src/i18n/unit-words.ts';
import { catalogueIn } from '../src/translation/unit-names.ts';

/** Those that have a file of names, besides English. */
const OTHERS: readonly string[] = readdirSync(join(PROJECT, 'src/i18n/units')).map((file) => file.replace('.json', ''));

/** Signs that people write for units besides their symbols. */
const MORE_SIGNS: Readonly<Record<string, readonly string[]>> = { foot: ["'"], inch: ['"'] };

export function unitWordsText(): string {
  const catalogue = loadCatalogue();
  const all = [catalogue, ...OTHERS.map((language) => catalogueIn(PROJECT, catalogue, language))];
  const wordsOf = (id: string): string[] => {
    const called = all.flatMap(({ units }) => units.get(id) ?? []);
    const words = called.flatMap(({ symbol, sign, name, plural, also = [] }) => [symbol, sign, name, plural, ...also]);
    return [...new Set([...words, ...(MORE_SIGNS[id] ?? [])])].filter(Boolean);
  };
  const measured = [...catalogue.units.values()].filter(({ dimensionName }) => dimensionName !== 'money');
  const words: UnitWords = Object.fromEntries(
    measured.map(({ id, dimensionName, factor, offset }) => [
      id,
      [dimensionName, factor, offset, wordsOf(id).join(BETWEEN)],
    ]),
  );
  const lines = Object.entries(words).map(([id, said]) => `${JSON.stringify(id)}:${JSON.stringify(said)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
