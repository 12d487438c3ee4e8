/**
 * `npm run sbom [-- <folder>]`: the bills of materials, in CycloneDX, of the site and, where `dist-package/` was built,
 * of the package.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bill, onlyOf, settled, shippedIn } from '../src/supply/bill.ts';

const folder = process.argv[2] ?? '.cache/bills';
const LICENCES = 'dist-package/bin/LICENSES.txt';

/** What npm says of the lockfile. */
function billOf(...options: readonly string[]): Bill {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...options];
  const { status, stdout, stderr } = spawnSync('npm', words, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Bill;
}

function write(name: string, bill: Bill): void {
  const file = join(folder, `${name}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(settled(bill, `formulary-${name}`), null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} packages`);
}

mkdirSync(folder, { recursive: true });
write('site', billOf('--omit', 'dev'));
if (existsSync(LICENCES)) write('package', onlyOf(billOf(), shippedIn(readFileSync(LICENCES, 'utf8'))));
