/** Provides the functions of formulas that say how likely something is. */
import { chanceFunctions } from './chance-functions.ts';
import { provideFunctions } from './functions.ts';

provideFunctions(chanceFunctions);
