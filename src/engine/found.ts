/** Whether what was found for an input may stand in it, and gives what was asked for. */
import { denoise } from '../numbers/print.ts';
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
      params: { ...broken.params, value: answer.value, broken: broken.key, unit: answer.unit?.symbol ?? '' },
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
  const none = found && (brokenBy(found, outcome) ?? (isAsGiven(found, outcome) ? null : noneFound(found)));
  const refusals = found ? none : openOutside(tab, outcome);
  return refusals ? { ok: false, tab: outcome.tab, refusals } : outcome;
}
