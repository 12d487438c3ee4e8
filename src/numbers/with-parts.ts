/** Provides the code that prints numbers of split units. */
import { inParts } from './in-parts.ts';
import { printParts } from './parts.ts';

inParts.print = printParts;
