/** Provides the code that reads lists of numbers that are written in any way. */
import { readListNotation } from './list-notations.ts';
import { notations } from './read-plain.ts';

notations.readList = readListNotation;
