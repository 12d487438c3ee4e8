/** Units as lists of options call them. */
import type { UnitCatalogue } from './catalogue.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Meters (m)": how a unit is listed when its definition gives no label. */
export function unitLabel(text: string, catalogue: UnitCatalogue): string {
  const unit = catalogue.units.get(text);
  if (!unit) return text;
  return unit.symbol && unit.symbol !== unit.plural ? `${capital(unit.plural)} (${unit.symbol})` : capital(unit.plural);
}
