/** Provides the words of how durations and quantities with units of their own were read. */
import { readingOf } from '../../result/readings.ts';
import { remarks } from '../../result/remarks.ts';

remarks.reading = readingOf;
