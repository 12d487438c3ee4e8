/** Units as lists of options call them. */
import type { UnitCatalogue } from './catalogue.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Meters (m)": how a unit is listed when its definition gives no label. */
export function unitLabel(text: string, catalogue: UnitCatalogue): string {
  const unit = catalogue.units.get(text);
  if (!unit) return splitLabel(text, catalogue);
  return unit.symbol && unit.symbol !== unit.plural ? `${capital(unit.plural)} (${unit.symbol})` : capital(unit.plural);
}

/** "Feet and inches (ft, in)" of 'foot-and-inch'; any other unit of several by its text. */
function splitLabel(text: string, { units, language = 'en' }: UnitCatalogue): string {
  const [chain = ''] = text.split(/[*/]/);
  const parts = chain.split('-and-').flatMap((id) => units.get(id) ?? []);
  if (parts.length < 2 || chain !== text) return text;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts.map(({ plural }) => plural));
  return `${capital(names)} (${parts.map(({ symbol }) => symbol).join(', ')})`;
}
