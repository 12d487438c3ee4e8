/** Reads numbers in every notation. */
import './with-durations.ts';
import './with-notations.ts';
import './with-quantities.ts';
import './with-sums.ts';

export { type Reading, readNumber } from './read-plain.ts';
