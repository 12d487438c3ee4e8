/** The calculators that can be opened. */

import { lowerTool } from '../../src/compiler/lower/lower.ts';
import { findTools } from '../../src/compiler/tool-files.ts';

export const TOOLS: readonly string[] = findTools('tools')
  .filter((file) => (lowerTool(file) as { status?: string } | null)?.status === 'live')
  .map(({ folder }) => folder);
