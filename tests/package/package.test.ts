/** The package as somebody has it who installs it: it answers as the command line does, and its types and its guide tell the truth. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { filesBelow } from '../../src/cache/sources.ts';
import { answerRequest, type CalcAnswer } from '../../src/calc/answer-request.ts';
import { describeTool } from '../../src/calc/describe.ts';
import { allTabs } from '../../src/compiler/all-tabs.ts';
import { textModule } from '../../src/compiler/text-module.ts';
import { loadLogic, loadTools } from '../../src/compiler/tools.ts';
import type { CompiledTool } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import { packageSizes, type Size } from '../../src/package/sizes.ts';
import { installedPackage, printedBy } from './installed.ts';

const TODAY = '2026-01-31';

let project = '';
let bundles: Size[] = [];
beforeAll(async () => {
  project = await installedPackage();
  bundles = await packageSizes(join(project, 'node_modules/@formulary/calculators'));
  mkdirSync(join(project, 'bundles'), { recursive: true });
  for (const { id, code } of bundles) writeFileSync(join(project, 'bundles', `${id}.mjs`), code);
}, 60_000);

const { tools } = loadTools('tools');
const live = await Promise.all(
  tools.flatMap((loaded) => {
    const { compiled } = loaded;
    if (!compiled) return [];
    const { definition } = compiled;
    const text = textModule(compiled, 'en');
    return loadLogic(loaded).then((tool) => ({ id: definition.id, definition, text, tool: tool as CompiledTool }));
  }),
);
/** Every example, and some calls that cannot be taken. */
const calls = live.flatMap((tool) => [
  ...allTabs(tool.definition).flatMap((tab) =>
    tab.examples.map(({ inputs }) => ({ id: tool.id, tab: tab.id, inputs: inputs as Record<string, unknown> })),
  ),
  ...(tool.tool.finds ?? []).map(({ id, inputs }) => ({
    id: tool.id,
    tab: id,
    inputs: Object.fromEntries(inputs.flatMap((input) => (input.kind === 'quantity' ? [[input.id, 2.5]] : []))),
  })),
  { id: tool.id, tab: 'no-such-tab', inputs: {} },
  { id: tool.id, tab: null, inputs: { noSuchInput: 1 } },
]);

/** What the command line answers. */
const expected = calls.map(({ id, tab, inputs }): CalcAnswer => {
  const tool = live.find((each) => each.id === id) ?? null;
  return answerRequest(tool, { tool: id, tab, inputs }, englishText, TODAY).answer;
});

/** Answers all calls with `ask`, and leaves out what the command line does not say. */
const ANSWERING = `
const said = ({ value, display }) => ({ value, display });
const bare = ({ ok, results, warnings, errors }) => ok
  ? { ok, results: Object.fromEntries(Object.entries(results).map(([id, of]) => [id, said(of)])), warnings }
  : { ok, errors };
const answers = [];
for (const call of JSON.parse(readFileSync('calls.json', 'utf8'))) answers.push(bare(await ask(call)));
console.log(JSON.stringify(answers));
`;

async function answersBy(ask: string): Promise<CalcAnswer[]> {
  writeFileSync(join(project, 'calls.json'), JSON.stringify(calls));
  const script = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';\n${ask}\n${ANSWERING}`;
  return JSON.parse(await printedBy(project, script)) as CalcAnswer[];
}

/** What differs, with the call. */
const differing = (answers: readonly CalcAnswer[]) =>
  calls.flatMap((call, at) =>
    JSON.stringify(answers[at]) === JSON.stringify(expected[at])
      ? []
      : [{ ...call, answered: answers[at], expected: expected[at] }],
  );

/** Whether something in a call is written as people write it, and not as programs do. */
function isTyped(inputs: unknown): boolean {
  if (typeof inputs === 'string') return !/^(?:-?\d+(?:\.\d+)?)?$/.test(inputs);
  return typeof inputs === 'object' && inputs !== null && Object.values(inputs).some(isTyped);
}

