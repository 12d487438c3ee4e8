/**
 * A compiled tool brought to life outside a browser: for the command line, the build's worked examples and the
 * checks. What is evaluated is our own emitted code, never an author's text.
 */
import { type ComputeModule, withCompute } from '../engine/data.ts';
import type { CompiledTool } from '../engine/tool.ts';

/** @param logic the expression that the compiler emitted */
export function instantiate(logic: string, compute?: ComputeModule): CompiledTool {
  const tool = new Function(`"use strict";return ${logic}`)() as CompiledTool;
  return compute ? withCompute(tool, compute) : tool;
}
