/** Provides the functions of Fibonacci numbers. */
import { fibonacciFunctions } from './fibonacci-functions.ts';
import { provideFunctions } from './functions.ts';
import './with-wholes.ts';

provideFunctions(fibonacciFunctions);
