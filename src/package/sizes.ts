/** What each calculator of the package costs in somebody's bundle. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

export interface Size {
  id: string;
  /** It, bundled and minified. */
  code: Uint8Array;
  /** How many bytes of that are formulas, units and texts of the calculator itself. */
  own: number;
}

/** @param folder that of the package */
async function sizeOf(folder: string, id: string): Promise<Size> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    stdin: { contents: `export { calculate } from './calculators/${id}/index.js';`, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    charset: 'utf8',
    metafile: true,
    write: false,
  });
  const inputs = Object.values(metafile.outputs).flatMap((made) => Object.entries(made.inputs));
  const own = inputs.filter(([path]) => path.startsWith(`calculators/${id}/`));
  return {
    id,
    code: outputFiles[0]?.contents ?? new Uint8Array(),
    own: own.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0),
  };
}

/** The sizes of all calculators, the smallest first. */
export async function packageSizes(folder: string): Promise<Size[]> {
  const sizes = await Promise.all(readdirSync(join(folder, 'calculators')).map((id) => sizeOf(folder, id)));
  return sizes.sort((a, b) => a.code.length - b.code.length);
}
