import { drawnNumber } from '../../scripts/drawn.ts';

/** The language that a name draws for a calculator, besides English. */
export const drawnLanguage = (tool: string, seed: string, languages: readonly string[]): string =>
  languages[drawnNumber(tool, seed) % languages.length] ?? 'en';
