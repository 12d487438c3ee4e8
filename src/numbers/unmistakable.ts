/** Numbers as they can be typed with one reading only. */
import { printTyped } from './print.ts';
import { numberSymbols } from './symbols.ts';

/** Without grouping: "1,234" would say nothing about how "1,234" was read. */
export const ungrouped = (value: number, language: string): string => printTyped(value, language, { isGrouped: false });

/** Three decimals alone could be thousands: they get a zero. */
const withOneReading = (text: string): string => (/^-?\d{1,3}[.,]\d{3}$/.test(text) ? `${text}0` : text);

/** A number as it can be typed with one reading only: ungrouped, and not three decimals alone. */
export const unmistakable = (value: number, language: string): string => withOneReading(ungrouped(value, language));

/** The same with every digit that the number has; `unmistakable` rounds to 15. */
export const unmistakableExactly = (value: number, language: string): string =>
  withOneReading(String(value).replace('.', numberSymbols(language).decimal));
