/** The code that compute.ts is called with, which few calculators have: `with-compute.ts` provides it. */
import type { ReadValues } from './outcome.ts';
import type { CompiledInput, ComputeInput, ComputeTools } from './tool.ts';

interface ComputeCode {
  /** What compute.ts sees of the inputs. */
  inputs: (inputs: readonly CompiledInput[], read: ReadValues) => Record<string, ComputeInput>;
  /** What it may use. */
  tools: ComputeTools;
}

export const computing = {} as ComputeCode;
