/** Where the units are kept that a visitor uses in place of stated ones: only there is there anything to read. */
export const UNITS_KEY = 'myUnits';
