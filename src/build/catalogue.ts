/** Definitions → the entries of the lists. */
import type { Definition } from '../../schema/definition.ts';
import { byTitle, type CatalogueEntry } from '../catalogue/catalogue.ts';

/** One entry of the lists; the order of the catalogue is by title. */
export function catalogueEntry(definition: Definition): CatalogueEntry {
  const { id, title, description, category, icon, status } = definition;
  const shared = { id, title, description, category, icon };
  if (definition.status === 'live')
    return { ...shared, status: 'live', usage: definition.usage, beta: definition.beta === 'catalogue' };
  const { expectedRelease, userSuggested } = definition;
  return {
    ...shared,
    status,
    beta: false,
    ...(expectedRelease && { expectedRelease }),
    ...(userSuggested && { userSuggested }),
  };
}

export const catalogueOf = (definitions: readonly Definition[]): CatalogueEntry[] =>
  definitions.map(catalogueEntry).sort(byTitle);
