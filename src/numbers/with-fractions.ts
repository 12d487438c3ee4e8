/** Provides the code that rounds to fractions. */

import { fractions } from './named-fractions.ts';
import { nearestFraction, printFraction } from './nearest-fraction.ts';

Object.assign(fractions, { nearest: nearestFraction, print: printFraction });
