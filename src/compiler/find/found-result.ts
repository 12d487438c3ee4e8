/** Inputs that can be found, and each as the answer. */
import type { FieldDefinition, InputDefinition } from '../../../schema/definition.ts';
import { AT_MOST_FOUR } from '../../../schema/parts.ts';
import { distinctLabel } from '../../result/labels.ts';
import type { ValueDefinition } from '../lower/value.ts';

export type Findable = Extract<FieldDefinition, { kind: 'number' | 'quantity' | 'duration' | 'money' | 'percent' }>;
const FINDABLE = new Set(['number', 'quantity', 'duration', 'money', 'percent']);
export const isFindable = (input: InputDefinition | undefined): input is Findable =>
  input !== undefined && FINDABLE.has(input.kind) && !('formulaUnit' in input && input.formulaUnit !== undefined);

const CENTS = { rule: 'fixed' as const, digits: 2 };

/** The input as the answer. @param siblings the inputs of its tab, of which one may be called alike */
export function foundResult(
  id: string,
  input: Findable,
  siblings: Readonly<Record<string, InputDefinition>>,
): ValueDefinition {
  const others = Object.entries(siblings).filter(([other]) => other !== id);
  const label = distinctLabel(
    input.label,
    others.map(([, other]) => other.label),
  );
  const named = { kind: 'value' as const, label, symbol: input.symbol, formula: id, main: true as const };
  switch (input.kind) {
    case 'money':
      return { ...named, unit: 'dollar', display: CENTS };
    case 'percent':
      return { ...named, unit: 'percent', display: AT_MOST_FOUR };
    case 'duration':
      return { ...named, unit: 'second', display: { rule: 'duration', digits: 0 } };
    case 'number':
      // What it counts may stand in a bracket only: "Loan term (years)".
      if (input.suffix === undefined) return { ...named, label: input.label, display: AT_MOST_FOUR };
      return { ...named, display: AT_MOST_FOUR, suffix: input.suffix };
    case 'quantity': {
      const unit = { unit: input.unit, unitFrom: input.unitFrom, display: { rule: 'auto' as const, digits: 6 } };
      return { ...named, ...unit, ...(input.asTyped !== undefined && { inUnit: true as const }) };
    }
  }
}
