/** Provides the functions of workdays to formulas. */
import { provideFunctions } from './functions.ts';
import { workdayFunctions } from './workday-functions.ts';

provideFunctions(workdayFunctions);
