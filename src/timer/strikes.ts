/** Which strikes are still to be heard, and when. */
import { BETWEEN_STRIKES, type Bell } from './plan.ts';

export interface Strike {
  /** In how many milliseconds. */
  after: number;
  isSoft: boolean;
}

/** A bell that is as late as this is rung all the same. */
const AT_ONCE = 1000;
const END_AT_ONCE = 30_000;

/**
 * The strikes ahead. A bell that passed while nothing could ring is not rung any more, unless it has just passed: the
 * end of a session within half a minute.
 * @param heard up to when strikes were heard
 */
export const strikesAhead = (bells: readonly Bell[], heard: number, elapsed: number): Strike[] =>
  bells.flatMap(({ at, strikes, isEnd, isSoft }) => {
    const late = elapsed - at;
    const isWhole = at > heard && late <= (isEnd ? END_AT_ONCE : AT_ONCE);
    const shift = isWhole ? Math.max(late, 0) : 0;
    const times = Array.from({ length: strikes }, (_, index) => at + shift + index * BETWEEN_STRIKES);
    return times.filter((time) => time > heard && time >= elapsed).map((time) => ({ after: time - elapsed, isSoft }));
  });
