/** The texts of fields by their paths. */
import type { FieldTexts, TabTexts } from './texts.ts';

/** The place of a field in a tab: `products[0].price` is in the rows `products`. */
export const placeOf = (field: string): { id: string; inRow: string } => {
  const [, id = '', inRow = ''] = /^([^[.]+)(?:\[\d+\]\.?)?(.*)$/.exec(field) ?? [];
  return { id, inRow };
};

/** The texts of the field that a path such as `products[0].price` means. */
export function fieldTexts(tab: TabTexts | undefined, field: string): FieldTexts | undefined {
  const { id, inRow } = placeOf(field);
  const input = tab?.inputs[id];
  return inRow ? input?.fields?.[inRow] : input;
}
