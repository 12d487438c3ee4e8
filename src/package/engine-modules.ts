/** The engine of the package: the modules of the project that answers are made with, each as JavaScript. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { build, transform } from 'esbuild';
import { PROJECT } from '../cache/sources.ts';

const DISTANCE = 'src/package/runtime/distance.ts';

/** The two engines of the package: that of small forms, in which modules of `lean/` stand for others, and the whole one. */
export const ENGINES = {
  lean: {
    runtime: ['src/package/runtime/calculator.ts'],
    inPlace: new Map([
      ['src/engine/financial-functions.ts', 'src/package/lean/financial-functions.ts'],
      ['src/engine/read.ts', 'src/package/lean/read.ts'],
      ['src/result/format.ts', 'src/package/lean/format.ts'],
      ['src/result/inputs.ts', 'src/package/lean/inputs.ts'],
      ['src/result/messages.ts', 'src/package/lean/messages.ts'],
    ]),
  },
  modules: {
    runtime: ['src/package/runtime/full.ts', 'src/package/runtime/formulary.ts'],
    inPlace: new Map<string, string>(),
  },
};
export type EngineName = keyof typeof ENGINES;

/** Where a module of `src/` is in the package. */
const placeOf = (path: string): string => path.replace(/^src\//, '').replace(/\.ts$/, '.js');

type Paths = ReadonlyMap<string, string>;

/** What a module imports, by the name that it has there: modules in place of others import those. */
function imported(path: string, name: string, inPlace: Paths): string {
  if (name === 'fastest-levenshtein') return DISTANCE;
  const own = posix.join(dirname(path), name);
  return path.startsWith('src/package/lean/') ? own : (inPlace.get(own) ?? own);
}

/** Every module that an engine and parts import, whatever of it is used. */
async function reached(entries: readonly string[], inPlace: Paths): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [...entries],
    outdir: 'unwritten',
    bundle: true,
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'in-place',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ path, importer }) =>
            importer === '' ? null : { path: join(PROJECT, imported(relative(PROJECT, importer), path, inPlace)) },
          ),
      },
    ],
  });
  return Object.keys(metafile.inputs);
}

/** Imports of a module, led to where they are in the package. */
function led(code: string, path: string, inPlace: Paths): string {
  return code.replace(/^((?:import|export)\b[^'"]*["'])(\.[^'"]*\.ts|fastest-levenshtein)(["'];)$/gm, (...found) => {
    const [, before, name, after] = found as unknown as [string, string, string, string];
    const to = relative(dirname(placeOf(path)), placeOf(imported(path, name, inPlace)));
    return `${before}${to.startsWith('.') ? to : `./${to}`}${after}`;
  });
}

/**
 * The modules of an engine by their paths below its folder.
 * @param parts modules of `src/` that calculators import besides
 */
export async function engineModules(engine: EngineName, parts: readonly string[]): Promise<Map<string, string>> {
  const { runtime, inPlace } = ENGINES[engine];
  const paths = await reached([...runtime, ...parts.map((part) => `src/${part}.ts`)], inPlace);
  const made = paths.map(async (path): Promise<[string, string]> => {
    const source = readFileSync(join(PROJECT, path), 'utf8');
    const { code } = await transform(source, { loader: 'ts', target: 'es2022', charset: 'utf8' });
    return [placeOf(path), led(code, path, inPlace)];
  });
  return new Map(await Promise.all(made));
}

/** Of these modules those that do something by being loaded: bundlers keep them. */
export const isLoadedForItself = (path: string): boolean =>
  /(?:^|\/)(?:with-[\w-]+|whole|run|present|calculator|full)\.js$/.test(path);
