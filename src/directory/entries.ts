/** Definitions → the entries of the lists. */
import type { Definition } from '../../schema/definition.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';

/** What a category is called in a language. */
export type CategoryName = (category: Definition['category']) => string;

const asDefined: CategoryName = (category) => category;

/** One entry of the lists. */
export function catalogueEntry(definition: Definition, nameOf: CategoryName = asDefined): CatalogueEntry {
  const { id, title, description, category, icon, status } = definition;
  const { userSuggested } = definition;
  const shared = {
    id,
    title,
    description,
    category,
    categoryName: nameOf(category),
    icon,
    ...(userSuggested && { userSuggested }),
  };
  if (definition.status === 'live')
    return { ...shared, status: 'live', usage: definition.usage, beta: definition.beta === 'catalogue' };
  const { expectedRelease } = definition;
  return {
    ...shared,
    status,
    beta: false,
    ...(expectedRelease && { expectedRelease }),
  };
}

/** The entries by title, in the order of the alphabet of their language. */
export function catalogueOf(
  definitions: readonly Definition[],
  nameOf: CategoryName = asDefined,
  language = 'en',
): CatalogueEntry[] {
  const { compare } = new Intl.Collator(language);
  return definitions.map((definition) => catalogueEntry(definition, nameOf)).sort((a, b) => compare(a.title, b.title));
}
