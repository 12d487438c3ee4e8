import { createHash } from 'node:crypto';

/** The language that a name draws for a calculator, besides English. */
export function drawnLanguage(tool: string, seed: string, languages: readonly string[]): string {
  const number = createHash('sha256').update(`${seed} ${tool}`).digest().readUInt32BE();
  return languages[number % languages.length] ?? 'en';
}
