/** The script that writes one test file for each live tool. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { generateTests } from '../../scripts/generate-tests.ts';

let root = '';
let out = '';

function addTool(id: string, text: string): void {
  mkdirSync(join(root, id));
  writeFileSync(join(root, id, 'tool.json'), text);
}

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  [root, out] = [join(folder, 'tools'), join(folder, 'out')];
  mkdirSync(root);
  addTool('live-one', '{"status":"live"}');
  addTool('soon', '{"status":"comingSoon"}');
  addTool('broken', '{');
  mkdirSync(join(root, 'no-definition'));
});

it('writes a file for each tool that should answer, also for one that cannot be read', () => {
  expect(generateTests(root, out)).toEqual(['broken.test.ts', 'live-one.test.ts']);
  expect(readdirSync(out)).toEqual(['broken.test.ts', 'live-one.test.ts']);
  expect(readFileSync(join(out, 'live-one.test.ts'), 'utf8')).toContain('await toolSuite("live-one");');
});

it('removes what is stale and leaves alone what is right', () => {
  generateTests(root, out);
  const before = statSync(join(out, 'live-one.test.ts')).mtimeMs;
  writeFileSync(join(out, 'gone.test.ts'), '');
  rmSync(join(root, 'broken'), { recursive: true });
  generateTests(root, out);
  expect(existsSync(join(out, 'gone.test.ts'))).toBe(false);
  expect(existsSync(join(out, 'broken.test.ts'))).toBe(false);
  expect(statSync(join(out, 'live-one.test.ts')).mtimeMs).toBe(before);
});

it('has run for the tools of this repository', () => {
  expect(readdirSync('tests/generated')).toEqual(
    expect.arrayContaining(['bmi-calculator.test.ts', 'unit-price-comparison.test.ts']),
  );
});
