/** Everything that comes, in a list. */
export async function allOf<T>(found: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of found) all.push(one);
  return all;
}
