/** Provides the code of notes below an answer. */
import { datasetNotes } from './datasets.ts';
import { footnotesOf } from './footnotes.ts';
import { foundNotes } from './found-notes.ts';
import { notes } from './notes.ts';
import { roundedNotes } from './rounded-notes.ts';

notes.of = (tool, given) => [...roundedNotes(given), ...footnotesOf(given), ...datasetNotes(tool, given)];
notes.found = foundNotes;
