/** Tools as ES modules: the logic, small and without language, and the texts of one language. */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { LoadedTool } from '../compiler/tools.ts';

/** A content-hashed file below the site's assets. */
export interface Asset {
  /** Address on the site. */
  address: string;
  content: string | Uint8Array;
}

/** Eight signs that name a content. */
export const contentHash = (content: Asset['content']): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

export const asset = (name: string, extension: string, content: Asset['content']): Asset => ({
  address: `/assets/${name}-${contentHash(content)}.${extension}`,
  content,
});

/** A module that exports data: JSON is JavaScript but for two line separators inside texts. */
export const dataModule = (data: unknown): string =>
  `export default ${JSON.stringify(data).replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)};\n`;

const WITH_COMPUTE = fileURLToPath(new URL('../engine/data.ts', import.meta.url));

/** The source of a tool's logic module; with a compute.ts both are one file. */
export async function logicModule({ compiled, compute }: LoadedTool): Promise<string> {
  if (!compiled) throw new Error('a tool with problems has no module');
  if (!compute) return `export default ${compiled.logic};\n`;
  const contents = [
    `import compute from './compute.ts';`,
    `import { withCompute } from ${JSON.stringify(WITH_COMPUTE)};`,
    `export default withCompute(${compiled.logic}, compute);`,
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
