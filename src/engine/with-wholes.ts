/** Provides the code of exact whole numbers, also to formulas. */
import '../numbers/with-wholes.ts';
import { provideFunctions } from './functions.ts';
import { wholeFunctions } from './whole-functions.ts';

provideFunctions(wholeFunctions);
