/** The development server as its page asks it: what it says of a calculator that works and is not right yet. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { formulary } from '../../src/build/dev-plugin.ts';

/** Its examples hold, and it refuses whatever else is typed. */
const PICKY = {
  title: 'Picky',
  description: 'Takes one number.',
  category: 'Math',
  icon: 'ruler',
  status: 'live',
  inputs: { size: { kind: 'number', label: 'Size', min: 41, max: 43 } },
  checks: [{ require: 'size - 41.7310592 < 1e-9 and 41.7310592 - size < 1e-9', fields: ['size'], message: 'required' }],
  results: { twice: { kind: 'value', label: 'Twice', formula: 'size * 2', display: { rule: 'fixed', digits: 0 } } },
  examples: [{ title: 'The one number', inputs: { size: 41.7310592 }, shows: { twice: '83' } }],
  explanation: [{ heading: 'How', paragraphs: ['It takes one number.'] }],
};

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'formulary-dev-'));
  mkdirSync(join(root, 'tools/picky'), { recursive: true });
  writeFileSync(join(root, 'tools/picky/tool.json'), JSON.stringify(PICKY, null, 2));
});
afterAll(() => rmSync(root, { recursive: true }));

it('tells the page and the terminal which rules do not hold', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { load } = formulary(join(root, 'tools'), join(root, 'content/en'));
  const source = typeof load === 'function' && (await load.call({} as never, '\0/@formulary/en/text/picky.js'));
  expect(source).toContain('no form of random entries is answered with a result');
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/tools\/picky\/tool\.json:\d+:\d+ {2}/));
});
