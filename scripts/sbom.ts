/**
 * `npm run sbom [-- <folder>]`: the bills of materials, in CycloneDX, of the site and, where `dist-package/` was built,
 * of the package.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bill, onlyOf, productionIn, settled, shippedIn } from '../src/supply/bill.ts';

const folder = process.argv[2] ?? '.cache/bills';
const LICENCES = 'dist-package/bin/LICENSES.txt';

/** What npm says of the lockfile. */
function billOfAll(): Bill {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
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
const all = billOfAll();
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
write('site', onlyOf(all, productionIn(packages)));
if (existsSync(LICENCES)) write('package', onlyOf(all, shippedIn(readFileSync(LICENCES, 'utf8'))));
