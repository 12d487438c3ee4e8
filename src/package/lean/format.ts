/** In place of `result/format.ts`: programs read what is answered; texts name results in the words of people. */
import type { CompiledUnit } from '../../engine/formula.ts';
import type { DisplayRule } from '../../numbers/print.ts';
import { printCanonicalWithUnit, type printed as printedWhole } from '../../result/format.ts';

export * from '../../result/format.ts';

/** The code of calculators whose texts name results: `with-named-results.ts` provides it. */
export const named: { print: typeof printedWhole | null } = { print: null };

/** A number with its unit as it is answered. */
export function printed(
  value: number,
  rule: DisplayRule,
  unit: CompiledUnit | undefined,
  language: string,
): ReturnType<typeof printedWhole> {
  if (named.print) return named.print(value, rule, unit, language);
  const canonical = printCanonicalWithUnit(value, rule, unit);
  return { text: canonical, copied: canonical, canonical };
}
