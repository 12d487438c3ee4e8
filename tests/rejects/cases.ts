/** Wrong definitions as data: an edit of base.json, and the text that a contributor reads about it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RejectCase {
  name: string;
  /** Changes of the text of base.json: what stands there exactly once, and what stands there instead. */
  replace: readonly (readonly [from: string, to: string])[];
  /** The folder that the definition stands in; that of its id without one. */
  folder?: string;
  /** The text of examples.json beside it, line by line. */
  examples?: readonly string[];
  /** What is said, line by line; an empty line stands between two problems. */
  says: readonly string[];
}
export interface RejectFile {
  file: string;
  cases: readonly RejectCase[];
}

const HERE = import.meta.dirname;
const BASE = readFileSync(join(HERE, 'base.json'), 'utf8');

/** The files below `cases`, by name. */
export function rejectFiles(): RejectFile[] {
  const names = readdirSync(join(HERE, 'cases')).sort();
  return names.map((file) => ({ file, cases: JSON.parse(readFileSync(join(HERE, 'cases', file), 'utf8')) }));
}

/** The text of a wrong definition. */
export function textOf({ name, replace }: Pick<RejectCase, 'name' | 'replace'>): string {
  return replace.reduce((text, [from, to]) => {
    const parts = text.split(from);
    if (parts.length !== 2)
      throw new Error(`${name}: ${JSON.stringify(from)} stands ${parts.length - 1} times, not once`);
    return parts.join(to);
  }, BASE);
}
