/** Every installed package has a licence that this project may be built with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
]);

interface Package {
  version?: string;
  license?: string;
  optional?: boolean;
}

/** "(MIT OR Apache-2.0)" is allowed when one of its choices is; "A AND B" when both are. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '');
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isAllowed);
  return plain.split(' OR ').some((choice) => ALLOWED.has(choice.trim()));
}

/** Some packages leave it out of the lockfile; their own description has it. */
function licenceOf(path: string, { license }: Package): string | null {
  if (license) return license;
  const own = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { license?: unknown };
  return typeof own.license === 'string' ? own.license : null;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
const refused = Object.entries(packages).flatMap(([path, entry]) => {
  if (path === '') return [];
  const licence = licenceOf(path, entry);
  return licence && isAllowed(licence) ? [] : [`${path} ${entry.version}: ${licence ?? 'no licence is stated'}`];
});
for (const line of refused) console.error(line);
console.log(
  refused.length === 0
    ? `${Object.keys(packages).length - 1} packages, all with an allowed licence.`
    : `${refused.length} packages need a look.`,
);
process.exitCode = refused.length === 0 ? 0 : 1;
