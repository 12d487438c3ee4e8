/** Provides the code of durations. */
import { clockLocal, clockText, exactClock, typedDuration } from './clock.ts';
import { readDuration } from './duration.ts';
import { durations } from './durations.ts';

Object.assign(durations, { readDuration, typedDuration, exactClock, clockText, clockLocal });
