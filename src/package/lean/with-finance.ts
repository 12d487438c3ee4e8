/** Provides the financial factors. */
import { financialFunctions } from '../../engine/financial-functions.ts';
import { provideFunctions } from '../../engine/functions.ts';

provideFunctions(financialFunctions);
