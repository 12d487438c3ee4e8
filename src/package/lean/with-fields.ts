/** Provides the code of fields that take texts, days, lists, durations and split units. */
import { readField } from '../../engine/read.ts';
import { notations } from '../../numbers/read-plain.ts';
import { fields } from './read.ts';
import { readWritten } from './written.ts';

fields.read = readField;
// Whole calculators provide the code that reads what people type.
notations.read = readWritten;
