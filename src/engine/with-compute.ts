/** Provides the code that compute.ts is called with. */
import { computeInputs, computeSteps, computeTools } from './compute-inputs.ts';
import { computing } from './computing.ts';

Object.assign(computing, { inputs: computeInputs, tools: computeTools, steps: computeSteps });
