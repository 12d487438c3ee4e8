/** The rates of a new day: what is taken, what is refused, and that a refusal changes nothing. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { datasetSchema } from '../../schema/data.ts';
import { loadDatasets } from '../../src/compiler/data/datasets.ts';
import { RatesProblem } from '../../src/rates/problem.ts';
import { refresh } from '../../src/rates/refresh.ts';
import { printPairs, readPairs } from '../../src/translation/translation-file.ts';
import { daily, day, envelope, Project, RATES, without } from './files.ts';

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

const TODAY = '2026-10-12';
const taking = (text: string, today = TODAY) => refresh({ root: project.root, source: project.file(text), today });

describe('a daily file that is right', () => {
  it('is a new entry behind those that examples and cases name', async () => {
    expect(await taking(daily({ USD: 1.1301, JPY: 178.05 }))).toMatchObject({ isChanged: true });
    const { entries } = project.table;
    expect(entries.map(({ id }) => id)).toEqual(['2026-10-06', '2026-10-09', '2026-10-12']);
    expect(entries[2]).toMatchObject({
      effectiveFrom: '2026-10-12',
      effectiveTo: '2026-10-12',
      verifiedOn: null,
      values: { perEuro: { EUR: 1, USD: 1.1301, JPY: 178.05, GBP: RATES.GBP }, perDollar: { SAR: 3.75 } },
    });
    expect(entries[2]?.sources[0]).toMatchObject({ date: '2026-10-12' });
    expect(entries[2]?.verification).toContain('eurofxref-daily.xml on 2026-10-12: 29 rates');
    expect(JSON.stringify(entries[2])).not.toContain(project.root);
  });

  it('leaves a table that the check of tables finds right', async () => {
    await taking(daily());
    const loaded = loadDatasets(join(project.root, 'tools')).get('currency-rates');
    expect(loaded?.problems).toEqual([]);
    expect(datasetSchema.safeParse(project.table).success).toBe(true);
  });

  it('brings the translated texts of its entry along, and takes those of a dropped one away', async () => {
    await taking(daily());
    await taking(daily({}, '2026-10-13'), '2026-10-13');
    expect(project.table.entries.map(({ id }) => id)).toEqual(['2026-10-06', '2026-10-09', '2026-10-13']);
    for (const language of ['de', 'es', 'fr', 'pt']) {
      const texts = project.texts(language);
      const keys = Object.keys(texts);
      expect(texts['entries.2026-10-13.sources.1.label']).toEqual(texts['entries.2026-10-09.sources.1.label']);
      expect(keys.filter((key) => key.includes('2026-10-12'))).toEqual([]);
      expect(keys.filter((key) => key.includes('2026-10-13'))).toHaveLength(3);
    }
  });

  it('leaves texts as the formatter of translations writes them', async () => {
    await taking(daily());
    for (const language of ['de', 'es', 'fr', 'pt']) {
      const text = project.textFile(language);
      const { pairs, findings } = readPairs({ data: JSON.parse(text) }, language);
      expect(findings).toEqual([]);
      expect(text).toBe(printPairs(pairs, language));
    }
  });

  it('may be written as the files of 90 days are: with other quotes, and without zeros at the end', async () => {
    const { EUR: _, ...rates } = RATES;
    const text = envelope(day('2026-10-12', rates, { quote: '"' }));
    expect(await taking(text.replaceAll('\n', '').replaceAll('\t', ''))).toMatchObject({ isChanged: true });
  });

  it('may have its attributes in another order, and currencies that the table does not have', async () => {
    const swapped = daily().replaceAll(/(currency='\w+') (rate='[\d.]+')/g, '$2 $1');
    const more = swapped.replace('<Cube rate', "<Cube currency='XYZ' rate='12.5'/><Cube rate");
    expect(await taking(more)).toMatchObject({ isChanged: true });
    expect(Object.keys(project.table.entries[2]?.values.perEuro ?? {})).not.toContain('XYZ');
  });

  it('of a day that the table has is nothing to do', async () => {
    const before = project.data;
    const same = await taking(daily({}, '2026-10-09'));
    expect(same).toEqual({ isChanged: false, said: 'Nothing to do: the table has 2026-10-09.' });
    expect(project.data).toEqual(before);
  });

  it('is over on the day before the next publication', async () => {
    await taking(daily({}, '2026-12-24'), '2026-12-24');
    expect(project.table.entries.at(-1)).toMatchObject({ effectiveTo: '2026-12-27' });
  });
});

describe('without a source', () => {
  it.each([undefined, ''])('%j nothing is asked for, and nothing changes', async (source) => {
    const before = project.data;
    const { isChanged, said } = await refresh({ root: project.root, source, today: TODAY });
    expect({ isChanged, said }).toMatchObject({ isChanged: false, said: expect.stringContaining('RATES_SOURCE') });
    expect(project.data).toEqual(before);
  });
});

const HTML = '<!DOCTYPE html>\n<html><head><title>503 Service Unavailable</title></head><body></body></html>';

describe('what is refused leaves every file byte for byte', () => {
  it.each([
    ['a page of HTML', HTML, 'DOCTYPE'],
    ['a page of HTML without a DOCTYPE', '<html><body>Error</body></html>', '"html" stands where'],
    ['an entity that is declared', `<!DOCTYPE x [<!ENTITY e "1">]>${daily()}`, 'DOCTYPE'],
    ['an entity', daily().replace('Reference rates', '&e;'), 'is not understood'],
    ['a comment', daily().replace('<Cube>', '<!-- --><Cube>'), 'is not understood'],
    ['an empty file', '', '"nothing" stands where'],
    ['a text', 'USD 1.12', '"nothing" stands where'],
    ['half a file', daily().slice(0, daily().indexOf("\t\t\t<Cube currency='CAD")), 'it ends within "Cube"'],
    ['a file that ends in a tag', daily().slice(0, daily().indexOf('CAD') + 2), 'is not understood'],
    ['another end', daily().replace('</gesmes:Envelope>', '</Envelope>'), 'closes nothing'],
    ['something behind the end', `${daily()}<Cube/>`, 'behind the envelope'],
    ['two documents', daily() + daily(), 'is not understood'],
    ['another namespace', daily().replace('2002-08-01/eurofxref', '2030-01-01/eurofxref'), '"xmlns" is another one'],
    ['another element', daily().replaceAll('Cube', 'Rate'), 'where "Cube" belongs'],
    ['another attribute', daily().replaceAll(' rate=', ' value='), 'has the attributes'],
    ['one attribute more', daily().replaceAll(' rate=', " multiplier='100' rate="), 'has the attributes'],
    ['an attribute twice', daily().replace(" rate='1.60520'", " rate='1.60520' rate='1.7'"), 'twice in an element'],
    ['a text among the rates', daily().replace('<Cube currency', 'units <Cube currency'), 'a text stands in "Cube"'],
    ['an element more', daily().replace('<gesmes:Sender>', '<gesmes:note/><gesmes:Sender>'), 'other elements'],
    ['rates below a rate', daily().replace("rate='1.60520'/>", "rate='1.60520'><Cube/></Cube>"), 'below AUD'],
    ['no day', envelope(''), 'has 0 days'],
    ['the file of 90 days', envelope([day('2026-10-12'), day('2026-10-09')].join('\n')), 'has 2 days'],
    ['a day that is none', daily({}, '2026-02-30'), '"2026-02-30" is no date'],
    ['a day in another form', daily({}, '12.10.2026'), '"12.10.2026" is no date'],
    ['a day to come', daily({}, '2026-10-13'), 'is of 2026-10-13, and today is 2026-10-12'],
    ['an older day', daily({}, '2026-10-08'), 'is of 2026-10-08, and the table of 2026-10-09'],
    [
      'other rates of the same day',
      daily({ USD: 1.1207 }, '2026-10-09'),
      'USD 1.1207 for 2026-10-09, the table 1.1206',
    ],
    ['a currency that is missing', without('NOK'), 'NOK is not in the file'],
    ['a currency twice', daily().replace("currency='AUD'", "currency='USD'"), 'USD stands in the file twice'],
    ['no currency', daily().replace("'AUD'", "'aud'"), '"aud" is no currency'],
    ['a rate of nothing', daily({ USD: 0 }), '"0.00000" is no rate of USD'],
    ['a negative rate', daily({ USD: -1.12 }), '"-1.12000" is no rate of USD'],
    ['a rate with a comma', daily().replace('1.12060', '1,12060'), '"1,12060" is no rate of USD'],
    ['a rate with a power', daily().replace('1.12060', '1e3'), '"1e3" is no rate of USD'],
    ['a rate without a number', daily().replace('1.12060', 'N/A'), '"N/A" is no rate of USD'],
    ['a rate without end', daily().replace('1.12060', '9'.repeat(400)), 'is no rate of USD'],
    ['a rate that jumps up', daily({ TRY: (RATES.TRY ?? 0) * 1.201 }), '20.1 % off'],
    ['a rate that falls', daily({ TRY: (RATES.TRY ?? 0) * 0.799 }), '-20.1 % off'],
    ['a file that is too large', daily() + ' '.repeat(65_536), 'more than 65536 bytes'],
  ])('%s', async (_, text, why) => {
    const before = project.data;
    const source = project.file(text);
    const refused = await refresh({ root: project.root, source, today: TODAY }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RatesProblem);
    expect(String(refused)).toContain(why);
    expect(String(refused)).not.toContain('\n');
    expect(project.data).toEqual(before);
  });

  it('a file that is not there, or is a folder', async () => {
    const before = project.data;
    for (const source of [join(project.root, 'none.xml'), project.root])
      await expect(refresh({ root: project.root, source, today: TODAY })).rejects.toThrow('there is no file');
    expect(project.data).toEqual(before);
  });

  it('a table that cannot be written', async () => {
    const before = project.data;
    mkdirSync(join(project.root, 'data/currency-rates.json.next'));
    await expect(taking(daily())).rejects.toThrow('they cannot be written');
    expect(project.data).toEqual(before);
  });

  it('a table that is not right', async () => {
    const path = join(project.root, 'data/currency-rates.json');
    writeFileSync(path, '{"entries": []}');
    await expect(taking(daily())).rejects.toThrow('the stored table is not right');
    expect(readFileSync(path, 'utf8')).toBe('{"entries": []}');
  });
});

it('a rate may change by a fifth', async () => {
  const change = { TRY: Math.floor((RATES.TRY ?? 0) * 1.19 * 1e4) / 1e4 };
  expect(await taking(daily(change))).toMatchObject({ isChanged: true });
});
