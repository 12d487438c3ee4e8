import { distance } from 'fastest-levenshtein';

const letters = (name: string): string => [...name].sort().join('');

/** Insertions, deletions and substitutions from one name to another; two letters that changed places count as one. */
function changesBetween(from: string, to: string): number {
  const changes = distance(from, to);
  return changes === 2 && letters(from) === letters(to) ? 1 : changes;
}

/** The name in `known` that `wrong` was most likely meant to be, or undefined when none is close. Ignores case. */
export function suggest(wrong: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  const asked = wrong.toLowerCase();
  // A name that takes as many changes as may be is near, and another one that takes as many is not nearer.
  let least = Math.max(1, asked.length / 3) + 0.1;
  for (const name of known) {
    const lower = name.toLowerCase();
    // Each sign that one has more is a change: a text as long as a book is compared with no name.
    if (Math.abs(lower.length - asked.length) < least) {
      const changes = changesBetween(asked, lower);
      if (changes < least) {
        nearest = name;
        least = changes;
      }
    }
  }
  return nearest;
}

/** A hint for a name that is not among those that exist: the nearest one, else something to go on from. */
export function didYouMean(wrong: string, known: Iterable<string>, otherwise: string): string {
  const near = suggest(wrong, known);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}
