/** The command line in a checkout of its own: from a fresh clone on, its answers are those of the sources as they are. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from '../../src/scaffold/project-copy.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formulary-calc-'));
  copyProject(resolve('.'), folder);
}, 30_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A call a moment after the last change: what is saved while a program begins is not kept. */
function calc(...words: string[]): string {
  const { FORMULARY_BEGAN: _, ...env } = process.env;
  const command = ['scripts/command.mjs', 'calc', ...words];
  return execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8', env: { ...env, NODE_OPTIONS: '' } });
}

const AREA = ['square-footage', 'length=3', 'width=4'];
const TAX = ['tax-calculator', '--help'];

function change(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

const cached = (below = ''): string[] =>
  readdirSync(join(folder, '.cache', below), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, '.cache', below, name))
    .filter((path) => statSync(path).isFile());

it('answers in a fresh clone, and the same when it has been made', () => {
  const first = calc(...AREA);
  expect(first).toContain('\n  Area: 12 ft²\n');
  const made = cached();
  expect(calc(...AREA)).toBe(first);
  expect(cached()).toEqual(made);
  calc(...TAX);
}, 60_000);

// What is asked for was answered before each change, and is kept.
it.each<[string, string[], [string, string | RegExp, string], RegExp]>([
  ['a data table', TAX, ['data/us-federal-tax.json', '"2026"', '"2026b"'], /2026b/],
  [
    'a definition',
    AREA,
    ['tools/square-footage/tool.json', /"title": "[^"]*"/, '"title": "Our Areas"'],
    /^Our Areas: One area\n/,
  ],
  [
    'a text',
    [...AREA, 'length=3,5'],
    ['src/i18n/locales/en/calculator.json', '"Read as', '"Taken as'],
    /length: Taken as 3\.5/,
  ],
  [
    'the compiler',
    AREA,
    ['src/compiler/texts.ts', '    title,\n', '    title: title.toUpperCase(),\n'],
    /^OUR AREAS: One area\n/,
  ],
  ['the command', AREA, ['src/calc/human.ts', "'Steps'", "'How it is done'"], /\nHow it is done\n/],
  ['a unit', AREA, ['schema/units.json', '"ft²"', '"sqft"'], /sqft/],
])(
  'answers as the sources say after a change of %s',
  (_, words, [file, from, to], said) => {
    change(file, from, to);
    expect(calc(...words)).toMatch(said);
  },
  60_000,
);

it('answers several calls that are made at once before any was', async () => {
  rmSync(join(folder, '.cache'), { recursive: true });
  const command = ['scripts/command.mjs', 'calc', ...AREA];
  const env = { ...process.env, NODE_OPTIONS: '' };
  const calls = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, command, { cwd: folder, env }));
  for (const { stdout } of await Promise.all(calls)) expect(stdout).toContain('12');
  expect(readdirSync(join(folder, '.cache')).filter((name) => /^[\da-f]{8}-/.test(name))).toEqual([]);
}, 60_000);

it('makes again what is not whole', () => {
  const right = calc(...AREA);
  for (const path of cached('compiled')) truncateSync(path, statSync(path).size - 1);
  expect(calc(...AREA)).toBe(right);
  for (const path of cached()) writeFileSync(path, '{}');
  expect(calc(...AREA)).toBe(right);
  expect(cached().length).toBeGreaterThan(0);
}, 60_000);

it('answers the same where .cache cannot be written', () => {
  const right = calc(...AREA);
  rmSync(join(folder, '.cache'), { recursive: true });
  writeFileSync(join(folder, '.cache'), 'no folder');
  expect(calc(...AREA)).toBe(right);
  expect(readFileSync(join(folder, '.cache'), 'utf8')).toBe('no folder');
}, 60_000);
