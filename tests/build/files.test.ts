/** Calculators as files: what stands in them, what their policy names, how large they are. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputProblems } from '../../src/build/check-output.ts';
import { type Exportable, readExport } from '../../src/build/file/call.ts';
import { fileHtml } from '../../src/build/file/file-document.ts';
import { siteConfig } from '../../src/build/site-config.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { plainEnvironment } from './built-site.ts';
import { parse } from './dom.ts';

/** Bytes, compressed with gzip. */
const LIMIT = 250_000;
/** The longest of the languages. */
const LANGUAGE = 'de';

describe('the words of the command', () => {
  const there: Exportable = {
    live: ['bmi-calculator', 'loan-calculator'],
    announced: ['tide-calculator'],
    languages: ['en', 'de'],
  };
  const files = (words: string): string[] => {
    const { ids, languages, fileOf } = readExport(words.split(' '), there);
    return languages.flatMap((language) => ids.map((id) => fileOf(id, language)));
  };
  it.each([
    ['bmi-calculator', ['bmi-calculator.html']],
    ['bmi-calculator --language de', ['bmi-calculator-de.html']],
    ['--out x/y.html bmi-calculator', ['x/y.html']],
    ['bmi-calculator loan-calculator --out x', ['x/bmi-calculator.html', 'x/loan-calculator.html']],
    ['--all --language de --out x', ['x/bmi-calculator-de.html', 'x/loan-calculator-de.html']],
    [
      '--all',
      ['bmi-calculator', 'loan-calculator', 'bmi-calculator-de', 'loan-calculator-de'].map(
        (name) => `files/${name}.html`,
      ),
    ],
  ])('%s', (words, expected) => expect(files(words)).toEqual(expected));

  it.each([
    ['bmi-calculater', 'There is no calculator called "bmi-calculater". Did you mean bmi-calculator?'],
    ['tide-calculator', '"tide-calculator" is not available yet: it is only announced.'],
    ['bmi-calculator --language xx', 'There is no language "xx". There is: en, de.'],
    ['bmi-calculator --language', '--language takes a value.'],
    ['bmi-calculator --all', 'Name a calculator, or say --all.'],
    ['--pretty bmi-calculator', '"--pretty" is not understood.'],
  ])('%s is refused', (words, message) => expect(() => files(words)).toThrow(message));
});

describe('the document', () => {
  const parts = {
    language: 'en',
    direction: 'ltr' as const,
    title: 'A & "B" <c>',
    description: '',
    app: '',
    styles: 'a{}',
    script: 'run()',
    sprite: '',
    icon: '<svg/>',
    page: { text: '</script><script>' },
  };
  it('has texts that end no element', () => {
    const document = parse(fileHtml(parts));
    expect(document.title).toBe(parts.title);
    expect(document.querySelectorAll('script').length).toBe(3);
    expect(JSON.parse(document.getElementById('file-page')?.textContent ?? '')).toEqual(parts.page);
  });
  it.each(['"</script>"', 'a<!--b'])('is not made of a script that holds %s', (script) =>
    expect(() => fileHtml({ ...parts, script })).toThrow(/would end it/),
  );
});

const SITE = `const { buildSite } = await import('./src/build/build-site.ts');
const { siteConfig } = await import('./src/build/site-config.ts');
const { loadTools } = await import('./src/compiler/tools.ts');
const [, out, serverOut, SITE_DOWNLOADS] = process.argv;
const site = siteConfig({ SITE_ORIGIN: 'https://calculators.example', SITE_DOWNLOADS });
await buildSite({ folder: loadTools('tools', ['bmi-calculator']), out, serverOut, site, pictures: false });`;

describe('a site that offers them', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'formulary-downloads-'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
    const words = ['--import', 'tsx', '--input-type=module', '--eval', SITE];
    const given = [join(folder, 'dist'), join(folder, 'server'), 'on'];
    const { status, stderr } = spawnSync(process.execPath, [...words, ...given], {
      encoding: 'utf8',
      env: plainEnvironment(),
    });
    if (status !== 0) throw new Error(`the site was not built: ${stderr}`);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has a link on the page that downloads the file, which leads back to the page', () => {
    const root = join(folder, 'dist');
    const page = parse(readFileSync(join(root, 'tools/bmi-calculator/index.html'), 'utf8'));
    const link = page.querySelector('a[download]');
    expect(link?.textContent).toBe(ENGLISH.calculator.tool.download);
    expect(link?.getAttribute('download')).toBe('bmi-calculator.html');
    const file = parse(readFileSync(join(root, link?.getAttribute('href') ?? ''), 'utf8'));
    expect(file.querySelector('footer a')?.getAttribute('href')).toBe(
      'https://calculators.example/tools/bmi-calculator',
    );
    expect(outputProblems(root)).toEqual([]);
  });

  it('knows the address of the site, which a file needs', () => {
    expect(() => siteConfig({ SITE_DOWNLOADS: 'on' })).toThrow('needs SITE_ORIGIN');
    expect(() => siteConfig({ SITE_DOWNLOADS: 'yes' })).toThrow('must be on or off');
    expect(siteConfig({ SITE_DOWNLOADS: 'off' })).toEqual(siteConfig({}));
  });
});

describe('every calculator', () => {
  let folder = '';
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'formulary-files-'));
    const words = ['--import', 'tsx', 'scripts/export.ts', '--all', '--language', LANGUAGE, '--out', folder];
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env: plainEnvironment() });
    if (status !== 0) throw new Error(`no files were made: ${stderr}`);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is a file, and small', () => {
    const names = readdirSync(folder);
    expect(names.length).toBeGreaterThanOrEqual(52);
    const sizes = names.map((name) => [name, gzipSync(read(name), { level: 9 }).length] as const);
    expect(sizes.filter(([, size]) => size > LIMIT)).toEqual([]);
  });

  it('loads nothing: no address is asked for, and what stands in it is what its policy names', () => {
    for (const name of readdirSync(folder)) {
      const document = parse(read(name));
      const loading = '[src], link:not([rel="icon"]), [style], iframe, object, embed, base, form[action]';
      expect(document.querySelectorAll(loading).length, name).toBe(0);
      const addresses = [...document.querySelectorAll('[href]')].map((element) => element.getAttribute('href') ?? '');
      expect(
        addresses.filter((address) => !/^(?:#|https:|data:image\/svg)/.test(address)),
        name,
      ).toEqual([]);
      const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("connect-src 'none'");
      expect(policy).not.toContain('unsafe');
      const inside = [...document.querySelectorAll('script:not([type="application/json"]), style')];
      const sources = inside.map(({ textContent }) =>
        createHash('sha256')
          .update(textContent ?? '')
          .digest('base64'),
      );
      expect([...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash).sort(), name).toEqual(sources.sort());
    }
  });

  it('has each id once, its icons with the others', () => {
    for (const name of readdirSync(folder)) {
      const document = parse(read(name));
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(
        ids.filter((id, place) => ids.indexOf(id) !== place),
        name,
      ).toEqual([]);
      const used = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.slice(1) ?? '');
      expect(
        used.filter((id) => !ids.includes(id)),
        name,
      ).toEqual([]);
    }
  }, 60_000);
});
