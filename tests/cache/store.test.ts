/** What is kept is given back whole, or not at all. */
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashOfFiles } from '../../src/cache/sources.ts';
import { keyOf, remembered, Store } from '../../src/cache/store.ts';

let folder = '';
let store: Store;

beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  folder = made;
  store = new Store(folder, 4);
});

describe('a store', () => {
  it('gives back what was written, numbers as they were', () => {
    const value = { text: 'é', numbers: [-0, Number.NaN, 1 / 3], missing: undefined, map: new Map([['a', 1]]) };
    store.write('key', value);
    expect(store.read('key')).toStrictEqual(value);
    expect(store.read('other')).toBeUndefined();
  });

  it.each<[string, (file: string) => void]>([
    ['cut off', (file) => truncateSync(file, 40)],
    ['empty', (file) => truncateSync(file, 0)],
    ['changed in one byte', (file) => writeFileSync(file, readFileSync(file).fill(1, 60, 61))],
    ['of something else', (file) => writeFileSync(file, 'What is this?')],
    ['of another key', (file) => copyFileSync(join(folder, 'second'), file)],
  ])('does not give back a file that is %s', (_, spoil) => {
    store.write('first', { text: 'a text that is long enough to be changed in the middle of it' });
    store.write('second', { text: 'another' });
    spoil(join(folder, 'first'));
    expect(store.read('first')).toBeUndefined();
    store.write('first', { text: 'again' });
    expect(store.read('first')).toEqual({ text: 'again' });
  });

  it('of a folder that cannot be made keeps nothing, and stops nobody', () => {
    writeFileSync(join(folder, 'file'), 'no folder');
    for (const below of ['file', 'file/compiled']) {
      const nowhere = new Store(join(folder, below));
      nowhere.write('key', 1);
      expect(nowhere.read('key')).toBeUndefined();
    }
  });

  it.skipIf(process.getuid?.() === 0)('of a folder that may only be read gives back what is there', () => {
    store.write('key', 1);
    chmodSync(folder, 0o500);
    onTestFinished(() => chmodSync(folder, 0o700));
    store.write('other', 2);
    expect([store.read('key'), store.read('other')]).toEqual([1, undefined]);
  });

  it('does not grow without bound: the older half goes', () => {
    for (const [index, key] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries()) {
      store.write(key, index);
      utimesSync(join(folder, key), index, index);
    }
    expect(readdirSync(folder).sort()).toEqual(['e', 'f', 'g']);
  });
});

describe('remembered', () => {
  const counted = (parts: unknown[], isKept = true): number => {
    let calls = 0;
    remembered(
      parts,
      () => ++calls,
      () => isKept,
      store,
    );
    return calls;
  };

  it('works out once what has the same parts', () => {
    const tried = [
      [1, 'a'],
      [1, 'a'],
      [1, 'b'],
      [[1, 'a']],
      [-1],
      [1],
      [0],
      [-0],
      [new Set([1])],
      [{ a: 1 }],
      [{ a: 1 }],
    ];
    expect(tried.map((parts) => counted(parts))).toEqual([1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
  });

  it('is nothing where the cache is off', () => {
    vi.stubEnv('FORMULARY_CACHE', 'off');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect([counted(['a']), counted(['a'])]).toEqual([1, 1]);
  });

  it('is read, and not written, where the cache is for reading', () => {
    counted(['a']);
    vi.stubEnv('FORMULARY_CACHE', 'read');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect([counted(['a']), counted(['b']), counted(['b'])]).toEqual([0, 1, 1]);
  });

  it('keeps nothing that is not to be kept', () => {
    expect([counted(['a'], false), counted(['a'], false)]).toEqual([1, 1]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the sources', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'src'));
    for (const name of ['src/a.ts', 'src/b.ts', 'lock.json']) {
      writeFileSync(join(folder, name), name);
      utimesSync(join(folder, name), 1000, 1000);
    }
  });
  const hash = (since?: number): string | null => hashOfFiles(`${folder}/`, ['lock.json', 'src'], since);

  it.each<[string, () => void]>([
    ['is changed', () => writeFileSync(join(folder, 'src/a.ts'), 'other')],
    ['is added', () => writeFileSync(join(folder, 'src/c.ts'), '')],
    ['is removed', () => rmSync(join(folder, 'src/b.ts'))],
    ['has another name', () => copyFileSync(join(folder, 'src/a.ts'), join(folder, 'src/b.ts'))],
  ])('are others where a file %s', (_, change) => {
    const before = hash();
    expect(hash()).toBe(before);
    change();
    expect(hash()).not.toBe(before);
  });

  it('cannot be told where one was saved after the program began', () => {
    expect(hash(1_000_000)).toMatch(/^[0-9a-f]{64}$/);
    expect(hash(999_999)).toBeNull();
  });

  it('key what was worked out by them', () => {
    expect(keyOf(['a'])).toMatch(/^[0-9a-f]{64}$/);
    expect(keyOf(['a'])).not.toBe(keyOf(['b']));
  });
});
