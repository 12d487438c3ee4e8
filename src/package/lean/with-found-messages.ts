/** Provides the words of what was not found. */
import { shownFound } from '../../result/messages.ts';
import { said } from './messages.ts';

said.found = shownFound;
