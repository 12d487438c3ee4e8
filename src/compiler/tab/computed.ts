/** What only compute.ts can answer. */
import type { Path } from '../../diagnostics/source.ts';
import type { TabScope } from './scope.ts';

const HINTS = {
  result: 'Write its "formula", or put a compute.ts beside the definition.',
  table: 'Write its "rows" and the formulas of its columns, or put a compute.ts beside the definition.',
  verdict: 'Give its options a "when", or put a compute.ts beside the definition.',
  measure: 'Put a compute.ts beside the definition: it answers the amounts with their units.',
  ranking:
    'Write the formulas of its fields, and in "by" which one decides, or put a compute.ts beside the definition.',
};

/** Refuses what only compute.ts could answer where there is none. */
export function needsCompute({ tool, report }: TabScope, what: keyof typeof HINTS, path: Path): void {
  if (!tool.hasCompute) report({ path, message: `Nothing computes this ${what}.`, hint: HINTS[what] });
}
