/** Provides the code of units: what numbers are in another one, and those that a visitor uses wherever they are offered. */
import { learnUnits, readUnits } from '../platform/my-units.ts';
import { conversionOffers } from '../worksheet/conversions.ts';
import { chosenUnits, inOwnUnits } from '../worksheet/own-units.ts';
import { unitCode } from '../worksheet/unit-code.ts';
import { followUnits } from '../worksheet/unit-events.ts';

followUnits((change) => learnUnits(chosenUnits(change)));

unitCode.offers = conversionOffers;
unitCode.begin = (tab, start, language) => {
  const units = readUnits();
  return units ? inOwnUnits(tab, start, units, language) : start;
};

/** Tells that it has come whole. */
export const hasUnits = true;
