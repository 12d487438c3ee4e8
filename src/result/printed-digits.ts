/** The digits of a number that a sentence names, as they are printed in it. */
import { printCanonical } from '../numbers/print.ts';
import type { PresentContext } from './context.ts';
import { typedDigits } from './print-read.ts';

/** Nothing where the name is that of no number, or of an input that was left empty. */
export function printedDigits(id: string, { tab, outcome }: Pick<PresentContext, 'tab' | 'outcome'>): string {
  const result = tab.results.find((candidate) => candidate.id === id);
  const computed = outcome.results[id];
  if (result?.kind === 'value' && computed?.kind === 'value')
    return printCanonical(computed.value, computed.display ?? result.display);
  if (computed?.kind === 'whole') return String(computed.value);
  const value = outcome.read[id]?.value;
  if (!result && typeof value === 'bigint') return String(value);
  return !result && typeof value === 'number' ? typedDigits(value) : '';
}
