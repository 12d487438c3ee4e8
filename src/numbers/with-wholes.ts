/** Provides the code that prints exact whole numbers. */
import { briefWhole, printWhole, scientificWhole } from './print-whole.ts';
import { wholes } from './wholes.ts';

Object.assign(wholes, { printWhole, briefWhole, scientificWhole });
