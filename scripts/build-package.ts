/**
 * `npm run build:package`: the package for npm, in `dist-package/`; with `-- --sizes` what each calculator costs in a
 * bundle. See docs/package.md.
 */
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makePackage } from '../src/package/make-package.ts';
import { packageSizes } from '../src/package/sizes.ts';

const FOLDER = 'dist-package';

await makePackage(FOLDER);
if (process.argv.includes('--sizes')) {
  console.log('minified   its own  brotli');
  for (const { id, code, own } of await packageSizes(resolve(FOLDER)))
    console.log(
      [code.length, own, brotliCompressSync(code).length].map((bytes) => String(bytes).padStart(8)).join('  '),
      id,
    );
}
console.log(`The package is in ${FOLDER}/: npm pack ./${FOLDER}`);
