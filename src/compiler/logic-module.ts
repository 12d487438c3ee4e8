/** The logic of a tool as one ES module, small and without language. */
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { PROJECT } from '../cache/sources.ts';
import type { LoadedTool } from './tools.ts';

const WITH_COMPUTE = join(PROJECT, 'src/engine/data.ts');

/** The source of a tool's logic module; with a compute.ts both are one file. */
export async function logicModule({ compiled, compute }: LoadedTool): Promise<string> {
  if (!compiled) throw new Error('a tool with problems has no module');
  return moduleOf(compiled.logic, compute);
}

/** The same with nothing but the headline of the tab that is open at first. */
export async function firstLogicModule({ compiled, compute }: LoadedTool): Promise<string> {
  if (!compiled) throw new Error('a tool with problems has no module');
  return moduleOf(compiled.firstLogic, compiled.isFirstComputed ? compute : null);
}

async function moduleOf(logic: string, compute: LoadedTool['compute']): Promise<string> {
  if (!compute) return `export default ${logic};\n`;
  const contents = [
    `import compute from './compute.ts';`,
    `import { withCompute } from ${JSON.stringify(WITH_COMPUTE)};`,
    `export default withCompute(${logic}, compute);`,
  ].join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: dirname(compute), loader: 'js' },
    bundle: true,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
