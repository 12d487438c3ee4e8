/** What stands under addresses that stay, as somebody elsewhere reads and runs it. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteConfig } from '../../src/build/site-config.ts';
import { writeStableFiles, writeStableTools } from '../../src/build/stable-files.ts';
import { type LoadedTool, loadTools } from '../../src/compiler/tools.ts';
import { cacheControl, pageHeaders } from '../../src/hosting/headers.ts';
import { loadTranslation } from '../../src/translation/translations.ts';
import { ORIGIN } from './built-site.ts';

const IDS = ['bmi-calculator', 'debt-snowball', 'kinetic-energy', 'loan-calculator', 'tax-calculator'];

let out = '';
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'formulary-stable-'));
  const folder = loadTools('tools');
  const { translation } = loadTranslation('tools', 'de', folder);
  const chosen = (tools: readonly LoadedTool[] = []) => tools.filter(({ folder: id }) => IDS.includes(id));
  const build = { out, site: siteConfig({ SITE_ORIGIN: ORIGIN }), languages: ['en', 'de'] };
  const english = await writeStableTools({ build, language: 'en', tools: chosen(folder.tools) });
  await writeStableTools({ build, language: 'de', tools: chosen(translation?.tools) });
  writeStableFiles(build, english);
}, 60_000);
afterAll(() => rmSync(out, { recursive: true }));

const json = (path: string) => JSON.parse(readFileSync(join(out, path), 'utf8'));
const moduleOf = (id: string) => import(/* @vite-ignore */ pathToFileURL(join(out, 'compiled', `${id}.js`)).href);

interface Listed {
  id: string;
  version: string;
  compiled: string;
  definitions: Record<string, string>;
}
const listed = (): Listed[] => json('definitions.json').calculators;

it('lists every calculator, its version, and where its files are', () => {
  expect(listed().map(({ id }) => id)).toEqual(IDS);
  for (const { id, version, compiled, definitions } of listed()) {
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(compiled).toBe(`${ORIGIN}/compiled/${id}.js`);
    expect(definitions).toEqual({
      en: `${ORIGIN}/definitions/${id}.json`,
      de: `${ORIGIN}/definitions/de/${id}.json`,
    });
  }
  expect(readdirSync(join(out, 'compiled')).sort()).toEqual(IDS.map((id) => `${id}.js`));
});

describe('the schema', () => {
  it('is the one that editors read', () => {
    expect(json('schema/tool.schema.json')).toEqual(JSON.parse(readFileSync('schema/tool.schema.json', 'utf8')));
  });

  it.each(IDS.flatMap((id) => [`definitions/${id}.json`, `definitions/de/${id}.json`]))('takes %s', (path) => {
    const definition = json(path);
    expect(definition.$schema).toBe(`${ORIGIN}/schema/tool.schema.json`);
    const validate = new Ajv({ strict: false, discriminator: true, formats: { date: true } }).compile(
      json('schema/tool.schema.json'),
    );
    validate(definition);
    expect(validate.errors ?? []).toEqual([]);
  });
});

describe('a definition', () => {
  it('has its id, and in its tabs what its author left out', () => {
    const { id, title, tabs } = json('definitions/kinetic-energy.json');
    expect([id, title, tabs[0].id]).toEqual(['kinetic-energy', 'Kinetic Energy Calculator', 'main']);
    expect(Object.keys(tabs[0].inputs)).toEqual(['mass', 'massUnit', 'velocity', 'velocityUnit']);
  });

  it('has the texts of its language, and the same formulas', () => {
    const [english, german] = ['', 'de/'].map((folder) => json(`definitions/${folder}kinetic-energy.json`));
    expect(german.title).toBe('Rechner für kinetische Energie');
    expect(german.tabs[0].results.kineticEnergy.formula).toBe(english.tabs[0].results.kineticEnergy.formula);
  });
});

describe('a compiled calculator', () => {
  it('answers whoever imports it', async () => {
    const { calculate, id } = await moduleOf('kinetic-energy');
    expect(id).toBe('kinetic-energy');
    expect(calculate({ mass: 2, velocity: 3 }).results.kineticEnergy).toMatchObject({ value: 9, display: '9.00' });
  });

  it('refuses as its page does', async () => {
    const { calculate } = await moduleOf('bmi-calculator');
    expect(calculate({ height: 0, weight: 70 })).toMatchObject({
      ok: false,
      errors: [{ field: 'height', message: 'Height must be greater than 0' }],
    });
  });

  it('takes numbers alone, and says so', async () => {
    const { calculate } = await moduleOf('bmi-calculator');
    const [error] = calculate({ height: '5 ft 11 in', weight: 70 }).errors;
    expect(error.message).toBe('Height takes a number, not a text such as "5 ft 11 in"');
  });

  it('answers with a compute.ts and with data tables, too', async () => {
    for (const id of ['debt-snowball', 'tax-calculator']) {
      const { calculate } = await moduleOf(id);
      const [example] = json(`definitions/${id}.json`).tabs[0].examples;
      expect(calculate(example.inputs).ok).toBe(true);
    }
  });

  it.each(IDS)('says its version, and needs no other file: %s', async (id) => {
    const alone = join(out, 'alone');
    mkdirSync(alone, { recursive: true });
    copyFileSync(join(out, 'compiled', `${id}.js`), join(alone, `${id}.mjs`));
    const { version } = await import(/* @vite-ignore */ pathToFileURL(join(alone, `${id}.mjs`)).href);
    expect(version).toBe(listed().find((each) => each.id === id)?.version);
  });
});

it.each([
  '/schema/tool.schema.json',
  '/definitions.json',
  '/definitions/bmi-calculator.json',
  '/definitions/de/bmi-calculator.json',
  '/compiled/bmi-calculator.js',
])('pages of any origin may read %s, and ask for it again', (path) => {
  expect(pageHeaders(path)).toMatchObject({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  expect(cacheControl(path)).toBe('no-cache');
});
