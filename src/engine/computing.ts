/** The code that compute.ts is called with, which few calculators have: `with-compute.ts` provides it. */
import type { ReadValues } from './outcome.ts';
import type { CompiledInput, CompiledTab, Compute, ComputeInput, ComputeStep, ComputeTools, Refusing } from './tool.ts';

interface ComputeCode {
  /** What compute.ts sees of the inputs. */
  inputs: (inputs: readonly CompiledInput[], read: ReadValues) => Record<string, ComputeInput>;
  /** What it may use. */
  tools: ComputeTools & Refusing;
  /** The steps that it gave beside its results. */
  steps: (tab: CompiledTab, computed: ReturnType<Compute>) => readonly ComputeStep[] | undefined;
}

export const computing = {} as ComputeCode;
