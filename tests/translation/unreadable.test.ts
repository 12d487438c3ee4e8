/** A file that cannot be read is a thing to do in the translation, with its file and place; the others are checked as ever. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { isComplete, loadTranslation } from '../../src/translation/translations.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'formulary-unreadable-'));
  for (const part of ['src/i18n', 'content', 'data', 'tools/tax-calculator', 'tools/square-footage'])
    cpSync(part, join(root, part), { recursive: true });
  mkdirSync(join(root, 'tools'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a file until the test is over. */
function spoil(file: string, text: string): void {
  const path = join(root, file);
  const right = readFileSync(path);
  onTestFinished(() => writeFileSync(path, right));
  writeFileSync(path, text);
}

const FILES = [
  'tools/square-footage/tool.json',
  'tools/tax-calculator/text/de.json',
  'data/us-federal-tax.json',
  'src/i18n/locales/de/common.json',
  'src/i18n/made-from/de.json',
  'src/i18n/exceptions/de.json',
  'src/i18n/units/de.json',
];

it.each(FILES.flatMap((file) => ['{ "title": "cut', '[3]', ''].map((text): [string, string] => [file, text])))(
  '%s with %j in it',
  (file, text) => {
    spoil(file, text);
    const loaded = loadTranslation(join(root, 'tools'), 'de');
    const wrong = loaded.todos.filter((todo) => todo.fault === 'wrong' && todo.file.endsWith(file));
    expect(wrong.map(({ message }) => message).join('\n')).toMatch(/(?:This is not JSON|must be an object)/);
    expect(loaded.todos.filter(({ fault, file: of }) => fault === 'missing' && !of.endsWith(file))).toEqual([]);
    expect(isComplete(loaded)).toBe(false);
  },
);

it('npm run i18n -- --update names the file and its place, and leaves it alone', () => {
  for (const file of FILES) spoil(file, '{ "title": "cut');
  const script = [resolve('node_modules/tsx/dist/cli.mjs'), resolve('scripts/i18n.ts'), 'de', '--update'];
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8' });
  for (const file of FILES) expect(stdout).toMatch(new RegExp(`${file}:1:12  This is not JSON`));
  expect([status, stderr]).toEqual([1, '']);
  for (const file of FILES) expect(readFileSync(join(root, file), 'utf8')).toBe('{ "title": "cut');
}, 60_000);

it('a text of the interface whose English text was another one is named at its place, until it is reviewed', () => {
  const madeFrom = 'src/i18n/made-from/de.json';
  const right = readFileSync(join(root, madeFrom), 'utf8');
  spoil(madeFrom, right.replace(/("common:site\.home": )"[^"]*"/, '$1"Front page"'));
  const changed = () => loadTranslation(join(root, 'tools'), 'de').todos.filter(({ fault }) => fault === 'changed');
  expect(changed().map(({ file }) => file)).toEqual([join(root, 'src/i18n/locales/de/common.json')]);
  expect(changed()[0]?.message).toMatch(
    /The English text is now "{{site}}: home page"[\s\S]*npm run i18n -- de --reviewed/,
  );
  const script = [resolve('node_modules/tsx/dist/cli.mjs'), resolve('scripts/i18n.ts'), 'de', '--reviewed'];
  spawnSync(process.execPath, script, { cwd: root });
  expect(readFileSync(join(root, madeFrom), 'utf8')).toBe(right);
  expect(changed()).toEqual([]);
}, 60_000);

it('a namespace without a file is missing, not new', () => {
  const file = join(root, 'src/i18n/locales/de/common.json');
  const right = readFileSync(file);
  onTestFinished(() => writeFileSync(file, right));
  rmSync(file);
  const loaded = loadTranslation(join(root, 'tools'), 'de');
  expect(loaded.todos.map(({ fault }) => fault)).toContain('missing');
  expect(isComplete(loaded)).toBe(false);
});
