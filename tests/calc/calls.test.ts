/** Single calls: what is printed where, and the exit status. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { calc, called, jsonLines } from './command-line.ts';

vi.setConfig({ testTimeout: 30_000 });

describe('for people', () => {
  it('key=value prints results, formula and steps; what is not given takes the default of the form', async () => {
    const { code, stdout, stderr } = await calc(['bmi-calculator', 'height=175', 'weight=70']);
    expect(stdout.split('\n').slice(0, 14)).toEqual([
      'BMI Calculator',
      '  Height: 175 cm',
      '  Weight: 70 kg',
      'Your BMI Results',
      '  BMI: 22.9 kg/m²',
      '  Category: Normal Weight',
      '  Healthy weight from: 56.7 kg',
      '  Healthy weight to: 76.3 kg',
      '  A healthy weight for this height is 56.7 kg to 76.3 kg (BMI 18.5 to 24.9).',
      'Steps',
      '  BMI = Weight / Height²',
      '  BMI = 70 kg / (175 cm)²',
      '  BMI = 22.8571428571 kg/m²',
      '  BMI = 22.9 kg/m²',
    ]);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('--tab names a tab', async () => {
    const words = ['interest-calculator', '--tab', 'loan', 'loanAmount=200000', 'loanRate=6', 'loanTerm=30'];
    const { code, stdout } = await calc(words);
    expect(stdout).toMatch(/^Interest Calculator: Loan payment\n/);
    expect(stdout).toContain('\n  Total payments: $431676.38\n');
    expect(code).toBe(0);
  });

  it('a text is read as a person types it, and the reading is said', async () => {
    const { stdout } = await calc(['square-footage', 'length=12,5', 'width=1,234']);
    expect(stdout).toContain('\n  Area: 15425 ft²\n');
    expect(stdout).toMatch(/\n {2}length: Read as 12\.5[.;]/);
    expect(stdout).toMatch(/\n {2}width: Read as 1234[.;].*1\.2340/);
  });

  it('a form that is refused prints nothing, exits with 2 and says in one line what to correct', async () => {
    const { code, stdout, stderr } = await calc(['bmi-calculator', 'height=0']);
    expect(stderr).toBe('height: Height must be greater than 0; weight: Weight is required\n');
    expect([code, stdout]).toEqual([2, '']);
  });

  it('--list names ids, titles, status and tabs', async () => {
    const { code, stdout, stderr } = await calc(['--list']);
    expect(stdout).toMatch(/^bmi-calculator +BMI Calculator {2}live {2}main$/m);
    expect(stdout).toMatch(/^interest-calculator +Interest Calculator {2}live {2}simple, compound, loan$/m);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('--help tells inputs, units, defaults, results and an executed example of each tab', async () => {
    const { code, stdout } = await calc(['interest-calculator', '--help']);
    expect(stdout).toMatch(/^Interest Calculator \(interest-calculator\)\n/);
    expect(stdout.match(/^Tab \w+: .+$/gm)).toEqual([
      'Tab simple: Simple interest',
      'Tab compound: Compound interest',
      'Tab loan: Loan payment',
    ]);
    expect(stdout).toContain(
      '\n  frequency  Compounding frequency (annually, semiannually, quarterly, monthly, daily), default annually\n',
    );
    expect(stdout).toContain('\n  additionalDeposits  Additional deposits (true or false), default false\n');
    expect(stdout).toContain(
      '\n  npm run -s calc -- interest-calculator --tab loan loanAmount=200000 loanRate=6 loanTerm=30\n',
    );
    expect(stdout).toContain('\n  Monthly payment: $1,199.10\n');
    expect(code).toBe(0);
  });

  it('without words it says how it is called', async () => {
    const { code, stdout, stderr } = await calc([]);
    expect(stdout).toMatch(/^npm run -s calc -- <tool>.*--batch.*\n$/);
    expect([code, stderr]).toEqual([0, '']);
  });
});

describe('--json', () => {
  it('prints one answer and exits with 0', async () => {
    const { code, stdout, stderr } = await calc(['bmi-calculator', '--json', '{"height":175,"weight":70}']);
    expect(stdout).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      results: {
        bmi: { value: expect.closeTo(22.857142857142858, 12), display: '22.9' },
        category: { value: 'Normal Weight', display: 'Normal Weight' },
        color: { value: 'green', display: 'green' },
      },
      warnings: [],
    });
    expect([code, stderr]).toEqual([0, '']);
  });

  it('exits with 0 also when the form is refused', async () => {
    const { code, stdout, stderr } = await calc(['square-footage', '--json', '{"length":"","width":2}']);
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      errors: [{ field: 'length', channel: 'toast', key: 'errorMessage', message: 'Please enter valid numbers' }],
    });
    expect([code, stderr]).toEqual([0, '']);
  });
});

describe('a call that cannot be taken exits with 2, one line on standard error and nothing else', () => {
  it.each<[string, string[], RegExp]>([
    ['unknown tool', ['bmi-calculater', 'height=1'], /Did you mean bmi-calculator\?/],
    ['unknown tool with --json', ['nothing-alike', '--json', '{}'], /no calculator called "nothing-alike".*--list/],
    ['unknown tab', ['interest-calculator', '--tab', 'lone', 'loanTerm=1'], /no tab "lone".*loan/],
    ['unknown input', ['bmi-calculator', 'hieght=1'], /no input "hieght".*height/],
    ['an input that JavaScript knows', ['bmi-calculator', '__proto__=1'], /no input "__proto__"/],
    ['unknown input with --json', ['bmi-calculator', '--json', '{"hieght":1}'], /no input "hieght".*height/],
    ['unknown option', ['bmi-calculator', 'heightUnit=furlong'], /heightUnit has no option "furlong".*cm, ft, in, m/],
    ['a switch that is neither', ['interest-calculator', '--tab', 'compound', 'additionalDeposits=1'], /true or false/],
    ['rows as text', ['unit-price-comparison', 'products=2'], /products is a list of rows: give it by --json/],
    ['JSON that is none', ['bmi-calculator', '--json', '{height:1}'], /--json is not JSON/],
    ['JSON that is no object', ['bmi-calculator', '--json', '[1]'], /--json takes an object/],
    ['a word that is no input', ['bmi-calculator', '175'], /"175" is not understood: write input=value/],
    ['an option without its value', ['bmi-calculator', '--tab'], /--tab takes a value/],
    ['no file of cases', ['--cases'], /--cases takes a file/],
    ['a file that is not there', ['--cases', 'no-such-file.json'], /no-such-file\.json cannot be read/],
  ])('%s', async (_, words, said) => {
    const { code, stdout, stderr } = await calc(words);
    expect(stderr).toMatch(said);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});

it('ends with whoever reads its answers, and has nothing to tell of that', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'requests-'));
  const file = join(folder, 'requests.jsonl');
  const request = JSON.stringify({ tool: 'bmi-calculator', inputs: { height: 175, weight: 70 } });
  writeFileSync(file, `${request}\n`.repeat(3000));
  const call = `'${process.execPath}' scripts/command.mjs calc --batch < '${file}' | head -1`;
  const { stdout, stderr } = await called('/bin/sh', ['-c', call]);
  rmSync(folder, { recursive: true });
  expect(jsonLines(stdout)).toMatchObject([{ ok: true }]);
  expect(stderr).toBe('');
});

describe('a tool that is announced', () => {
  const root = mkdtempSync(join(tmpdir(), 'tools-'));
  mkdirSync(join(root, 'tomorrow-calculator'));
  const definition = {
    id: 'tomorrow-calculator',
    title: 'Tomorrow Calculator',
    description: 'What will be worked out one day.',
    category: 'Math',
    icon: 'calculator',
    status: 'comingSoon',
    expectedRelease: '2031-05-01',
  };
  writeFileSync(join(root, 'tomorrow-calculator', 'tool.json'), JSON.stringify(definition));
  afterAll(() => rmSync(root, { recursive: true }));

  it('is listed with the day it is expected on', async () => {
    const { stdout } = await calc(['--list'], '', { FORMULARY_TOOLS: root });
    expect(stdout).toBe('tomorrow-calculator  Tomorrow Calculator  coming soon  expected 2031-05-01\n');
  });
  it('is not available, in one line and with exit status 2', async () => {
    const { code, stdout, stderr } = await calc(['tomorrow-calculator', 'x=1'], '', { FORMULARY_TOOLS: root });
    expect(stderr).toMatch(/^"tomorrow-calculator" is not available yet; .*\n$/);
    expect([code, stdout]).toEqual([2, '']);
  });
  it('answers a batch with notAvailable', async () => {
    const request = JSON.stringify({ id: 1, tool: 'tomorrow-calculator', inputs: {} });
    const { code, stdout } = await calc(['--batch'], request, { FORMULARY_TOOLS: root });
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, ok: false, errors: [{ field: null, key: 'notAvailable' }] });
    expect(code).toBe(0);
  });
});
