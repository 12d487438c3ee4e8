/** Provides the code that reads quantities with units of their own. */
import { quantities } from './quantities.ts';
import { readQuantity } from './quantity.ts';

quantities.read = readQuantity;
