import { Diagnosis } from '../../src/engine/diagnosis.ts';

/** Why there is no result. */
export function refusal(step: () => unknown): string | null {
  try {
    step();
    return null;
  } catch (error) {
    if (error instanceof Diagnosis) return error.key;
    throw error;
  }
}
