/** What a row of an input is called. */
import type { PresentContext } from './context.ts';
import { fill } from './fill.ts';

/**
 * As its visitor named it, else as its form heads it.
 * @param field the text or the option that names it
 * @param row its place as entered, from 1
 */
export function rowName(
  { rows, field = '' }: { rows: string; field?: string | undefined },
  row: number,
  { outcome, texts }: PresentContext,
): string {
  const entered = outcome.read[rows]?.value;
  const read = Array.isArray(entered) ? entered.find((candidate) => candidate.row === row) : undefined;
  const name = String(read?.fields[field]?.value ?? '');
  const { rowLabel = '{number}', fields = {} } = texts.inputs[rows] ?? {};
  return fields[field]?.options?.[name] ?? (name || fill(rowLabel, { number: row }));
}
