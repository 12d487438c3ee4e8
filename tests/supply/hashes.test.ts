/** Lists of the hashes of a build. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { differences, hashList } from '../../src/supply/hashes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hashes-'));
  mkdirSync(join(folder, 'assets'));
  for (const [path, text] of Object.entries({ 'b.html': 'b', 'assets/ä.js': 'a', 'Z.txt': '', 'a.html': 'a' }))
    writeFileSync(join(folder, path), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('are sorted by bytes, and sha256sum finds the files in them again', () => {
  const list = hashList(folder);
  expect(list.split('\n').map((line) => line.slice(66))).toEqual(['Z.txt', 'a.html', 'assets/ä.js', 'b.html', '']);
  const checked = (input: string) => spawnSync('sha256sum', ['--check', '--quiet'], { cwd: folder, input }).status;
  expect(checked(list)).toBe(0);
  writeFileSync(join(folder, 'a.html'), 'another');
  expect(checked(list)).toBe(1);
});

it('say which files differ, and which are there once', () => {
  const before = hashList(folder);
  expect(differences(before, hashList(folder))).toEqual([]);
  writeFileSync(join(folder, 'b.html'), 'another');
  writeFileSync(join(folder, 'c.html'), 'c');
  rmSync(join(folder, 'Z.txt'));
  expect(differences(before, hashList(folder))).toEqual([
    'only in the first: Z.txt',
    'other bytes: b.html',
    'only in the second: c.html',
  ]);
});
