/** Provides what formulas compute of payments. */
import { cashFlowFunctions } from './cash-flows.ts';
import { functions } from './functions.ts';

Object.assign(functions, cashFlowFunctions);
