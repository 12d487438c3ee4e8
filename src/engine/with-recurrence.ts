/** Provides what the loops of recurrences call. */
import { provideFunctions } from './functions.ts';
import { recurrenceFunctions } from './recurrence-functions.ts';

provideFunctions(recurrenceFunctions);
