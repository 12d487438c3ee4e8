/** Provides what formulas compute of lists. */
import { provideFunctions } from './functions.ts';
import { listFunctions } from './list-functions.ts';

provideFunctions(listFunctions);
