/** The name in `known` that `wrong` was most likely meant to be, or undefined when none is close. Ignores case. */
export function suggest(wrong: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(1, wrong.length / 3);
  for (const name of known) {
    const distance = editDistance(wrong.toLowerCase(), name.toLowerCase());
    if (distance < least || (nearest === undefined && distance === least)) {
      nearest = name;
      least = distance;
    }
  }
  return nearest;
}

/** A hint for a name that is not among those that exist: the nearest one, else something to go on from. */
export function didYouMean(wrong: string, known: Iterable<string>, otherwise: string): string {
  const near = suggest(wrong, known);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const best = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(swapped ? Math.min(best, at(beforeLast, column - 2) + 1) : best);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
