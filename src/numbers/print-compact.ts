import { formatter } from './symbols.ts';

/**
 * A number at a glance, for the marks of an axis: 10K, 2.5M.
 * @param currency ISO 4217 code; its narrow sign is added
 */
export const printCompact = (x: number, language: string, currency?: string): string =>
  formatter(language, {
    notation: 'compact',
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  }).format(x);
