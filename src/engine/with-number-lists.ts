/** Provides the code of lists of numbers; those that are plainly written are read. */
import { listInScope, readListField } from './list-fields.ts';
import { numberLists } from './number-lists.ts';

Object.assign(numberLists, { read: readListField, scope: listInScope });
