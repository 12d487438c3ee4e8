/** `npm run new-tool` writes one file that nearly holds, or says in one line why it writes none. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkFolder, checkFolderRunning } from '../../scripts/check-folder.ts';
import { loadOne, loadRunnable } from '../../src/compiler/tools.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { showRefusals } from '../../src/result/messages.ts';
import { present } from '../../src/result/present.ts';
import { stepLines } from '../../src/result/steps.ts';
import { CallProblem, createTool, readCall, whatNext } from '../../src/scaffold/create-tool.ts';
import { formatFolder, layoutProblems } from '../../src/scaffold/format.ts';

const LATER = {
  ...{ id: 'later', title: 'Later', description: 'Not yet.', category: 'Math', icon: 'clock' },
  ...{ status: 'comingSoon', expectedRelease: '2030-01-01' },
};

/** The day on which all of them are written. */
const DAY = '2030-05-04';

let folder = '';
let root = '';
let known: readonly string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formulary-tools-'));
  root = join(folder, 'tools');
  for (const part of ['tools', 'data']) cpSync(part, join(folder, part), { recursive: true });
  mkdirSync(join(root, 'later'));
  writeFileSync(join(root, 'later', 'tool.json'), JSON.stringify(LATER));
  known = readdirSync(root);
});
afterEach(() => {
  for (const id of readdirSync(root)) if (!known.includes(id)) rmSync(join(root, id), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const create = (...words: string[]): string => createTool(root, readCall(words), DAY);
const dataOf = (id: string): Record<string, unknown> => JSON.parse(readFileSync(join(root, id, 'tool.json'), 'utf8'));

it.each([
  ['from nothing', []],
  ['with a compute.ts', ['--compute']],
  ['as a copy', ['--from', 'bmi-calculator']],
])('says in a definition that is made %s on which day it came', (_, words) => {
  create('my-tool', ...words);
  expect(dataOf('my-tool').added).toBe(DAY);
});

/** Every file below the folder, with its content. */
function snapshot(): Map<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(root.length + 1),
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  );
}

function added(before: ReadonlyMap<string, string>): string[] {
  const after = snapshot();
  for (const [file, content] of before) expect(after.get(file)).toBe(content);
  return [...after.keys()].filter((file) => !before.has(file));
}

describe('refuses in one line', () => {
  it.each([
    ['no id', [], /^What is the calculator called\? npm run new-tool/],
    ['no id but an option', ['--open'], /^What is the calculator called\?/],
    ['capital letters', ['MyTool'], /^"MyTool" is no id: write lower-case letters/],
    ['a digit first', ['2nd-tool'], /^"2nd-tool" is no id/],
    ['one letter', ['a'], /^"a" is no id/],
    ['50 characters', ['a'.repeat(50)], /is no id/],
    ['a path', ['../outside'], /^"\.\.\/outside" is no id/],
    ['an id that is taken', ['bmi-calculator'], /bmi-calculator is already there: choose another id\.$/],
    ['an unknown option', ['my-tool', '--form', 'x'], /^"--form" is not understood\. npm run new-tool/],
    ['two ids', ['my-tool', 'your-tool'], /^"your-tool" is not understood/],
    ['--from without an id', ['my-tool', '--from'], /^--from takes the id of a calculator/],
    [
      'a misspelt tool',
      ['my-tool', '--from', 'bmi-calculater'],
      /"bmi-calculater" to copy\. Did you mean bmi-calculator\?$/,
    ],
    ['an unknown tool', ['my-tool', '--from', 'zzzzzz'], /"zzzzzz" to copy\. There are .*\bbmi-calculator, /],
    ['a tool with compute.ts', ['my-tool', '--from', 'ballistics-calculator'], /compute\.ts .* copy another\.$/],
    ['a tool that is announced', ['my-tool', '--from', 'later'], /^"later" is only announced/],
  ])('%s', (_, words, message) => {
    const before = snapshot();
    const attempt = () => create(...words);
    expect(attempt).toThrow(CallProblem);
    expect(attempt).toThrow(message);
    expect(attempt).not.toThrow(/\n/);
    expect(added(before)).toEqual([]);
  });

  it('a definition to copy that is not JSON', () => {
    mkdirSync(join(root, 'broken'));
    writeFileSync(join(root, 'broken', 'tool.json'), '{');
    expect(() => create('my-tool', '--from', 'broken')).toThrow(/tool\.json is no definition/);
    expect(existsSync(join(root, 'my-tool'))).toBe(false);
  });

  it('and with exit code 2, which nothing but that line explains', () => {
    const { status, stdout, stderr } = newTool('Bad');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^"Bad" is no id.*\n$/);
  });
});

function newTool(...words: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/new-tool.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, FORMULARY_TOOLS: root, NODE_OPTIONS: '' },
  });
}

