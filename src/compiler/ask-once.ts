/**
 * A function of texts that asks `make` once for each: what came of it is kept, until `most` are; the next one then
 * takes the place of all. Where `make` throws, nothing is kept.
 */
export function askOnce<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, Made>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (kept.size >= most) kept.clear();
    kept.set(text, made);
    return made;
  };
}
