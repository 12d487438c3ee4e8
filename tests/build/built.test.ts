/** What is built is not built again, and only then. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { BUILT_FROM, buildInputs, builtBefore, noteBuilt } from '../../src/build/built.ts';

const SAID = { notices: ['A notice.'], summary: '3 pages' };
const DAY = { SOURCE_DATE_EPOCH: '1769817600' };
let folder = '';
let out = '';
let record = '';

beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  folder = made;
  [out, record] = [join(folder, 'dist'), join(folder, 'built.json')];
  mkdirSync(join(out, 'assets'), { recursive: true });
  writeFileSync(join(out, 'index.html'), '<h1>Site</h1>');
  writeFileSync(join(out, 'assets/a.js'), 'export default 1;');
  noteBuilt(record, 'inputs', out, SAID);
});

it('is still there, with what was said of it', () => {
  expect(builtBefore(record, 'inputs', out)).toMatchObject(SAID);
});

it.each<[string, () => void]>([
  ['a file has changed', () => writeFileSync(join(out, 'assets/a.js'), 'export default 2;')],
  ['a file is gone', () => rmSync(join(out, 'index.html'))],
  ['a file is there that was not made', () => writeFileSync(join(out, 'more.html'), '')],
  ['all is gone', () => rmSync(out, { recursive: true })],
  ['nothing was noted', () => rmSync(record)],
  ['what was noted cannot be read', () => writeFileSync(record, '{"inputs":"inp')],
  ['what was noted is something else', () => writeFileSync(record, 'null')],
])('is not where %s', (_, change) => {
  change();
  expect(builtBefore(record, 'inputs', out)).toBeNull();
});

it('is not where it was made from something else', () => {
  expect(builtBefore(record, 'others', out)).toBeNull();
});

it.each<[string, () => string]>([
  ...['tools/a.ts', 'content/a.ts', 'data/a.ts', 'src/b.ts', 'public/a.ts', 'package-lock.json'].map(
    (file): [string, () => string] => [
      file,
      () => {
        writeFileSync(join(folder, file), 'other');
        return buildInputs(DAY, `${folder}/`);
      },
    ],
  ),
  ['a setting', () => buildInputs({ ...DAY, SITE_ORIGIN: 'https://example.org' }, `${folder}/`)],
  ['a setting of the bundler', () => buildInputs({ ...DAY, VITE_A: '1' }, `${folder}/`)],
  [
    'a file of settings',
    () => {
      writeFileSync(join(folder, '.env.local'), 'VITE_A=1');
      return buildInputs(DAY, `${folder}/`);
    },
  ],
  ['the day', () => buildInputs({ SOURCE_DATE_EPOCH: '1769904000' }, `${folder}/`)],
])('is made from something else after a change of %s', (_, changed) => {
  for (const part of BUILT_FROM) {
    const file = part.includes('.') ? part : join(part, 'a.ts');
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), part);
  }
  const before = buildInputs(DAY, `${folder}/`);
  expect(buildInputs({ ...DAY, HOME: 'elsewhere' }, `${folder}/`)).toBe(before);
  expect(changed()).not.toBe(before);
});
