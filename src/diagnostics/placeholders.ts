/** What stands in braces in a text must be something that is filled in. */
import type { Finding, Path } from './source.ts';
import { suggest } from './suggest.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The names in braces. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, id = '']) => id);

/** Findings about braces that nothing fills in. */
export const unfilled = (text: string, known: ReadonlySet<string>, path: Path): Finding[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: whole, 1: id = '', index }) => {
    if (known.has(id)) return [];
    const near = suggest(id, known);
    return [
      {
        path,
        mark: { start: index, end: index + whole.length },
        message: `Nothing fills in ${whole}.`,
        hint: near ? `Did you mean {${near}}?` : `Known: ${[...known].join(', ')}.`,
      },
    ];
  });
