/** Names that formulas keep for themselves. */

/**
 * Names with a meaning of their own, which no input, value, constant or result may take. A function is told from a
 * name by the bracket behind it.
 */
export const RESERVED: ReadonlySet<string> = new Set([
  'is',
  'pi',
  'and',
  'or',
  'not',
  'true',
  'false',
  'null',
  'undefined',
  'copyText',
  'prototype',
  'arguments',
  'eval',
  ...Object.getOwnPropertyNames(Object.prototype),
]);
