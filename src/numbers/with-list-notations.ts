/** Provides the code that reads lists of numbers that are written in any way. */
import { readListNotation } from './list-notations.ts';
import { listNotations } from './plain-list.ts';

listNotations.read = readListNotation;
