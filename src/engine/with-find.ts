/** Provides what formulas of forms that find an input call. */
import { functions } from './functions.ts';
import { root } from './root.ts';

Object.assign(functions, { root });
