/** Provides the code of exact whole numbers and of texts, also to formulas. */
import '../numbers/with-wholes.ts';
import { exactFields } from './exact-fields.ts';
import { functions } from './functions.ts';
import { readCharacters, readWholeField } from './read-exact.ts';
import { wholeFunctions } from './whole-functions.ts';

Object.assign(functions, wholeFunctions);
Object.assign(exactFields, { readWhole: readWholeField, readCharacters });
