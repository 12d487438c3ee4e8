/** Notes on units whose factor in a tool is not the standard's. */

import type { Translate } from '../i18n/resources.ts';
import { printLocal } from '../numbers/print.ts';
import type { PresentContext, Success } from './context.ts';
import { printPlain } from './print-read.ts';
import type { Footnote } from './texts.ts';

/** Percents below this would be printed with a power of ten. */
const TINY = 1e-4;

function printPercent(percent: number, language: string): string {
  const sign = percent > 0 ? '+' : '';
  const isTiny = Math.abs(percent) < TINY;
  return sign + (isTiny ? printLocal(percent, { rule: 'fixed', digits: 6 }, language) : printPlain(percent, language));
}

function footnote(
  { symbol, base: baseSymbol, factor, exact, source }: Footnote,
  language: string,
  t: Translate,
): string {
  const difference = Number(((factor / exact - 1) * 100).toPrecision(2));
  const percent = printPercent(difference, language);
  const numbers = { factor: printPlain(factor, language), exact: printPlain(exact, language), difference: percent };
  return t('result.footnote', { unit: symbol, base: baseSymbol, source, ...numbers });
}

/** The factors that differ visibly from the standard's, of the units in use. */
export function footnotesOf({ tab, text, outcome, t }: PresentContext): string[] {
  const chosen = new Set<string>();
  for (const { unit } of Object.values(outcome.read)) if (unit) chosen.add(unit.id);
  for (const computed of Object.values(outcome.results)) {
    if (computed?.kind === 'value' && computed.unit) chosen.add(computed.unit.id);
    if (computed?.kind !== 'grid' || computed.isExtra) continue;
    for (const cell of computed.cells) if ('unit' in cell) chosen.add(cell.unit.id);
  }
  for (const input of tab.inputs) {
    const value = outcome.read[input.id]?.value;
    if (input.kind === 'unit') chosen.add(input.options.find(({ id }) => id === value)?.unit.id ?? '');
    if (!Array.isArray(value)) continue;
    for (const row of value)
      for (const { unit } of Object.values(row.fields as Success['read'])) if (unit) chosen.add(unit.id);
  }
  return Object.entries(text.texts.footnotes).flatMap(([id, note]) =>
    chosen.has(id) ? [footnote(note, text.language, t)] : [],
  );
}
