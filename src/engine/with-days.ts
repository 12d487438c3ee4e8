/** Provides the code of calendar days, also to formulas. */
import '../calendar/with-days.ts';
import { dayFunctions } from './day-functions.ts';
import { provideFunctions } from './functions.ts';

provideFunctions(dayFunctions);
