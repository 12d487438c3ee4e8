/** Provides the code of lists of rows. */
import { lists } from './lists.ts';
import { completeRows, readRows, rowScopes, startRows } from './row-lists.ts';

Object.assign(lists, { start: startRows, complete: completeRows, read: readRows, scopes: rowScopes });
