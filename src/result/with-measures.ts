/** Provides the code that prints amounts in several units. */
import { measures } from './items/item.ts';
import { printMeasure } from './items/measure.ts';

measures.print = printMeasure;
