/** `npx formulary` as somebody has it who installs the package: it says and answers what the command line of the project does. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesBelow } from '../../src/cache/sources.ts';
import { completionScript } from '../../src/calc/completion.ts';
import { helpText } from '../../src/calc/human.ts';
import { allTabs } from '../../src/compiler/all-tabs.ts';
import type { RunnableTool } from '../../src/compiler/tools.ts';
import { makePackage } from '../../src/package/make-package.ts';
import { TOOLS } from '../api/live-tools.ts';
import { type Called, calc, called, jsonLines } from '../calc/command-line.ts';
import { installedPackage } from './installed.ts';

vi.setConfig({ testTimeout: 60_000 });

let project = '';
let bin = '';
// It is called anywhere.
const cwd = mkdtempSync(join(tmpdir(), 'formulary-bin-'));
beforeAll(async () => {
  project = await installedPackage();
  bin = join(project, 'node_modules/.bin');
}, 120_000);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const formulary = (words: readonly string[], stdin = ''): Promise<Called> =>
  called(join(bin, 'formulary'), words, stdin, { cwd });

const NAME = 'npx formulary';
/** What the command line of the project says, by the name of the command. */
async function expected(words: readonly string[], stdin = ''): Promise<Called> {
  const { code, stdout, stderr } = await calc(words, stdin);
  const named = (text: string): string => text.replaceAll('npm run -s calc --', NAME);
  return { code, stdout: named(stdout), stderr: named(stderr) };
}

it('answers every example of every calculator, what is found, and calls that cannot be taken, as the command line does', async () => {
  const requests = TOOLS.flatMap(({ id, definition, tool }) => [
    ...allTabs(definition).flatMap((tab) => tab.examples.map(({ inputs }) => ({ tool: id, tab: tab.id, inputs }))),
    ...(tool.finds ?? []).map((form) => ({
      tool: id,
      tab: form.found.tab,
      find: form.found.input,
      inputs: Object.fromEntries(form.inputs.flatMap((input) => (input.kind === 'quantity' ? [[input.id, 2.5]] : []))),
    })),
    { tool: id, tab: 'remove-row', inputs: { remove: 1 } },
    { tool: id, tab: 'no-such-tab' },
    { tool: id, inputs: { noSuchInput: 1 } },
  ]);
  const lines = [...requests.map((request, at) => JSON.stringify({ id: at, ...request })), 'no JSON', '{}', ''];
  const unknown = JSON.stringify({ id: 'none', tool: 'nothing-alike', inputs: {} });
  const batch = [...lines, unknown].join('\n');
  const [answers, wanted] = await Promise.all([formulary(['--batch'], batch), expected(['--batch'], batch)]);
  expect(requests.length).toBeGreaterThan(1500);
  expect(answers.stdout.split('\n').filter((line, at) => line !== wanted.stdout.split('\n')[at])).toEqual([]);
  expect(answers).toEqual(wanted);
  expect(jsonLines(answers.stdout).at(-1)).toMatchObject({ id: 'none', ok: false, errors: [{ key: 'notAvailable' }] });
}, 120_000);

it('helps with every calculator as the command line does', async () => {
  const folder = join(project, 'node_modules/@formulary/calculators/calculators');
  for (const tool of TOOLS) {
    const file = pathToFileURL(join(folder, tool.id, 'command.js')).href;
    const { live } = (await import(file)) as { live: RunnableTool };
    expect(helpText(live, NAME)).toBe(helpText(tool, NAME));
  }
});

const CASES = join(cwd, 'cases.json');
writeFileSync(
  CASES,
  JSON.stringify({ cases: [{ id: 1, tool: 'bmi-calculator', inputs: { height: 175, weight: 70 } }] }),
);
const ROWS = ['weight,height,name', '70,175,Ada', '0,175,Ben', '"1,5",x,Cy'].join('\n');

