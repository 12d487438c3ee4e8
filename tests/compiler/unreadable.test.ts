/** A definition that cannot be read is a problem with its file; all others are checked as ever. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadTools } from '../../src/compiler/tools.ts';
import { formatProblem } from '../../src/diagnostics/source.ts';
import { checkExamples } from '../../src/verify/verify.ts';

const BASE = readFileSync('tests/rejects/base.json', 'utf8');
const NEIGHBOUR = JSON.stringify({ ...JSON.parse(BASE), id: 'neighbour', related: [], category: 'Hom' });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formulary-unreadable-'));
  mkdirSync(join(root, 'neighbour'));
  writeFileSync(join(root, 'neighbour', 'tool.json'), NEIGHBOUR);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(content: string | Uint8Array): void {
  mkdirSync(join(root, 'broken'), { recursive: true });
  writeFileSync(join(root, 'broken', 'tool.json'), content);
}
const said = (): string[] => loadTools(root).problems.map(formatProblem);
const ofNeighbour = expect.stringContaining('tools/neighbour/tool.json:1:');

const nested = (depth: number): string => `{ "title": ${'['.repeat(depth)}${']'.repeat(depth)} }`;
const CASES = [
  { name: 'a false escape in its title', content: '{ "title": "bad \\x" }', place: '1:12' },
  { name: 'a line break in a text', content: '{\n  "title": "bad\ntitle" }', place: '2:12' },
  { name: 'lists nested 3,000 deep', content: nested(3000), place: '1:75' },
  { name: 'lists nested 3,000 deep that never end', content: '['.repeat(3000), place: '1:65' },
  { name: 'nothing in it', content: '', place: '1:1' },
  { name: 'a number in place of an object', content: '12', place: '1:1' },
  { name: 'null in place of an object', content: 'null', place: '1:1' },
];

it('a problem in a very long line looks at the part of it that is shown, whatever stands around', () => {
  const frame = `${'\u202e'.repeat(50_000)}wrong${'\u202e'.repeat(50_000)}`;
  const problem = { file: 'tool.json', line: 1, column: 50_001, length: 5, pointer: '', message: 'No.', frame };
  const replaced = vi.spyOn(String.prototype, 'replaceAll');
  onTestFinished(() => replaced.mockRestore());
  const shown = formatProblem(problem);
  const longest = Math.max(...replaced.mock.contexts.map((text) => String(text).length));
  expect(longest).toBeLessThan(1000);
  const mark = ' '.repeat(41);
  expect(shown.split('\n').slice(1)).toEqual([
    `  1 | …${'\ufffd'.repeat(40)}wrong${'\ufffd'.repeat(115)}…`,
    `    | ${mark}^^^^^`,
  ]);
});

describe('beside a calculator with a problem of its own', () => {
  it.each(CASES)('a definition with $name', ({ content, place }) => {
    write(content);
    expect(said()).toEqual(
      expect.arrayContaining([expect.stringContaining(`tools/broken/tool.json:${place}  `), ofNeighbour]),
    );
  });

  it('a folder that is a link to nowhere', () => {
    symlinkSync(join(root, 'gone'), join(root, 'broken'));
    expect(said()).toEqual([
      expect.stringMatching(/^tools\/broken\/tool\.json:1:1 {2}This file cannot be read: .+\.$/m),
      ofNeighbour,
    ]);
  });

  it('a definition that is a link to nowhere', () => {
    mkdirSync(join(root, 'broken'));
    symlinkSync(join(root, 'gone.json'), join(root, 'broken', 'tool.json'));
    expect(said()).toEqual([
      expect.stringContaining('tools/broken/tool.json:1:1  This file cannot be read'),
      ofNeighbour,
    ]);
  });

  it('a definition that is a folder', () => {
    mkdirSync(join(root, 'broken', 'tool.json'), { recursive: true });
    expect(said()).toEqual([
      expect.stringContaining('tools/broken/tool.json:1:1  This file cannot be read'),
      ofNeighbour,
    ]);
  });
});

it('a data table that is a link to nowhere is a problem with its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-unreadable-data-'));
  try {
    cpSync(root, join(folder, 'tools'), { recursive: true });
    mkdirSync(join(folder, 'data'));
    symlinkSync(join(folder, 'gone.json'), join(folder, 'data', 'prices.json'));
    writeFileSync(join(folder, 'data', 'rates.json'), nested(3000));
    const problems = loadTools(join(folder, 'tools')).problems.map(({ file }) => file);
    expect(problems).toEqual(['data/prices.json', 'data/rates.json', 'tools/neighbour/tool.json']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('a definition whose bytes were altered', () => {
  const bytes = Buffer.from(BASE);
  const edit = fc.record({
    at: fc.nat(bytes.length),
    removed: fc.nat(40),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc
        .constantFrom('"', '{', '[[', '},', '\\', '\n', '1e999', '-', 'null', '"__proto__":', '^', '(')
        .map((text) => Buffer.from(text)),
      fc
        .record({ from: fc.nat(bytes.length), length: fc.nat(60) })
        .map(({ from, length }) => bytes.subarray(from, from + length)),
    ),
  });

  it('never stops the check, and each of its problems names it', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        const altered = edits.reduce(
          (content, { at, removed, put }) =>
            Buffer.concat([content.subarray(0, at), put, content.subarray(at + removed)]),
          bytes,
        );
        write(altered);
        const { tools, problems } = loadTools(root);
        const all = [...problems, ...tools.flatMap((tool) => checkExamples(tool))];
        const files = new Set(all.map(({ file }) => file));
        expect([...files].filter((file) => !/^tools\/(broken|neighbour)\/tool\.json$/.test(file))).toEqual([]);
        expect(files).toContain('tools/neighbour/tool.json');
        for (const problem of all) expect(formatProblem(problem)).toMatch(/^tools\/\w+\/tool\.json:\d+:\d+ {2}\S/);
      }),
      { numRuns: 50 },
    );
  });
});
