/** The calculators of a process: brought up once, each when it is asked for, and again when a file has changed. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCalculators } from '../../src/api/calculators.ts';
import type { RunnableTool } from '../../src/compiler/tools.ts';

const MINUTE = 60_000;
let folder = '';
let root = '';
let broughtUp: string[] = [];
let time = 0;
const bringUp = async (id: string): Promise<RunnableTool | null> => {
  broughtUp.push(id);
  if (id === 'failing') throw new Error('the disk is full');
  return { id } as RunnableTool;
};
const open = () => createCalculators({ root, bringUp, now: () => time });
const add = (id: string, definition: object = {}): void => {
  mkdirSync(join(root, id));
  writeFileSync(join(root, id, 'tool.json'), JSON.stringify({ title: id, ...definition }));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formulary-calculators-'));
  root = join(folder, 'tools');
  mkdirSync(root);
  mkdirSync(join(folder, 'data'));
  cpSync('data/currency-rates.json', join(folder, 'data/currency-rates.json'));
  add('one');
  add('two');
  add('planned', { status: 'comingSoon' });
  [broughtUp, time] = [[], 0];
});
afterEach(() => rmSync(folder, { recursive: true }));

it('are brought up once, whoever asks meanwhile', async () => {
  const { live } = open();
  expect(broughtUp).toEqual([]);
  const [first, second] = await Promise.all([live('one'), live('one')]);
  expect(first).toBe(second);
  expect(broughtUp).toEqual(['one']);
});

it('are those that answer', async () => {
  const { live, all, ids } = open();
  expect((await all()).map(({ id }) => id)).toEqual(['one', 'two']);
  expect(await live('planned')).toBeNull();
  expect(await live('nothing')).toBeNull();
  expect(await live('__proto__')).toBeNull();
  expect(ids()).toEqual(['one', 'planned', 'two']);
  expect(broughtUp).toEqual(['one', 'two']);
});

it('stay the same list until a definition or a dataset has changed', async () => {
  const { all } = open();
  const before = await all();
  time = 2 * MINUTE;
  expect(await all()).toBe(before);
  add('three');
  expect(await all()).toBe(before);
  time = 4 * MINUTE;
  expect((await all()).map(({ id }) => id)).toEqual(['one', 'three', 'two']);
  const after = await all();
  utimesSync(join(folder, 'data/currency-rates.json'), 1, 1);
  time = 6 * MINUTE;
  expect(await all()).not.toBe(after);
});

it('are tried again where bringing one up failed', async () => {
  add('failing');
  const { live, all } = open();
  await expect(live('failing')).rejects.toThrow('the disk is full');
  await expect(live('failing')).rejects.toThrow('the disk is full');
  await expect(all()).rejects.toThrow('the disk is full');
  expect(broughtUp.filter((id) => id === 'failing')).toHaveLength(3);
});
