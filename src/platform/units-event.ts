/** On `window` when this page has changed the units of the visitor, or has learnt of a choice. */
export const UNITS_EVENT = 'formulary:units';
