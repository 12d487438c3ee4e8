/** A clock that rings at the rows of a table. */
import type { Run } from './formula.ts';

/** What it can ring with; the first without a choice. */
export const SOUNDS = ['bowl', 'bell', 'wood', 'none'] as const;

/** What the form says of it; times in seconds, the volume from 0 to 100. */
export interface Told {
  before: number;
  session: number;
  after: number;
  volume: number;
  sound: string;
  vibrates: boolean;
  isAwake: boolean;
}
/** Its columns of times, texts and strikes by their ids, and what the form says. */
export interface TableTimer {
  at: string;
  name: string;
  strikes?: string;
  told: Run<Told>;
}
