import { prerender } from 'react-dom/static';
import type { CompiledTool } from '../../engine/tool.ts';
import { FileApp } from './FileApp.tsx';
import { MARK } from './FileShell.tsx';
import type { FilePage } from './file-page.ts';

export { INTERFACE_ICONS } from '../../ui/icon-names.ts';
export { MARK };

/** The HTML of a calculator as one file. */
export async function renderFile(tool: CompiledTool, page: FilePage): Promise<string> {
  // No part of it is put aside, to be moved into its place by a script.
  const { prelude } = await prerender(<FileApp tool={tool} page={page} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
}
