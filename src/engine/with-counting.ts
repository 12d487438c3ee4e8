/** Provides the functions of exact whole numbers that count and divide. */
import { countingFunctions } from './counting-functions.ts';
import { provideFunctions } from './functions.ts';
import './with-wholes.ts';

provideFunctions(countingFunctions);
