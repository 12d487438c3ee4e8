/** Provides what is said of a number that was written in a unit of two parts. */
import { splitRead } from '../../engine/read.ts';
import { fields } from './read.ts';

fields.readAs = splitRead;
