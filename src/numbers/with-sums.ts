/** Provides the code of arithmetic in number fields. */
import { readSum } from './sum.ts';
import { sums } from './sums.ts';

sums.read = readSum;
