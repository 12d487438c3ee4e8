/** Provides what formulas compute of payments. */
import { cashFlowFunctions } from './cash-flows.ts';
import { provideFunctions } from './functions.ts';

provideFunctions(cashFlowFunctions);
