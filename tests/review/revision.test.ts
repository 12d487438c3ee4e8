/** The definitions of a revision, in a repository of a few of them, and the command. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { print } from '../../src/review/print.ts';
import { review } from '../../src/review/review.ts';
import { display, Repository, tiles, units, Version } from './versions.ts';

let repository: Repository;
beforeEach(() => {
  repository = new Repository();
  repository.tool('tiles', tiles()).tool('other', tiles()).commit();
});

it('is compared with what is in the checkout, saved or committed', async () => {
  const { commit, calculators } = await review(repository.tool('tiles', tiles('length * 5')).folder, 'main');
  expect(`${commit}\n`).toBe(repository.git('rev-parse', 'main'));
  expect(calculators).toMatchObject([{ id: 'tiles', state: 'changed' }]);
  expect((await review(repository.commit().folder, 'main')).calculators).toEqual([]);
  expect((await review(repository.folder, 'HEAD~1')).calculators).toEqual(calculators);
});

it('leaves nothing behind, and the index as it is', async () => {
  repository.tool('tiles', tiles('length * 5')).git('add', '--all');
  const status = repository.tool('tiles', tiles('length * 6')).git('status', '--porcelain');
  const temporary = join(repository.folder, '.git', 'temporary');
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  try {
    expect((await review(repository.folder, 'main')).calculators).toHaveLength(1);
    await expect(review(repository.folder, 'mian')).rejects.toThrow();
  } finally {
    vi.unstubAllEnvs();
  }
  expect(readdirSync(temporary)).toEqual([]);
  expect(repository.git('status', '--porcelain')).toBe(status);
});

it('is read below a folder of the repository, too', async () => {
  repository.write('site/tools/tiles/tool.json', tiles()).write('site/schema/units.json', units()).commit();
  repository.write('site/tools/tiles/tool.json', tiles('length * 5'));
  const { calculators } = await review(join(repository.folder, 'site'), 'HEAD');
  expect(calculators).toMatchObject([{ id: 'tiles', state: 'changed' }]);
});

it('may have a compute.ts that imports the platform: it has that of the checkout', async () => {
  const compute = (factor: number): string =>
    "import { denoise } from '../../src/numbers/print.ts';\n" +
    `export default { main: ({ length }) => ({ count: denoise(length * ${factor}) }) };\n`;
  repository.tool('tiles', tiles('', { results: { count: { label: 'Tiles', display } } }));
  repository.write('tools/tiles/compute.ts', compute(4)).commit();
  const { calculators } = await review(repository.write('tools/tiles/compute.ts', 'export default {').folder, 'main');
  expect(calculators).toMatchObject([{ id: 'tiles', problems: { before: null } }]);
});

it.each([
  ['mian', 'There is no revision "mian" in this checkout. Did you mean main?'],
  ['next', 'There is no revision "next" in this checkout. Did you mean origin/next?'],
  [
    'HEAD~7',
    'There is no revision "HEAD~7" in this checkout. Write a branch, a tag or a commit that it has, such as HEAD~1.',
  ],
  [
    '--all',
    'There is no revision "--all" in this checkout. Write a branch, a tag or a commit that it has, such as HEAD~1.',
  ],
])('is refused where it is not there, with what to write: %s', async (revision, message) => {
  repository.git('update-ref', 'refs/remotes/origin/next', 'HEAD');
  await expect(review(repository.folder, revision)).rejects.toThrow(message);
});

it('is refused where there is no repository', async () => {
  await expect(review(new Version().folder, 'main')).rejects.toThrow(/^git cannot read this checkout: .*$/);
});

/** Calls the command in the repository. */
function diff(...words: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [resolve('scripts/command.mjs'), 'diff', ...words], {
    cwd: repository.folder,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const called = { code: null as number | null, stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      called[name] += text;
    });
  return new Promise((done) => child.on('close', (code) => done({ ...called, code })));
}

it('is asked for by the command, which ends with 0 where results differ and with 2 where a call cannot be taken', async () => {
  repository.tool('tiles', tiles('length * 5'));
  const [answered, refused] = await Promise.all([diff(), diff('mian', '--json')]);
  expect(answered).toEqual({ code: 0, stdout: `${print(await review(repository.folder, 'main'))}\n`, stderr: '' });
  expect(refused).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no revision "mian" in this checkout. Did you mean main?\n',
  });
}, 60_000);
