/** Provides the code that checks what was found for an input. */
import { checkFound } from './found.ts';
import { refusals } from './refusals.ts';

refusals.ofFound = checkFound;
