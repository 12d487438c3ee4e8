/** Provides the code that fills sentences in. */
import { sentences } from './filling.ts';
import { filledIn, filledWarnings } from './sentences.ts';

sentences.fillIn = filledIn;
sentences.warn = filledWarnings;
