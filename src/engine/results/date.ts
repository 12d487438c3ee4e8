/** A calendar day, or its weekday. */
import { isInCalendar } from '../../calendar/calendar.ts';
import { trusted } from '../evaluate.ts';
import type { CompiledFormula } from '../formula.ts';
import { finite, functions } from '../functions.ts';
import { addToScope, type ResultBase, type RunContext } from './context.ts';

export interface DateResult extends ResultBase {
  kind: 'date';
  formula?: CompiledFormula;
  /** The weekday is shown in place of the day. */
  isWeekday?: true;
  main?: true;
}

/** `value` is the number of the day. */
export interface ComputedDate {
  kind: 'date';
  value: number;
}

/** A day outside the calendar cannot be shown: there is no answer then. */
export function computeDate({ id, formula }: DateResult, { scope, computed }: RunContext): ComputedDate | null {
  if (!formula && computed[id] === null) return null;
  const value = functions.floor(formula ? trusted(formula, scope) : finite(Number(computed[id])));
  addToScope(scope, id, value);
  return isInCalendar(value) ? { kind: 'date', value } : null;
}
