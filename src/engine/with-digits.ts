/** Provides the functions of texts and of digits in other bases. */
import { digitFunctions } from './digit-functions.ts';
import { provideFunctions } from './functions.ts';
import './with-wholes.ts';

provideFunctions(digitFunctions);
