/** Provides what formulas of forms that find an input call. */
import { provideFunctions } from './functions.ts';
import { root } from './root.ts';

provideFunctions({ root });
