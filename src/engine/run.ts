/** The engine with everything that a definition can say. */
import './whole.ts';

export { computeTools } from './compute-inputs.ts';
export { run } from './run-tab.ts';
