/** Provides the functions of exact whole numbers that count and divide. */
import { countingFunctions } from './counting-functions.ts';
import { functions } from './functions.ts';
import './with-wholes.ts';

Object.assign(functions, countingFunctions);
