/**
 * One file more is one calculator more, everywhere: made and filled in as a contributor would. In the full run beside
 * all calculators, else beside those that the written pages name.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../../src/scaffold/project-copy.ts';
import { namedTools, plainEnvironment, writtenTool } from './built-site.ts';
import { parse } from './dom.ts';

const ID = 'seventh-tool';
const FILE = `tools/${ID}/tool.json`;
/** One language besides English is enough: a locale without its interface is not built. */
const LEFT_OUT = ['es', 'fr', 'pt'];
const MADE = ['node_modules', 'dist', '.cache', 'tests/generated'];

let folder = '';
let before: ReadonlyMap<string, string> = new Map();
let toldByCheck = '';
let checkedAgain: number | null = null;
let built: ReadonlyMap<string, string> = new Map();

/** The content of every file by its path, but for what is left out. */
function hashesBelow(root: string, leftOut: readonly string[] = []): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const below = join(path, entry.name);
      const name = relative(root, below);
      if (leftOut.includes(name)) continue;
      if (entry.isDirectory()) visit(below);
      else found.set(name, createHash('sha256').update(readFileSync(below)).digest('hex'));
    }
  };
  visit(root);
  return found;
}

/** Leaves out the calculators that no written page names, and that others lead to them. */
function leaveOutTools(): void {
  const tools = join(folder, 'tools');
  const named = namedTools(folder);
  for (const id of readdirSync(tools)) {
    if (!named.includes(id)) rmSync(join(tools, id), { recursive: true });
    else {
      const { related = [], ...definition } = writtenTool(id, folder);
      const left = { ...definition, related: related.filter((other) => named.includes(other)) };
      writeFileSync(join(tools, id, 'tool.json'), JSON.stringify(left));
    }
  }
}

const sources = (): Map<string, string> => hashesBelow(folder, MADE);

function script(name: string, ...words: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: plainEnvironment(),
  });
}

function succeed(name: string, ...words: string[]): string {
  const { status, stdout, stderr } = script(name, ...words);
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  return stdout;
}

/** Takes over what the check says is shown, as someone does who finds it right, and writes texts of their own. */
function fillIn(said: string): void {
  const [shown = '', refused = ''] = [/"([^"]*)" is shown/, /refused with time: "([^"]*)"/].map(
    (pattern) => pattern.exec(said)?.[1],
  );
  const text = readFileSync(join(folder, FILE), 'utf8');
  const filled = text
    .replace('"speed": "?"', `"speed": ${JSON.stringify(shown)}`)
    .replace('"message": "?"', `"message": ${JSON.stringify(refused)}`)
    .replace('"Seventh Tool"', '"Average Speed"')
    .replace(/"Replace(?: this)?:? ?/g, '"Our own: ');
  writeFileSync(join(folder, FILE), filled);
  succeed('format-tools', ID);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formulary-seventh-'));
  copyProject(resolve('.'), folder);
  for (const language of LEFT_OUT) rmSync(join(folder, 'src/i18n/locales', language), { recursive: true });
  if (process.env.FULL !== '1') leaveOutTools();
  before = sources();
  succeed('new-tool', ID);
  const { stdout, stderr } = script('check-tools', ID);
  toldByCheck = stdout + stderr;
  fillIn(toldByCheck);
  checkedAgain = script('check-tools', ID).status;
  succeed('build');
  built = hashesBelow(join(folder, 'dist'));
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (path: string): Document => parse(readFileSync(join(folder, 'dist', path), 'utf8'));
const linksOf = (document: Document): (string | null)[] =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('a second build', () => {
  it('is not made where nothing has changed, and leaves all as it was', () => {
    expect(succeed('build')).toContain('nothing changed since they were made');
    expect(hashesBelow(join(folder, 'dist'))).toEqual(built);
  });

  it('is the same to the byte, made from what is kept of the first', () => {
    const tools = readdirSync(join(folder, 'tools')).length;
    expect(readdirSync(join(folder, '.cache/compiled')).length).toBeGreaterThan(2 * tools);
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(succeed('build')).not.toContain('nothing changed');
    expect(hashesBelow(join(folder, 'dist'))).toEqual(built);
  }, 120_000);
});

describe('a seventh tool', () => {
  it('is told what its examples show, and then holds', () => {
    expect(toldByCheck).toContain(`${FILE}:`);
    expect(toldByCheck).toContain('"75" is shown');
    expect(toldByCheck).toContain('2 problems.');
    expect(checkedAgain).toBe(0);
  });

  it('is one file more among the sources, and no change of any other', () => {
    const after = sources();
    expect([...after.keys()].filter((name) => !before.has(name))).toEqual([FILE]);
    expect([...before].filter(([name, content]) => after.get(name) !== content)).toEqual([]);
  });

  it.each(['tools/index.html', 'sitemap/index.html'])('is listed in %s', (path) => {
    const document = page(path);
    expect(linksOf(document)).toContain(`/tools/${ID}`);
    expect(document.body.textContent).toContain('Average Speed');
  });

  it('has its page, with formula, example and scripts of its own', () => {
    const document = page(`tools/${ID}/index.html`);
    expect(document.querySelector('h1')?.textContent).toContain('Average Speed');
    expect(document.querySelector('math')).not.toBeNull();
    expect(document.body.textContent).toMatch(/75\s*km\/h/);
    const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as {
      tool: Record<string, string>;
    };
    for (const address of [data.tool.logic, data.tool.text, data.tool.others, data.tool.about]) {
      expect(existsSync(join(folder, 'dist', address ?? 'none'))).toBe(true);
    }
  });

  it('is in the sitemap', () => {
    expect(readFileSync(join(folder, 'dist/sitemap.xml'), 'utf8')).toContain(`/tools/${ID}</loc>`);
  });

  it('is in the list of the command line', () =>
    expect(succeed('calc', '--list')).toMatch(/^seventh-tool +Average Speed /m));

  it('is calculated on the command line', () => {
    const answer = JSON.parse(succeed('calc', ID, '--json', '{"distance":120,"distanceUnit":"km","time":1.5}'));
    expect(answer).toMatchObject({ ok: true, results: { speed: { display: '80' } } });
  });

  it('has a test file of its own', () => {
    succeed('generate-tests');
    const file = join(folder, `tests/generated/${ID}.test.ts`);
    expect(readFileSync(file, 'utf8')).toContain(`"${ID}"`);
    expect(existsSync(join(folder, 'tests/generated/bmi-calculator.test.ts'))).toBe(true);
  });
});
