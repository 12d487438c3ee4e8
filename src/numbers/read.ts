/** Reads numbers in every notation. */
import './with-notations.ts';

export { type Affixes, type ReadAs, type Reading, readNumber } from './read-plain.ts';