it.each<[string, string[], string?]>([
  ['a list', ['--list']],
  ['a calculator', ['bmi-calculator', 'height=175', 'weight=70']],
  ['what people type', ['square-footage', 'length=12,5', 'width=1,234']],
  ['a tab', ['interest-calculator', '--tab', 'loan', 'loanAmount=200000', 'loanRate=6', 'loanTerm=30']],
  [
    'a found input',
    ['loan-calculator', '--find', 'interestRate', 'loanAmount=25000', 'loanTerm=5', 'monthlyPayment=477.53'],
  ],
  ['--json', ['bmi-calculator', '--json', '{"height":175,"weight":70}']],
  ['--json that is refused', ['bmi-calculator', '--json', '{"height":0}']],
  ['--help', ['interest-calculator', '--help']],
  ['a compute.ts', ['tax-calculator', 'wages=60000']],
  ['--json-schema', ['unit-price-comparison', '--json-schema']],
  ['--cases', ['--cases', CASES]],
  ['a table', ['bmi-calculator', '--csv', '-', 'heightUnit=cm'], ROWS],
  ['a table as displayed, in German', ['bmi-calculator', '--csv', '-', '--display', '--language', 'de'], ROWS],
  ['a form that is refused', ['bmi-calculator', 'height=0']],
  ['an unknown calculator', ['bmi-calculater', 'height=1']],
  ['an unknown calculator with --json', ['nothing-alike', '--json', '{}']],
  ['a calculator that is a path', ['../calculators/bmi-calculator', 'height=1']],
  ['an unknown tab', ['interest-calculator', '--tab', 'lone', 'loanTerm=1']],
  ['an unknown input', ['bmi-calculator', 'hieght=1']],
  ['an unknown option', ['bmi-calculator', 'heightUnit=furlong']],
  ['JSON that is none', ['bmi-calculator', '--json', '{height:1}']],
  ['a file that is not there', ['--cases', 'no-such-file.json']],
  ['a table that is not there', ['bmi-calculator', '--csv', 'no-such-file.csv']],
  ['a shell without a script', ['completion', 'tcsh']],
])('takes %s as the command line does: %j', async (_, words, stdin) => {
  const [said, wanted] = await Promise.all([formulary(words, stdin), expected(words, stdin)]);
  expect(said).toEqual(wanted);
  expect(said.stdout + said.stderr).not.toMatch(/npm run|undefined/);
});

it('says how it is called, with the server for assistants', async () => {
  const { code, stdout, stderr } = await formulary([]);
  expect(stdout).toMatch(/^npx formulary <tool>.*--batch.* \| mcp\n$/);
  expect(await formulary(['--help'])).toEqual({ code, stdout, stderr });
  expect([code, stderr]).toEqual([0, '']);
});

it('writes a table with its answers, and says which row was refused', async () => {
  writeFileSync(join(cwd, 'people.csv'), ROWS);
  const { code, stdout, stderr } = await formulary(['bmi-calculator', '--csv', 'people.csv', '--out', 'answers.csv']);
  const [header, first, second] = readFileSync(join(cwd, 'answers.csv'), 'utf8').split('\r\n');
  expect(header).toMatch(/^weight,height,name,bmi,category,.*,warnings,errors$/);
  expect(first).toMatch(/^70,175,Ada,22\.857142857142858,Normal Weight,/);
  expect(second).toMatch(/^0,175,Ben,,.*weight: Weight must be greater than 0/);
  expect(stderr).toMatch(/^1 row answered, 2 rows refused\.\n[\s\S]*line 3: weight: Weight must be greater than 0\n/);
  expect([code, stdout]).toEqual([0, '']);
});