describe('answers', () => {
  it('are those of the command line, for every example of every calculator and for calls that cannot be taken', async () => {
    expect(calls.length).toBeGreaterThan(1500);
    const answers = await answersBy(`
      import { calculate } from '@formulary/calculators';
      const ask = ({ id, tab, inputs }) => calculate(id, inputs, { tab, today: '${TODAY}' });
    `);
    expect(differing(answers)).toEqual([]);
  }, 60_000);

  it('of a calculator in a bundle of its own are the same, but for texts that people type', async () => {
    const answers = await answersBy(`
      const ask = async ({ id, tab, inputs }) =>
        (await import('./bundles/' + id + '.mjs')).calculate(inputs, { tab, today: '${TODAY}' });
    `);
    const others = differing(answers);
    expect(others.filter(({ inputs }) => !isTyped(inputs))).toEqual([]);
    // What is not read is refused, and never taken for another number.
    expect(others.flatMap(({ answered }) => (answered?.ok ? [answered] : []))).toEqual([]);
    expect(others.length).toBeLessThan(calls.length / 20);
    const said = JSON.stringify(others.map(({ answered }) => answered));
    expect(said).toContain('takes a number: texts such as');
    expect(said).toMatch(/@formulary\/calculators\/[a-z-]+\/full/);
  }, 60_000);

  it('are the same where calculators stand in one bundle and share the engine, whichever comes first', async () => {
    const asked = async (ids: readonly string[]) =>
      answersBy(`
        const made = {};
        for (const id of ${JSON.stringify(ids)}) made[id] = (await import('@formulary/calculators/' + id)).calculate;
        const ask = ({ id, tab, inputs }) => made[id](inputs, { tab, today: '${TODAY}' });
      `);
    const ids = live.map(({ id }) => id);
    const answers = await asked(ids);
    expect(await asked([...ids].reverse())).toEqual(answers);
    expect(differing(answers).filter(({ inputs }) => !isTyped(inputs))).toEqual([]);
  }, 60_000);

  it('have units, steps, sources and, where an address is given, a link', async () => {
    const answer = JSON.parse(
      await printedBy(
        project,
        `import { calculate } from '@formulary/calculators';
        console.log(JSON.stringify([
          calculate('bmi-calculator', { height: 175, weight: 70 }, { address: 'https://example.org' }),
          calculate('bmi-calculator', { height: 175, weight: 70 }),
          calculate('time-converter', { value: 1, from: 'hours', to: 'minutes' }),
        ]));`,
      ),
    );
    expect(answer[0]).toMatchObject({
      results: { bmi: { value: 70 / 1.75 ** 2, display: '22.9', unit: 'kg/m²' } },
      link: 'https://example.org/tools/bmi-calculator#1:height=175;weight=70',
    });
    expect(answer[0].steps).toContain('BMI = 70 kg / (175 cm)²');
    expect(answer[0].sources[0].href).toMatch(/^https:/);
    expect(answer[1]).not.toHaveProperty('link');
    expect(answer[2].results.seconds).toEqual({ value: 3600, display: '3600', unit: 's' });
  });
});

it('lists and describes every calculator', async () => {
  const [listed, described, none] = JSON.parse(
    await printedBy(
      project,
      `import { describe, list } from '@formulary/calculators';
      console.log(JSON.stringify([list(), list().map(({ id }) => describe(id)), describe('nothing')]));`,
    ),
  );
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(live.map(({ id }) => id).sort());
  const sorted = [...live].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(described).toEqual(JSON.parse(JSON.stringify(sorted.map(describeTool))));
  expect(none).toBeNull();
});

/** Examples that are answered, as calls of the whole package. */
function answeredExamples(): string {
  const answered = live.flatMap(({ id, definition }) =>
    allTabs(definition).flatMap((tab) =>
      tab.examples
        .filter(({ shows }) => shows !== undefined)
        .map(({ inputs }) => `calculate('${id}', ${JSON.stringify(inputs)}, { tab: '${tab.id}' });`),
    ),
  );
  expect(answered.length).toBeGreaterThan(800);
  return ["import { calculate } from '@formulary/calculators';", ...answered, ''].join('\n');
}

