/** The engine of the package: the modules of the project that answers are made with, each as JavaScript. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, transform } from 'esbuild';
import { PROJECT } from '../cache/sources.ts';

const RUNTIME = ['calculator', 'full', 'formulary'].map((name) => `src/package/runtime/${name}.ts`);
const DISTANCE = 'src/package/runtime/distance.ts';

/** Where a module of `src/` is in the package. */
const placeOf = (path: string): string => path.replace(/^src\//, '').replace(/\.ts$/, '.js');

/** Every module that the runtime and the parts import, whatever of it is used. */
async function reached(parts: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [...RUNTIME, DISTANCE, ...parts],
    outdir: 'unwritten',
    bundle: true,
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
}

/** Imports of a module, led to where they are in the package. */
function led(code: string, path: string): string {
  const toDistance = relative(dirname(placeOf(path)), placeOf(DISTANCE));
  return code
    .replace(/^((?:import|export)\b[^'"]*["']\.[^'"]*)\.ts(["'];)$/gm, '$1.js$2')
    .replace('"fastest-levenshtein"', JSON.stringify(toDistance.startsWith('.') ? toDistance : `./${toDistance}`));
}

/**
 * The modules of the engine by their paths below `modules/`.
 * @param parts modules of `src/` that calculators import besides
 */
export async function engineModules(parts: readonly string[]): Promise<Map<string, string>> {
  const paths = await reached(parts.map((part) => `src/${part}.ts`));
  const made = paths.map(async (path): Promise<[string, string]> => {
    const source = readFileSync(join(PROJECT, path), 'utf8');
    const { code } = await transform(source, { loader: 'ts', target: 'es2022', charset: 'utf8' });
    return [placeOf(path), led(code, path)];
  });
  return new Map(await Promise.all(made));
}

/** Of these modules those that do something by being loaded: bundlers keep them. */
export const isLoadedForItself = (path: string): boolean =>
  /(?:^|\/)(?:with-[\w-]+|whole|run|present|calculator|full)\.js$/.test(path);
