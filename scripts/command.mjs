/**
 * `node scripts/command.mjs <command> …`: a script of this folder, bundled with what it imports. The bundle lies below
 * `.cache/` and is made again when a source of it changes, so that a call reads a few files instead of some hundred.
 * Where that folder cannot be written the script is run as it stands.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { setUp } from './setup.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, '.cache');
/** What decides, besides its sources, what a bundle holds. */
const SHARED = ['package-lock.json', 'tsconfig.json', 'scripts/command.mjs'];
/** What is loaded where it is installed: programs, and what looks for files beside itself. */
const EXTERNAL = ['esbuild', 'lucide-static'];
/** Older bundles that a command which is still running may read from. */
const OLDER = 2;

const [command = '', ...words] = process.argv.slice(2);
setUp({ quiet: true });
// A check runs much code a few times: a quarter of its time went into making it faster, in vain.
if (command === 'check-tools') setFlagsFromString('--interrupt-budget=1000000');
const script = join(ROOT, 'scripts', `${command}.ts`);
const bundle = known() ?? (isWritable() ? await make() : null);
process.argv = [process.execPath, script, ...words];
if (!bundle) (await import('tsx/esm/api')).register();
await import(pathToFileURL(bundle ? join(bundle, `${command}.js`) : script).href);

function isWritable() {
  try {
    mkdirSync(CACHE, { recursive: true });
    accessSync(CACHE, constants.W_OK);
    return true;
  } catch (error) {
    if (/^(?:EACCES|EEXIST|ENOTDIR|EPERM|EROFS)$/.test(error.code)) return false;
    throw error;
  }
}

/** The folder of the bundle, where it is whole and of the sources as they are. */
function known() {
  const file = join(CACHE, `${command}.json`);
  if (!existsSync(file)) return null;
  const { sources, inputs, made, outputs } = readJson(file) ?? {};
  if (!Array.isArray(inputs) || hashOf(ROOT, inputs) !== sources) return null;
  const folder = join(CACHE, `${command}-${sources}`);
  return Array.isArray(outputs) && hashOf(folder, outputs) === made ? folder : null;
}

async function make() {
  const { build } = await import('esbuild');
  const began = performance.timeOrigin;
  const folder = join(CACHE, randomUUID());
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [`scripts/${command}.ts`],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    conditions: ['module'],
    external: EXTERNAL,
    // Packages that are not ES modules ask for Node's own ones by `require`.
    banner: { js: "import{createRequire as $r}from'node:module';const require=$r(import.meta.url);" },
    metafile: true,
    logLevel: 'error',
  });
  const inputs = [
    ...SHARED,
    ...Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/')),
  ].sort();
  const sources = hashOf(ROOT, inputs);
  // A source that was saved meanwhile may be in the bundle as it was, or as it is: the next call makes it again.
  if (inputs.some((path) => statSync(join(ROOT, path)).mtimeMs > began)) return folder;
  const target = join(CACHE, `${command}-${sources}`);
  const outputs = readdirSync(folder).sort();
  const made = hashOf(folder, outputs);
  putInPlace(folder, target, () => hashOf(target, outputs) === made);
  writeFileSync(`${folder}.json`, JSON.stringify({ sources, inputs, made, outputs }));
  renameSync(`${folder}.json`, join(CACHE, `${command}.json`));
  removeOlder();
  return target;
}

/** A call that was made at the same time may have been faster, and read from what it has put there. */
function putInPlace(folder, target, isWhole) {
  if (existsSync(target) && !isWhole()) rmSync(target, { recursive: true, force: true });
  try {
    renameSync(folder, target);
  } catch (error) {
    if (!/^(?:EEXIST|ENOTEMPTY|EPERM)$/.test(error.code) || !isWhole()) throw error;
    rmSync(folder, { recursive: true });
  }
}

function removeOlder() {
  const bundles = readdirSync(CACHE).filter((name) => name.startsWith(`${command}-`));
  const age = (name) => statSync(join(CACHE, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const name of bundles.sort((a, b) => age(b) - age(a)).slice(1 + OLDER))
    rmSync(join(CACHE, name), { recursive: true, force: true });
}

/** Files below a folder as one hash; null where one of them is gone. */
function hashOf(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const file = join(root, path);
    if (!existsSync(file)) return null;
    hash.update(path).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