describe('the template with a compute.ts', () => {
  const answer = async (time: number) => {
    const loaded = loadOne(root, 'my-tool');
    const live = loaded && (await loadRunnable(loaded));
    const [tab] = live?.tool.tabs ?? [];
    if (!live || !tab) throw new Error('it does not compile');
    const outcome = run(tab, { distance: 150, time }, 'en');
    if (!outcome.ok) return showRefusals(outcome.refusals, tab, live.text, englishText);
    return present(outcome, live.tool, live.text, englishText).steps.flatMap(stepLines);
  };

  it('is typed, explains its answer in words of the definition, and refuses at a field in others', async () => {
    const before = snapshot();
    create('my-tool', '--compute');
    expect(added(before).sort()).toEqual(
      ['compute.ts', 'compute.types.ts', 'tool.json'].map((name) => `my-tool/${name}`),
    );
    expect(await answer(2)).toEqual(['Replace: 150 km in 2 h']);
    expect(await answer(200)).toMatchObject([
      { field: 'time', channel: 'field', message: 'Replace: Time must be at most 100 hours' },
    ]);
  });

  it('is run by the check where it is told to', async () => {
    create('my-tool', '--compute');
    expect(checkFolder(root, ['my-tool']).problems.join()).toContain('This is still the "?"');
    const { problems } = await checkFolderRunning(root, ['my-tool']);
    expect(problems.join()).toContain('The example does not hold: "75" is shown.');
  });
});

describe('the template', () => {
  it('is one file, and says what comes next', () => {
    const before = snapshot();
    const { status, stdout, stderr } = newTool('my-tool');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(added(before)).toEqual(['my-tool/tool.json']);
    expect(stdout).toContain('http://localhost:5173/tools/my-tool');
    expect(stdout).toContain('npm run check:tools -- my-tool names each "?"');
  });

  it('names its schema, and takes its id from its folder', () => {
    create('loan-payment-2');
    expect(dataOf('loan-payment-2')).toMatchObject({
      $schema: '../../schema/tool.schema.json',
      title: 'Loan Payment 2',
    });
    expect(loadOne(root, 'loan-payment-2')?.definition).toMatchObject({ id: 'loan-payment-2', status: 'live' });
  });

  it('holds but for its placeholders, and the check says what is shown there', () => {
    create('my-tool');
    const { problems } = checkFolder(root, ['my-tool']);
    const found = problems.filter((problem) => !problem.includes('still that of the template'));
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('The example does not hold: "75" is shown.');
    expect(found[0]).toContain('Write "75" if that is right');
    expect(found[1]).toContain('it is refused with time: "Time must be greater than 0"');
  });

  it('holds once its placeholders are filled in with those strings and its texts are replaced', () => {
    const file = create('my-tool');
    const text = readFileSync(file, 'utf8');
    const filled = text
      .replace('"speed": "?"', '"speed": "75"')
      .replace('"message": "?"', '"message": "Time must be greater than 0"');
    writeFileSync(file, filled);
    const left = checkFolder(root, ['my-tool']).problems;
    expect(left).toHaveLength(filled.match(/"Replace/g)?.length ?? 0);
    for (const problem of left) expect(problem).toContain('Write your own, or leave the field out.');
    writeFileSync(file, filled.replace(/"Replace( this)?:? ?/g, '"Its '));
    for (const { path, formatted } of formatFolder(root, ['my-tool'])) writeFileSync(path, formatted);
    expect(checkFolder(root, ['my-tool']).problems).toEqual([]);
  });

  it('has words to replace in what a visitor would read of it', () => {
    create('my-tool');
    const { description, explanation, sources } = dataOf('my-tool');
    for (const part of [description, explanation, sources]) expect(JSON.stringify(part)).toContain('Replace');
  });

  it('is as format:tools writes it, and as the formatter of the editor keeps it', () => {
    const file = create('my-tool');
    expect(layoutProblems(root, ['my-tool'])).toEqual([]);
    const words = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=tools/my-tool/tool.json'];
    const { stdout } = spawnSync(process.execPath, words, { input: readFileSync(file, 'utf8'), encoding: 'utf8' });
    expect(stdout).toBe(readFileSync(file, 'utf8'));
  });
});

describe('a copy', () => {
  it('has the files of its source, and holds', () => {
    const before = snapshot();
    create('my-bmi', '--from', 'bmi-calculator');
    const files = ['my-bmi/tool.json', 'my-bmi/examples.json'];
    expect(files).toEqual(expect.arrayContaining(added(before)));
    expect(checkFolder(root, ['my-bmi']).problems).toEqual([]);
  });

  it('differs from its source in what names a tool, and keeps its examples', () => {
    create('my-bmi', '--from', 'bmi-calculator');
    const own = { id: 'my-bmi', title: 'My Bmi', status: 'live', beta: 'catalogue', usage: 0, added: DAY };
    const definitionOf = (id: string) => loadOne(root, id)?.definition;
    expect(definitionOf('my-bmi')).toEqual({ ...definitionOf('bmi-calculator'), ...own });
  });

  it('leaves out a page title of its source', () => {
    create('my-gravity', '--from', 'gravitational-force');
    const source = dataOf('gravitational-force').meta as Record<string, unknown>;
    const { title, ...rest } = source;
    expect(title).toBeTypeOf('string');
    expect(dataOf('my-gravity').meta).toEqual(rest);
  });

  it('is checked next, without a word of placeholders', () => {
    const call = readCall(['my-bmi', '--from', 'bmi-calculator', '--open']);
    const lines = whatNext(createTool(root, call, DAY), call, 5173);
    expect(lines.join('\n')).toContain('the page opens');
    expect(lines.at(-1)).toMatch(/check:tools -- my-bmi$/);
  });
});
