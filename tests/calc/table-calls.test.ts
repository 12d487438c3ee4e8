/** Calls about tables, schemas and completion: what is printed where, and what becomes of files. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { completionScript } from '../../src/calc/completion.ts';
import { calc } from './command-line.ts';

vi.setConfig({ testTimeout: 30_000 });

const TABLE = 'name,height,weight\nAnn,175,70\nBob,0,80\n';
const ANSWERED = [
  'name,height,weight,bmi,category,idealWeightMin,idealWeightMax,typedWeightMin,typedWeightMax,warnings,errors',
  'Ann,175,70,22.9,Normal Weight,56.7,76.3,56.7,76.3,,',
  'Bob,0,80,,,,,,,,height: Height must be greater than 0',
  '',
].join('\r\n');

let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formulary-tables-'));
  writeFileSync(at('in.csv'), TABLE);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('--csv', () => {
  it('answers a file into another; counts and refused rows are said on standard error', async () => {
    const { code, stdout, stderr } = await calc([
      ...['bmi-calculator', '--csv', at('in.csv'), '--out', at('out.csv'), '--display'],
    ]);
    expect([code, stdout]).toEqual([0, '']);
    expect(readFileSync(at('out.csv'), 'utf8')).toBe(ANSWERED);
    expect(stderr).toMatch(/^1 row answered, 1 row refused\.\n/);
    expect(stderr).toMatch(/\nline 3: height: Height must be greater than 0\n$/);
    expect(readdirSync(folder).sort()).toEqual(['in.csv', 'out.csv']);
  });

  it('- reads standard input; without --out the answers are on standard output', async () => {
    const { code, stdout } = await calc(['bmi-calculator', '--csv', '-', '--display'], TABLE);
    expect([code, stdout]).toEqual([0, ANSWERED]);
  });

  it.each([
    [
      'a header that is not understood',
      ['--csv', '-', '--out', 'kept.csv'],
      /^There is no input "heigth"\. Did you mean/,
    ],
    ['a file that is not there', ['--csv', 'none.csv'], /none\.csv cannot be read: /],
    ['a folder that is not there', ['--csv', 'in.csv', '--out', 'none/out.csv'], /out\.csv.* cannot be written: /],
    ['the same file twice', ['--csv', 'in.csv', '--out', 'in.csv'], /^--out names the table that is read/],
    ['a language that there is not', ['--csv', 'in.csv', '--language', 'xx'], /^--language takes the code of a/],
    ['--out alone', ['--out', 'out.csv'], /^--out goes with --csv <file>\.$/],
    ['--display alone', ['--display'], /^--display goes with --csv <file>\.$/],
  ])('%s: one line says what to write instead, and no file changes', async (_, words, message) => {
    writeFileSync(at('kept.csv'), 'kept');
    const files = words.map((word) => (word.endsWith('.csv') ? at(word) : word));
    const { code, stdout, stderr } = await calc(['bmi-calculator', ...files], 'heigth,weight\n1,2\n');
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(message)]);
    expect([code, stdout]).toEqual([2, '']);
    expect(readFileSync(at('kept.csv'), 'utf8')).toBe('kept');
    expect(readFileSync(at('in.csv'), 'utf8')).toBe(TABLE);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

it('--json-schema prints what a form takes', async () => {
  const { code, stdout } = await calc(['interest-calculator', '--tab', 'loan', '--json-schema']);
  const schema = JSON.parse(stdout) as { $schema: string; properties: object };
  expect([code, schema.$schema]).toEqual([0, 'https://json-schema.org/draft/2020-12/schema']);
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['loanAmount', 'loanRate', 'loanTerm']));
  const unknown = await calc(['interest-calculator', '--tab', 'none', '--json-schema']);
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('has no tab "none". There is: simple')]);
});

describe('completion', () => {
  const completed = async (...words: string[]) => (await calc(['--complete', ...words])).stdout.trimEnd().split('\n');

  it('offers calculators, then inputs that are not given yet, then their units', async () => {
    expect(await completed('bmi')).toEqual(['bmi-calculator']);
    expect(await completed('bmi-calculator', 'height=175', '')).toEqual(
      expect.arrayContaining(['weight=', 'heightUnit=', '--csv', '--find']),
    );
    expect(await completed('bmi-calculator', 'height=175', 'height')).toEqual(['heightUnit=']);
    expect(await completed('bmi-calculator', 'weightUnit=')).toEqual(['weightUnit=kg', 'weightUnit=lb']);
    expect(await completed('interest-calculator', '--tab', 'l')).toEqual(['loan']);
    expect(await completed('loan-calculator', '--find', 'i')).toEqual(['interestRate']);
    expect(await completed('no-such-calculator', '')).toEqual(['']);
  });

  it('a shell that there is no script for is told the others', async () => {
    const { code, stderr } = await calc(['completion', 'tcsh']);
    expect([code, stderr]).toEqual([2, 'completion takes the name of a shell: bash, zsh, fish.\n']);
    for (const shell of ['bash', 'zsh', 'fish']) expect(completionScript(shell)).toContain('formulary --complete');
  });

  it.skipIf(!existsSync('/bin/bash'))('works in bash, behind the sign of an input, too', async () => {
    const script = `
      formulary() { ${process.execPath} scripts/command.mjs calc "$@"; }
      ${completionScript('bash')}
      for COMP_LINE in "formulary loan-c" "formulary bmi-calculator height" "formulary bmi-calculator weightUnit="; do
        COMP_POINT=\${#COMP_LINE}; _formulary; echo "\${COMPREPLY[*]}"
      done`;
    const { stdout } = await promisify(execFile)('/bin/bash', ['-c', script]);
    expect(stdout.split('\n')).toEqual(['loan-calculator', 'height= heightUnit=', 'kg lb', '']);
  });
});
