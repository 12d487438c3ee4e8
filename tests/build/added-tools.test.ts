/**
 * One file is the whole change: the unit tests hold in a copy of the project to which somebody has added quite
 * different calculators and datasets: those that look at what there is, with ADDED=all all of them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from '../../src/scaffold/project-copy.ts';
import { plainEnvironment } from './built-site.ts';

const ADDED = 'tests/fixtures';
const isWhole = process.env.ADDED === 'all';
const added = readdirSync(join(ADDED, 'tools'));

/** The tests that look at which calculators, datasets, texts and guides there are, and those of the added ones. */
const LOOKING = [
  'tests/catalogue',
  'tests/documents.test.ts',
  'tests/scaffold',
  'tests/specification',
  'tests/structure.test.ts',
  'tests/translation/languages.test.ts',
  'tests/translation/new-tool.test.ts',
  ...added.map((id) => `tests/generated/${id}.test.ts`),
];
const PATIENCE = isWhole ? 3_600_000 : 300_000;

interface Report {
  numTotalTests: number;
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
}

let folder = '';
let report: Report = { numTotalTests: 0, testResults: [] };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formulary-added-'));
  copyProject(resolve('.'), folder);
  for (const part of readdirSync(ADDED)) cpSync(join(ADDED, part), join(folder, part), { recursive: true });
  const words = ['run', '--reporter=json', '--outputFile=added.json', '--exclude=tests/build/added-tools.test.ts'];
  spawnSync(join('node_modules', '.bin', 'vitest'), [...words, ...(isWhole ? [] : LOOKING)], {
    cwd: folder,
    env: plainEnvironment(),
    timeout: PATIENCE,
  });
  report = JSON.parse(readFileSync(join(folder, 'added.json'), 'utf8')) as Report;
}, PATIENCE);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('every unit test holds with other calculators and datasets more', () => {
  const failed = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${message}`] : []),
    ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  ]);
  expect(failed).toEqual([]);
  expect(report.numTotalTests).toBeGreaterThan(500);
});

it('each added calculator has its own tests', () => {
  const files = report.testResults.map(({ name }) => name);
  expect(added.filter((id) => !files.some((file) => file.endsWith(`generated/${id}.test.ts`)))).toEqual([]);
});
