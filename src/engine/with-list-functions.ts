/** Provides what formulas compute of lists. */
import { functions } from './functions.ts';
import { listFunctions } from './list-functions.ts';

Object.assign(functions, listFunctions);
