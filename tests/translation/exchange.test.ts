/** Texts of definitions go out to the tools of translators and come back: nothing is lost, and nothing half written. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { exportTexts, importTexts } from '../../src/translation/exchange.ts';
import { entriesOf, printI18next } from '../../src/translation/i18next-file.ts';
import { printPairs, readPairs } from '../../src/translation/translation-file.ts';
import { begunLanguages, textSets } from '../../src/translation/translations.ts';
import { samples } from '../numbers/languages.ts';

const root = mkdtempSync(join(tmpdir(), 'exchange-'));
const [tools, out] = [join(root, 'tools'), join(root, 'out')];
afterAll(() => rmSync(root, { recursive: true }));

/** A calculator with plural forms, one without, and a dataset. */
const COPIED = ['tools/retirement-calculator', 'tools/bmi-calculator', 'tools/recipe-scaler', 'data'];

beforeEach(() => {
  for (const name of ['tools', 'data', 'out']) rmSync(join(root, name), { recursive: true, force: true });
  for (const name of COPIED) cpSync(name, join(root, name), { recursive: true });
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const exported = (file: string) => JSON.parse(read(join('out', file)));
const titleOf = (file: string): string => String(exported(file).title);

/** Every file of translations by name. */
function translations(): Map<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:tools|data)\/.*text\/.*\.json$/.test(name),
  );
  return new Map(names.map((name) => [name, read(name)]));
}

/** Changes the text of an exported file. */
function edit(file: string, from: string, to: string): void {
  const text = read(join('out', file));
  if (text.split(from).length !== 2) throw new Error(`${from} does not stand once in ${file}`);
  writeFileSync(
    join(out, file),
    text.replace(from, () => to),
  );
}

/** The title of a calculator or dataset as it stands in an exported file. */
const titleLine = (title: string): string => `{\n  "title": ${JSON.stringify(title)}`;

const LANGUAGES = begunLanguages('tools');
const BMI = 'tools/bmi-calculator/text/de.json';

describe('what goes out', () => {
  it('is one file for each calculator and dataset, with the English one beside it', () => {
    const { written, problems } = exportTexts(tools, ['de'], out);
    expect(problems).toEqual([]);
    const datasets = readdirSync('data').filter((name) => name.endsWith('.json'));
    const named = [
      ...datasets.map((name) => `data.${name}`),
      'bmi-calculator.json',
      'recipe-scaler.json',
      'retirement-calculator.json',
    ];
    expect(readdirSync(join(out, 'de'))).toEqual(named.sort());
    expect(readdirSync(join(out, 'en'))).toEqual(readdirSync(join(out, 'de')));
    expect(written).toHaveLength(2 * named.length);
  });

  it('is JSON of i18next: nested keys, names in two braces, plural forms of each language', () => {
    exportTexts(tools, ['fr'], out);
    const french = {
      withdrawal: { results: { wholeYears: { suffix_one: 'an', suffix_many: 'ans', suffix_other: 'ans' } } },
    };
    expect(exported('fr/retirement-calculator.json')).toMatchObject({ title: expect.any(String), tabs: french });
    const { wholeYears } = exported('en/retirement-calculator.json').tabs.withdrawal.results;
    expect(wholeYears).toEqual({ label: 'Whole years', suffix_one: 'year', suffix_other: 'years' });
    expect(read('out/fr/retirement-calculator.json')).toContain('Cela fait {{wholeYears}} et {{restMonths}} de');
  });

  it('has empty texts for what nobody has translated', () => {
    exportTexts(tools, ['ru'], out);
    const texts = entriesOf(exported('ru/retirement-calculator.json'));
    expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['']));
    const forms = texts.flatMap(({ key }) =>
      key.startsWith('tabs.withdrawal.results.wholeYears.suffix') ? [key] : [],
    );
    expect(forms.map((key) => key.replace(/.*_/, ''))).toEqual(['one', 'few', 'many', 'other']);
  });

  it('is nothing where a file of translations is no JSON', () => {
    writeFileSync(join(root, BMI), '{ "title": ');
    const { written, problems } = exportTexts(tools, ['de'], out);
    expect(written).toEqual([]);
    expect(problems.join()).toContain('This is not JSON');
    expect(existsSync(out)).toBe(false);
  });
});

