import { formatter } from './symbols.ts';

/** A number at a glance, for the marks of an axis: 10K, 2.5M. */
export const printCompact = (x: number, language: string): string =>
  formatter(language, { notation: 'compact' }).format(x);
