/** Reads numbers in every notation. */
import './with-notations.ts';

export { type Reading, readNumber } from './read-plain.ts';
