/** The code of durations, which few calculators have: `with-durations.ts` provides it. */
import type { Reading } from './read-plain.ts';

interface DurationCode {
  readDuration: (text: string, language: string) => Reading;
  typedDuration: (seconds: number, language: string) => string;
  exactClock: (seconds: number, language: string) => string | null;
  clockText: (seconds: number, digits: number) => string;
  clockLocal: (seconds: number, digits: number, language: string) => string;
}

export const durations = {} as DurationCode;
