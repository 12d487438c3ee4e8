/** What the engines are tried with: the watched site, the draw of languages, the counts. The engines themselves: `npm run engines`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EngineBrowser, programOf } from './browser.ts';
import { drawnLanguage } from './drawn-language.ts';
import { readPages } from './read-pages.ts';
import { countsOf, engineTable, lineOf, type Report, remarksOf } from './report.ts';
import { type WatchedSite, watchedSite } from './site.ts';
import type { SpokenCall } from './spoken-calls.ts';
import { Visitor } from './visitor.ts';

describe('the watched site', () => {
  let root = '';
  let site: WatchedSite;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'formulary-engines-'));
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'index.html'), '<!doctype html><html><head><title>A page</title></head></html>');
    writeFileSync(join(root, '404.html'), '<!doctype html><html><head><title>None</title></head></html>');
    writeFileSync(join(root, 'assets/entry-1.js'), 'export {};');
  });
  afterAll(() => rmSync(root, { recursive: true }));
  beforeEach(async () => {
    site = await watchedSite(root);
  });
  afterEach(() => site.close());
  const post = (body: string) => fetch(`${site.origin}/reports`, { method: 'POST', body });

  it('has its pages report errors before any other script, and its policy what it stops', async () => {
    const answer = await fetch(site.origin);
    expect(await answer.text()).toMatch(/^<!doctype html><html><head><script src="\/watch\.js"><\/script><title>/);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/script-src 'self'.*; report-uri \/reports$/);
    expect(await (await fetch(`${site.origin}/watch.js`)).text()).toContain("addEventListener('error'");
    expect(await (await fetch(`${site.origin}/assets/entry-1.js`)).text()).toBe('export {};');
    expect(site.takeReports()).toEqual([]);
  });

  it('keeps what is reported, and what is not there, until it is asked', async () => {
    await post('uncaught: a is not defined');
    await fetch(`${site.origin}/assets/none.js`);
    expect(site.takeReports()).toEqual(['uncaught: a is not defined', 'status 404: /assets/none.js']);
    expect(site.takeReports()).toEqual([]);
  });

  it('holds files back until they are let go', async () => {
    const release = site.hold(/entry-/);
    let hasCome = false;
    const asked = fetch(`${site.origin}/assets/entry-1.js`).then(() => {
      hasCome = true;
    });
    await fetch(site.origin);
    expect(hasCome).toBe(false);
    release();
    await asked;
    expect(hasCome).toBe(true);
  });
});

it('A function is run in a page with what it is given, and knows the names that its bundler writes', () => {
  const program = programOf(
    (words: readonly string[]) => {
      const joined = () => words.join(' ');
      return joined();
    },
    ['a "quoted"', 'text'],
  );
  expect(runInThisContext(program)).toBe('a "quoted" text');
});

it('Each calculator has one language for a name, another one for another name, and every language is drawn', () => {
  const languages = ['de', 'es', 'fr', 'pt'];
  const tools = Array.from({ length: 50 }, (_, number) => `tool-${number}`);
  const draw = (seed: string) => tools.map((tool) => drawnLanguage(tool, seed, languages));
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
  expect([...new Set(draw('a'))].sort()).toEqual(languages);
});

it('What a page does not answer is asked once more on the page opened anew, and differs if it does so again', async () => {
  const opened: string[] = [];
  const told: string[] = [];
  const missing = [['1'], [], [], ['3'], ['3']];
  const browser = {
    open: async (address: string) => opened.push(address),
    // A name is of the mark of a page that is ready.
    evaluate: async (_: unknown, given: unknown) =>
      typeof given === 'string' || { missing: missing.shift(), shown: '' },
  };
  const visitor = new Visitor(browser as unknown as EngineBrowser, { origin: 'http://site' } as WatchedSite);
  const call = {
    tool: 'a',
    tab: null,
    inputs: {},
    language: 'de',
    fragment: '',
    expected: { ok: false, errors: [] },
  };
  const calls = ['1', '2', '3'].map((title) => ({ ...call, title }) as unknown as SpokenCall);
  const { differing, late } = await readPages(visitor, calls, (line) => told.push(line));
  const again = '/de/tools/a: asked again for {}, which showed ';
  expect(told).toEqual([again, again, '/de/tools/a: 3 calls']);
  expect(late.map((one) => one.missing)).toEqual([['1']]);
  expect(differing.map((one) => one.missing)).toEqual([['3']]);
  expect(opened).toEqual(Array(3).fill(['about:blank', 'http://site/de/tools/a']).flat());
});

it('A fault of a journey, a text that differs and an engine that is missing are counted and told', () => {
  const call = { tool: 'bmi-calculator', tab: null, inputs: {}, language: 'de' };
  const report: Report = {
    engine: 'Firefox',
    version: '153.7.0',
    travelled: [
      { journey: 'a', faults: [], note: null },
      { journey: 'b', faults: [], note: 'in its own way' },
      { journey: 'c', faults: ['console: no'], note: null },
    ],
    calls: 1200,
    texts: 3400,
    differing: [{ call, missing: ['22,9'], shown: '22.9' }],
    late: [{ call, missing: ['23,1'], shown: '' }],
    faults: ['status 404: /assets/none.js'],
  };
  expect(countsOf([report], 1)).toEqual({ passed: 1201, failed: 3, skipped: 1 });
  expect(engineTable([report]).split('\n').at(-1)).toBe('| Firefox 153.7.0 | 2 of 3 | 1,200 | 3,400 | 1 | 1 |');
  const remarks = remarksOf(report);
  expect(remarks).toHaveLength(3);
  expect(remarks[0]).toMatch(/^LATE .*"missing":\["23,1"\]/);
  expect(remarks[1]).toMatch(/^DIFFERS .*"missing":\["22,9"\]/);
  const lines = report.travelled.map((one) => lineOf('Firefox', one, 1));
  expect(lines.filter((line) => line.startsWith('ok'))).toHaveLength(2);
  expect(lines[1]).toContain('b (1.0 s): in its own way');
  const second = lineOf('Firefox', { journey: 'd', faults: [], note: 'in its own way', again: ['late'] }, 1);
  expect(second).toBe('ok     Firefox, d (1.0 s): at the second time; at the first late\n    in its own way');
  expect(lines[2]).toMatch(/^FAILED Firefox, c .*: console: no$/);
  expect(countsOf([{ ...report, differing: [], late: [], faults: [], travelled: [] }], 0).failed).toBe(0);
});