describe('what comes back', () => {
  it.each(LANGUAGES)('unchanged leaves every file as it was: %s', (language) => {
    const before = translations();
    exportTexts(tools, [language], out);
    expect(importTexts(tools, [language], out)).toEqual({ written: [], problems: [] });
    expect(translations()).toEqual(before);
  });

  it.each(LANGUAGES)('stands in files that are written as they are read: %s', (language) => {
    const sets = textSets('tools', language);
    for (const { file } of [...sets.tools.values(), ...sets.tables.values()].filter((set) => existsSync(set.file))) {
      const text = readFileSync(file, 'utf8');
      expect(printPairs(readPairs({ data: JSON.parse(text) }, language).pairs, language), file).toBe(text);
    }
  });

  it.each(LANGUAGES)('is the same after a change and its contrary: %s', (language) => {
    const before = translations();
    exportTexts(tools, [language], out);
    const files = readdirSync(join(out, language)).map((name) => join(language, name));
    for (const file of files) edit(file, titleLine(titleOf(file)), titleLine(`${titleOf(file)} §`));
    expect(importTexts(tools, [language], out).written.length).toBeGreaterThan(2);
    expect(translations()).not.toEqual(before);
    for (const file of files) edit(file, ' §"', '"');
    expect(importTexts(tools, [language], out).written.length).toBeGreaterThan(2);
    expect(translations()).toEqual(before);
  });

  it('is put beside the English text, its names in one pair of braces; all else stays', () => {
    exportTexts(tools, ['de'], out);
    const before = read(BMI);
    const said = /"de": "([^"]*\{idealWeightMin\}[^"]*)"/.exec(before)?.[1] ?? '';
    const other = 'Gesund wären {{idealWeightMin}} bis {{ idealWeightMax }} (BMI 18,5 bis 24,9).';
    edit('de/bmi-calculator.json', said.replace(/\{(\w+)\}/g, '{{$1}}'), other);
    expect(importTexts(tools, ['de'], out)).toEqual({ written: [join(root, BMI)], problems: [] });
    expect(read(BMI)).toBe(
      before.replace(said, 'Gesund wären {idealWeightMin} bis {idealWeightMax} (BMI 18,5 bis 24,9).'),
    );
  });

  it('says which English text was translated, where that has changed since', () => {
    exportTexts(tools, ['de'], out);
    const definition = read('tools/bmi-calculator/tool.json');
    writeFileSync(
      join(tools, 'bmi-calculator/tool.json'),
      definition.replace('"title": "BMI Calculator"', '"title": "Body Mass"'),
    );
    edit('de/bmi-calculator.json', titleLine(titleOf('de/bmi-calculator.json')), titleLine('Körpermasse'));
    expect(importTexts(tools, ['de'], out).problems).toEqual([]);
    expect(JSON.parse(read(BMI)).title).toEqual({ en: 'BMI Calculator', de: 'Körpermasse' });
  });

  it('begins a language: every key has its pair, a plural form that English has not that of most numbers', () => {
    exportTexts(tools, ['ru'], out);
    expect(importTexts(tools, ['ru'], out)).toEqual({ written: [], problems: [] });
    const months = '"restMonths": {\n          "label": "",\n          "suffix_one": "",\n          "suffix_few": ""';
    edit('ru/retirement-calculator.json', months, months.replace('few": ""', 'few": "месяца"'));
    const file = 'tools/retirement-calculator/text/ru.json';
    expect(importTexts(tools, ['ru'], out)).toEqual({ written: [join(root, file)], problems: [] });
    const pairs = JSON.parse(read(file));
    expect(pairs['tabs.withdrawal.results.restMonths.suffix_few']).toEqual({ en: 'months', ru: 'месяца' });
    expect(pairs.title).toEqual({ en: 'Retirement Calculator', ru: '' });
  });
});

describe('what is wrong is named, and nothing is written', () => {
  const TITLE = /"title": "[^"]*"/;
  const wrong: [string, (file: string) => void, RegExp][] = [
    [
      'a key of no text',
      (file) => writeFileSync(file, '{ "titel": "Rechner" }'),
      /bmi-calculator\.json:1:3 {2}There is no text "titel"\.[\s\S]*Did you mean "title"\?/,
    ],
    [
      'a key that leads to no text',
      (file) => writeFileSync(file, '{ "title": { "one": "Rechner" } }'),
      /There is no text "title\.one"\./,
    ],
    ['a number', (file) => writeFileSync(file, '{ "title": 1 }'), /:1:12 {2}"title" must be a text in double quotes\./],
    [
      'a name that is not there',
      (file) => writeFileSync(file, JSON.stringify({ title: 'Rechner {{art}}' })),
      /What stands in braces is not that of the English text\.[\s\S]*It has none in English\./,
    ],
    [
      'a name in one pair of braces too many',
      (file) => writeFileSync(file, JSON.stringify({ title: '{{{art}}}' })),
      /What stands in braces/,
    ],
    [
      'a name that was lost',
      (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('{{idealWeightMin}}', '50 kg')),
      /It needs \{\{idealWeightMin\}\}, \{\{idealWeightMax\}\}\./,
    ],
    [
      'a file that is no JSON',
      (file) => writeFileSync(file, '{ "title": '),
      /bmi-calculator\.json:1:\d+ {2}This is not JSON/,
    ],
    [
      'a file that is missing',
      (file) => rmSync(file),
      /bmi-calculator\.json {2}This file is missing: export it again\./,
    ],
    [
      'a file of nothing',
      (file) => cpSync(file, file.replace('bmi-', 'bmj-')),
      /bmj-calculator\.json {2}This file is of no calculator and no data table\. Did you mean "bmi-calculator\.json"\?/,
    ],
  ];

  it.each(wrong)('%s', (_, spoil, says) => {
    const before = translations();
    exportTexts(tools, ['de', 'es'], out);
    // Another file has a right change.
    const file = join(out, 'de/retirement-calculator.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(TITLE, '"title": "Ruhestand"'));
    spoil(join(out, 'de/bmi-calculator.json'));
    const { written, problems } = importTexts(tools, ['de', 'es'], out);
    expect(written).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(says);
    expect(translations()).toEqual(before);
  });

  it('a folder that is missing', () => {
    mkdirSync(out);
    expect(importTexts(tools, ['de'], out).problems).toEqual([`${join(out, 'de')}  This folder is missing.`]);
  });
});

it('any keys and texts come back, also a key that is the beginning of another', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9_-]{1,4}$/);
  const key = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  const text = fc.oneof(fc.string(), fc.constantFrom('{label}: mindestens {limit}', '{a}{b}', '„1,5“ – {x} %'));
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(key, text), { selector: ([name]) => name }), (pairs) => {
      const back = entriesOf(JSON.parse(printI18next(new Map(pairs))));
      const sorted = (entries: [string, string | null][]) => entries.sort(([a], [b]) => (a < b ? -1 : 1));
      expect(sorted(back.map((entry) => [entry.key, entry.text]))).toEqual(sorted(pairs));
    }),
    { numRuns: samples.numRuns * 5 },
  );
});
