/**
 * `npm run reproduce [-- package]`: builds what is committed twice, in two folders of their own, without a cache, in
 * different time zones and languages, and says which files differ. With `package` the package for npm.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { differences, hashList } from '../src/supply/hashes.ts';

const isPackage = process.argv.includes('package');
const [SCRIPT, OUT] = isPackage ? ['scripts/build-package.ts', 'dist-package'] : ['scripts/build.ts', 'dist'];

function run(program: string, words: readonly string[], options: Parameters<typeof spawnSync>[2] = {}): string {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 2 ** 28, ...options });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}:\n${stdout}${stderr}`);
  return String(stdout);
}

/** Around each, one that a build must not see. */
const SURROUNDINGS = [
  { folder: 'first', TZ: 'UTC', LANG: 'C' },
  { folder: 'second/further/down', TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' },
];

const place = mkdtempSync(join(tmpdir(), 'reproduce-'));
const epoch = process.env.SOURCE_DATE_EPOCH ?? run('git', ['log', '-1', '--format=%ct']).trim();
try {
  run('git', ['archive', '--format=tar', `--output=${join(place, 'sources.tar')}`, 'HEAD']);
  const lists = SURROUNDINGS.map(({ folder, ...environment }) => {
    const at = join(place, folder);
    mkdirSync(at, { recursive: true });
    run('tar', ['-xf', join(place, 'sources.tar'), '-C', at]);
    symlinkSync(resolve('node_modules'), join(at, 'node_modules'));
    const env = { ...process.env, ...environment, SOURCE_DATE_EPOCH: epoch };
    run(process.execPath, ['node_modules/tsx/dist/cli.mjs', SCRIPT], { cwd: at, env });
    return hashList(join(at, OUT));
  });
  const found = differences(lists[0] ?? '', lists[1] ?? '');
  for (const line of found) console.error(line);
  const count = (lists[0] ?? '').split('\n').length - 1;
  console.log(`${OUT}/: ${count} files, ${found.length === 0 ? 'the same bytes twice' : `${found.length} differ`}`);
  if (found.length > 0) process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true });
}
