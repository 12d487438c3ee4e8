/** Provides the code that reads whole numbers and texts of certain characters. */
import { exactFields } from './exact-fields.ts';
import { readCharacters, readWholeField } from './read-exact.ts';

Object.assign(exactFields, { readWhole: readWholeField, readCharacters });
