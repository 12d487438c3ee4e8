/** Texts in the form that i18next and the tools of translators read: JSON v4, keys nested, names as `{{name}}`. */

import type { Texts } from '../i18n/resources.ts';

/** Texts by the parts of their keys. */
interface Tree {
  [part: string]: string | Tree;
}

const emptyTree = (): Tree => Object.create(null);

/** The object at a place of a tree, made where there is none. */
function objectAt(tree: Tree, part: string): Tree {
  const known = tree[part];
  if (typeof known === 'object') return known;
  const made = emptyTree();
  tree[part] = made;
  return made;
}

/** Whether a key is longer than another, and the same up to there: both cannot be nested. */
const isBelowText = (parts: readonly string[], texts: ReadonlyMap<string, string>): boolean =>
  parts.some((_, length) => length > 0 && texts.has(parts.slice(0, length).join('.')));

const toI18next = (text: string): string => text.replace(/\{(\w+(?:=\w+)?)\}/g, '{{$1}}');
const fromI18next = (text: string): string => text.replace(/\{\{\s*(\w+(?:=\w+)?)\s*\}\}/g, '{$1}');

/** Texts by dotted keys as the object that a file holds. */
export function nestedTexts(texts: ReadonlyMap<string, string>): Texts {
  const tree = emptyTree();
  for (const [key, text] of texts) {
    const parts = key.split('.');
    const [last = key, ...before] = isBelowText(parts, texts) ? [key] : parts.reverse();
    before.reduceRight(objectAt, tree)[last] = text;
  }
  return tree;
}

/** A file of texts by dotted keys. */
export const printNested = (texts: ReadonlyMap<string, string>): string =>
  `${JSON.stringify(nestedTexts(texts), null, 2)}\n`;

/** A file of texts as i18next reads it. */
export const printI18next = (texts: ReadonlyMap<string, string>): string =>
  printNested(new Map([...texts].map(([key, text]) => [key, toI18next(text)])));

/** One entry of a file: a text, or what stands in the place of one. */
export interface Entry {
  path: readonly string[];
  /** The key of its text: the parts on the way to it. */
  key: string;
  /** Null where no text stands. */
  text: string | null;
}

/** The texts of a file that i18next wrote, in their order. */
export function entriesOf(data: unknown, path: readonly string[] = []): Entry[] {
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).flatMap(([part, inner]) => entriesOf(inner, [...path, part]));
  return [{ path, key: path.join('.'), text: typeof data === 'string' ? fromI18next(data) : null }];
}
