/**
 * A compiled tool brought to life outside a browser: for the command line, the build's worked examples and the
 * checks. What is evaluated is our own emitted code, never an author's text.
 */
import type { CompiledTab, CompiledTool, Compute } from '../engine/tool.ts';

/** The default export of a compute.ts: one function for each tab that needs it. */
export type ComputeModule = Readonly<Record<string, Compute>>;

/** @param logic the expression that the compiler emitted */
export function instantiate(logic: string, compute?: ComputeModule): CompiledTool {
  const tool = new Function(`"use strict";return ${logic}`)() as CompiledTool;
  return compute ? withCompute(tool, compute) : tool;
}

/** Attaches the tab functions of a compute.ts. */
function withCompute(tool: CompiledTool, compute: ComputeModule): CompiledTool {
  const attach = (tab: CompiledTab): CompiledTab =>
    Object.hasOwn(compute, tab.id) ? { ...tab, compute: compute[tab.id] as Compute } : tab;
  return { ...tool, tabs: tool.tabs.map(attach), ...(tool.lookups && { lookups: tool.lookups.map(attach) }) };
}
