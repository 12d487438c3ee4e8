/** Provides the code that rounds to fractions, in what is shown and in formulas. */
import '../numbers/with-fractions.ts';
import { fractionFunctions } from './fraction-functions.ts';
import { provideFunctions } from './functions.ts';

provideFunctions(fractionFunctions);
