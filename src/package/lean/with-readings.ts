/** Provides the words of how numbers were read. */
import { readWarnings } from '../../result/messages.ts';
import { said } from './messages.ts';

said.readings = readWarnings;
