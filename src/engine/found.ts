/** Whether what was found for an input may stand in it, and gives what was asked for. */
import { denoise } from '../numbers/print.ts';
import { valueIn } from './evaluate.ts';
import { functions } from './functions.ts';
import { isNumeric } from './numeric.ts';
import type { Outcome, Refusal } from './outcome.ts';
import { brokenLimit, limitsIn } from './read.ts';
import type { CompiledTab, Found, NumericField } from './tool.ts';
import { toBase } from './units.ts';

type Success = Extract<Outcome, { ok: true }>;

/** How much the result of what was found may differ from what was given. */
const SAME = 1e-9;

const refusedAt = ({ given }: Found, key: string): Refusal[] => [{ field: given, channel: 'field', key }];

/** Nothing gives the result that was asked for. */
export const noneFound = (found: Found): Refusal[] => refusedAt(found, found.none ?? 'noneFound');

/** By how much the result is more than was given, where something else had been found; in the unit of its formula. */
function overAt(tab: CompiledTab, { input, given }: Found, { scope: seen }: Success, found: number): number {
  const scope = { ...seen, [input]: found };
  const at = tab.values.findIndex(({ id }) => id === input);
  for (const value of tab.values.slice(at + 1)) scope[value.id] = valueIn(value, scope);
  for (const result of tab.results) {
    if (result.kind !== 'value' || !result.formula) continue;
    const value = result.formula.run(scope, functions);
    if (result.id === given) return value - Number(seen[given]);
    if (result.id !== input) scope[result.id] = value;
  }
  return Number.NaN;
}

/** Where terms cancel, noise is left of them: a little beside what was found, the result is on either side. */
function isWithinNoise(tab: CompiledTab, found: Found, outcome: Success): boolean {
  const value = Number(outcome.scope[found.input]);
  const over = (factor: number): number => overAt(tab, found, outcome, value * factor);
  const [below, above] = [over(1 - SAME), over(1 + SAME)];
  const least = Math.min(Math.abs(below), Math.abs(above));
  return below > 0 !== above > 0 && Math.abs(over(1)) <= least / 10;
}

/** The result of what was found against the one that was given, both in base units. */
function isAsGiven({ given }: Found, { results, scope }: Success): boolean {
  const answered = results[given];
  if (answered?.kind !== 'value') return false;
  const again = answered.unit ? toBase(answered.value, answered.unit) : answered.value;
  const wanted = Number(scope[given]);
  return Math.abs(again - wanted) <= SAME * Math.max(Math.abs(again), Math.abs(wanted), Number.MIN_VALUE / SAME);
}

/** What was found for a field, against its limits. */
function outsideOf(id: string, field: NumericField, at: string, { results, read }: Success): Refusal[] | null {
  const answer = results[id];
  if (answer?.kind !== 'value') return null;
  const unitId = field.kind === 'quantity' ? String(read[field.unitFrom ?? '']?.value ?? field.unit?.id ?? '') : '';
  const limits = limitsIn(answer.unit ? { unit: answer.unit, unitId } : {}, field);
  const broken = brokenLimit(denoise(answer.value), limits);
  if (!broken) return null;
  return [
    {
      field: at,
      channel: 'field',
      key: 'foundOutside',
      params: { ...broken.params, value: answer.value, broken: broken.key },
      ...(answer.unit && { unit: answer.unit }),
    },
  ];
}

function brokenBy(found: Found, outcome: Success): Refusal[] | null {
  if (outcome.results[found.input]?.kind !== 'value') return noneFound(found);
  const outside = outsideOf(found.input, found.field, found.given, outcome);
  if (outside) return outside;
  const check = found.checks.find(({ require }) => require(outcome.scope, functions) !== true);
  return check ? refusedAt(found, check.message) : null;
}

/** Each quantity that was left open, against the limits of its field. */
function openOutside({ relations, inputs }: CompiledTab, outcome: Success): Refusal[] | null {
  const refused = (relations?.quantities ?? []).flatMap((id) => {
    const field = inputs.find((input) => input.id === id);
    return field && isNumeric(field) ? (outsideOf(id, field, id, outcome) ?? []) : [];
  });
  return refused.length > 0 ? refused : null;
}

/** An outcome of a form that finds fields; refused where it found nothing that may stand in them. */
export function checkFound(tab: CompiledTab, outcome: Success): Outcome {
  const { found } = tab;
  const none =
    found &&
    (brokenBy(found, outcome) ??
      (isAsGiven(found, outcome) || isWithinNoise(tab, found, outcome) ? null : noneFound(found)));
  const refusals = found ? none : openOutside(tab, outcome);
  return refusals ? { ok: false, tab: outcome.tab, refusals } : outcome;
}
