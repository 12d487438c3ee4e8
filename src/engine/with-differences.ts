/** Provides the difference of numbers that have few digits. */
import { differenceFunctions } from './difference-functions.ts';
import { provideFunctions } from './functions.ts';

provideFunctions(differenceFunctions);
