/** Provides the code that fills sentences in. */
import { sentences } from './filling.ts';
import { filledIn } from './sentences.ts';

sentences.fillIn = filledIn;