describe('the guides', () => {
  it('print what it says', async () => {
    const guide = readFileSync('docs/package.md', 'utf8');
    const calls = [...guide.matchAll(/^```\n\$ npx (formulary .*)\n([\s\S]*?)^```$/gm)];
    expect(calls.length).toBeGreaterThan(2);
    const env = { PATH: `${bin}:${process.env.PATH}` };
    for (const [, call = '', printed] of calls) {
      const { stdout, stderr } = await called('/bin/sh', ['-c', call], '', { cwd, env });
      expect(stdout + stderr).toBe(printed);
    }
  });
  it.each(['docs/package.md', 'docs/mcp.md'])('tell an assistant a call that starts: %s', async (file) => {
    const [, config = ''] = /```json\n(\{\n {2}"mcpServers"[\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? [];
    const { command, args } = JSON.parse(config).mcpServers.formulary;
    const started = await called(command, args, '', { cwd: project, env: { npm_config_offline: 'true' } });
    expect([command, started]).toEqual(['npx', { code: 0, stdout: '', stderr: '' }]);
    const wrong = await called(command, [...args, 'x'], '', { cwd: project, env: { npm_config_offline: 'true' } });
    expect(wrong.stderr).toContain('"x" is not understood');
  });
});

describe('a calculator that is announced', () => {
  const made = mkdtempSync(join(tmpdir(), 'formulary-announced-'));
  const root = join(made, 'tools');
  const define = (id: string, definition: object): void => {
    mkdirSync(join(root, id), { recursive: true });
    writeFileSync(join(root, id, 'tool.json'), JSON.stringify(definition));
  };
  beforeAll(async () => {
    define(
      'average-speed',
      JSON.parse(/```json\n(\{\n {2}"\$schema"[\s\S]*?)\n```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''),
    );
    define('tomorrow-calculator', {
      title: 'Tomorrow Calculator',
      description: 'What will be worked out one day.',
      category: 'Math',
      icon: 'calculator',
      status: 'comingSoon',
      expectedRelease: '2031-05-01',
    });
    await makePackage(join(made, 'package'), root);
  }, 60_000);
  afterAll(() => rmSync(made, { recursive: true }));
  const asked = (words: readonly string[], stdin = '') =>
    called(process.execPath, [join(made, 'package/bin/formulary.js'), ...words], stdin, { cwd });

  it('is listed, and is not available', async () => {
    expect((await asked(['--list'])).stdout).toBe(
      [
        'average-speed        Average Speed Calculator  live  main',
        'tomorrow-calculator  Tomorrow Calculator  coming soon  expected 2031-05-01\n',
      ].join('\n'),
    );
    expect((await asked(['average-speed', 'distance=5', 'time=25'])).stdout).toContain('  Average speed: 12.0 km/h\n');
    const said = await asked(['tomorrow-calculator', 'x=1']);
    expect(said.stderr).toMatch(/^"tomorrow-calculator" is not available yet; .*\n$/);
    expect([said.code, said.stdout]).toEqual([2, '']);
    const batch = await asked(['--batch'], JSON.stringify({ id: 1, tool: 'tomorrow-calculator', inputs: {} }));
    expect(JSON.parse(batch.stdout)).toMatchObject({ id: 1, ok: false, errors: [{ key: 'notAvailable' }] });
  });
});

describe('completion', () => {
  /** What a shell prints that has the command. */
  const shell = async (name: string, script: string): Promise<string> => {
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NODE_OPTIONS: '', HOME: cwd };
    return (await promisify(execFile)(name, ['-c', script], { env, cwd })).stdout;
  };
  const has = (name: string): boolean =>
    ['/bin', '/usr/bin', '/usr/local/bin'].some((at) => existsSync(join(at, name)));

  it('has the scripts of the project', async () => {
    for (const name of ['bash', 'zsh', 'fish'])
      expect((await formulary(['completion', name])).stdout).toBe(`${completionScript(name)}\n`);
  });

  it.skipIf(!has('bash'))('works in bash', async () => {
    const printed = await shell(
      'bash',
      `eval "$(formulary completion bash)"
      for COMP_LINE in "formulary loan-c" "formulary mc" "formulary bmi-calculator height" "formulary bmi-calculator weightUnit="; do
        COMP_POINT=\${#COMP_LINE}; _formulary; echo "\${COMPREPLY[*]}"
      done`,
    );
    expect(printed.split('\n')).toEqual(['loan-calculator', 'mcp', 'height= heightUnit=', 'kg lb', '']);
  });

  it.skipIf(!has('fish'))('works in fish, with files where there must be one', async () => {
    writeFileSync(join(cwd, 'table.csv'), '');
    const lines = [
      'loan-c',
      'bmi-calculator height',
      'bmi-calculator weightUnit=',
      'bmi-calculator --language d',
      'bmi-calculator --csv tab',
    ];
    const printed = await shell(
      'fish',
      `formulary completion fish | source\n${lines.map((line) => `echo (complete -C 'formulary ${line}')`).join('\n')}`,
    );
    expect(printed.split('\n')).toEqual([
      'loan-calculator',
      'height= heightUnit=',
      'weightUnit=kg weightUnit=lb',
      expect.stringMatching(/^da de$|^de$/),
      'table.csv',
      '',
    ]);
  });

  it.skipIf(!has('zsh'))('works in the line editor of zsh, with files where there must be one', async () => {
    writeFileSync(join(cwd, 'table.csv'), '');
    // What Tab leaves in the line is printed in place of being run.
    const printed = await shell(
      'zsh',
      `zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "autoload -Uz compinit; compinit -u -d zcompdump; eval \\"\\$(formulary completion zsh)\\""
      zpty -w shell 'line() { print -r -- "<$BUFFER>"; BUFFER=; zle .accept-line; }; zle -N accept-line line; print ready-$((1+1))'
      zpty -r shell seen '*ready-2*'
      for typed in 'loan-c' 'bmi-calculator hei' 'bmi-calculator weightUnit=k' 'bmi-calculator --csv tab'; do
        zpty -w -n shell "formulary $typed"$'\\t'$'\\n'
        zpty -r shell seen '*<formulary*>*' && print -r -- "\${\${seen##*<}%%>*}"
      done
      zpty -d shell`,
    );
    expect(printed.split('\n')).toEqual([
      'formulary loan-calculator ',
      'formulary bmi-calculator height',
      'formulary bmi-calculator weightUnit=kg ',
      'formulary bmi-calculator --csv table.csv ',
      '',
    ]);
  });
});

describe('what is shipped of others', () => {
  const file = (path: string): string =>
    readFileSync(join(project, 'node_modules/@formulary/calculators', path), 'utf8');

  it('is named with its licence', () => {
    const licences = file('bin/LICENSES.txt').split(/^-{80}$/m);
    expect(licences.map((text) => text.trim().split(' ')[0])).toEqual([
      '@modelcontextprotocol/sdk',
      'csv-parse',
      'minisearch',
      'zod',
      'zod-to-json-schema',
    ]);
    for (const text of licences) expect(text).toMatch(/Copyright[\s\S]*"?AS IS"?/i);
  });

  it('is not loaded by whoever asks a calculator, and is small', () => {
    const reached = (path: string): string[] => [
      path,
      ...[...file(`bin/${path}`).matchAll(/(?:from|^import|;import)\s*"\.\/([^"]+)"/g)].flatMap(([, next = '']) =>
        reached(next),
      ),
    ];
    const loaded = [...new Set(reached('formulary.js'))].map((path) => file(`bin/${path}`)).join('\n');
    expect(loaded).toContain('createReadStream');
    expect(loaded).not.toMatch(/ZodError|modelcontextprotocol|mathjs|\bnew Function\b|\beval\(|\bfetch\(/);
    expect(loaded.length).toBeLessThan(200_000);
    const folder = join(project, 'node_modules/@formulary/calculators/bin');
    const all = filesBelow(folder).map((path) => file(`bin/${path}`).length);
    expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(620_000);
  });
});
