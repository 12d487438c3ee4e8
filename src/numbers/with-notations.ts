/** Provides the code that reads numbers in every notation. */
import { readNotation } from './notations.ts';
import { notations } from './read-plain.ts';

notations.read = readNotation;
