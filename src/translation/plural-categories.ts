/** The plural forms that a language has. */

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural categories of CLDR that a language has, from the fewest up: `one`, `many`, `other` in French. */
export function pluralCategories(language: string): string[] {
  const known: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return ORDER.filter((category) => known.includes(category));
}