const COMPILER = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2022', 'dom'],
  types: [],
  noUncheckedIndexedAccess: true,
};

it('right calls compile, all answered examples among them, and wrong ones do not', async () => {
  const folder = join(project, 'types');
  mkdirSync(folder, { recursive: true });
  copyFileSync('tests/package/calls.ts', join(folder, 'calls.ts'));
  writeFileSync(join(folder, 'examples.ts'), answeredExamples());
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER, include: ['*.ts'] }));
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const said = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch((error) => error);
  expect(said.stdout).toBe('');
}, 60_000);

describe('what is installed', () => {
  const files = () => filesBelow(join(project, 'node_modules/@formulary/calculators'));
  const read = (path: string) => readFileSync(join(project, 'node_modules/@formulary/calculators', path), 'utf8');

  it('is this version, and nothing that it depends on', () => {
    const own = JSON.parse(read('package.json'));
    expect(own).toMatchObject({ version: manifest.version, license: manifest.license, engines: manifest.engines });
    expect(own).not.toHaveProperty('dependencies');
    expect(
      filesBelow(join(project, 'node_modules')).filter(
        (path) => !/^@formulary\/calculators\/|^\.package-lock|^\.bin\/formulary/.test(path),
      ),
    ).toEqual([]);
    expect(files()).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'index.d.ts', 'index.js', 'types.d.ts']));
  });
  it('asks nothing of Node, of a page or of a package, and evaluates no text, but for the command', () => {
    const scripts = files().filter((path) => path.endsWith('.js') && !path.startsWith('bin/'));
    expect(scripts.length).toBeGreaterThan(100);
    const outside = /^(?:import|export)\b[^;'"]*\bfrom\s*['"](?!\.)|^import\s*['"](?!\.)|\bimport\(|\brequire\(['"]/m;
    const never = /\bnew Function\b|\beval\(|\bprocess\.|\bfetch\(/;
    expect(outside.test("import { x } from 'react';")).toBe(true);
    expect(scripts.filter((path) => outside.test(read(path)) || never.test(read(path)))).toEqual([]);
    expect(scripts.filter((path) => /^(?:import|export)\b.*(?:command\.js|\/bin\/)/m.test(read(path)))).toEqual([]);
  });
});

describe('a bundle', () => {
  it('of one calculator costs what was measured, and nothing where it is not used', async () => {
    expect(bundles.map(({ id }) => id).sort()).toEqual(live.map(({ id }) => id).sort());
    const bytes = bundles.map(({ code }) => code.length);
    expect(bytes[0]).toBeLessThan(23_500);
    expect(bytes.filter((each) => each <= 25_000).length).toBeGreaterThanOrEqual(5);
    expect(bytes[Math.floor(bytes.length / 2)]).toBeLessThan(48_000);
    expect(bytes.at(-1)).toBeLessThan(77_000);
    expect(brotliCompressSync(bundles.at(-1)?.code ?? '').length).toBeLessThan(24_000);
    const unused =
      "import { calculate } from '@formulary/calculators/mortgage-calculator'; import '@formulary/calculators/bmi-calculator';";
    const { outputFiles } = await build({
      stdin: { contents: unused, resolveDir: project },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      logLevel: 'silent',
    });
    expect(outputFiles[0]?.text.trim()).toBe('');
  });
});

describe('the guide', () => {
  const guide = readFileSync('docs/package.md', 'utf8');
  const blocks = [...guide.matchAll(/^```js\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```/gm)];

  it('prints what it says', async () => {
    expect(blocks.length).toBe(guide.split('```js\n').length - 1);
    for (const [at, [, script = '']] of blocks.entries()) writeFileSync(join(project, `guide-${at}.mjs`), script);
    const steps = blocks.map((_, at) => `await import('./guide-${at}.mjs');`);
    const printed = await printedBy(project, steps.join('\nconsole.log("----");\n'));
    expect(printed.split('----\n')).toEqual(blocks.map(([, , said]) => said));
  });
});
