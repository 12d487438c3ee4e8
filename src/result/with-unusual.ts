/** Provides the code of numbers that are unusual, without that of numbers that can be read in two ways. */
import { remarks } from './remarks.ts';
import { unusualWarnings } from './unusual-warnings.ts';

remarks.unusual = unusualWarnings;
