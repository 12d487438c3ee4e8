/** Provides the code of exact whole numbers and of texts, also to formulas. */
import '../numbers/with-wholes.ts';
import { exactFields } from './exact-fields.ts';
import { provideFunctions } from './functions.ts';
import { readCharacters, readWholeField } from './read-exact.ts';
import { wholeFunctions } from './whole-functions.ts';

provideFunctions(wholeFunctions);
Object.assign(exactFields, { readWhole: readWholeField, readCharacters });
