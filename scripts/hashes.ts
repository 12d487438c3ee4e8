/**
 * `npm run -s hashes [-- <folder>]`: sha-256 of every file of a build, `dist/` without a folder. Inside of it,
 * `sha256sum --check` reads the list again.
 */
import { hashList } from '../src/supply/hashes.ts';

process.stdout.write(hashList(process.argv[2] ?? 'dist'));
