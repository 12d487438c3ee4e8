/** Whether what was found for an input may stand in it, and gives what was asked for. */
import { denoise } from '../numbers/print.ts';
import { functions } from './functions.ts';
import type { Outcome, Refusal } from './outcome.ts';
import { brokenLimit, limitsIn } from './read.ts';
import type { CompiledTab, Found } from './tool.ts';
import { toBase } from './units.ts';

type Success = Extract<Outcome, { ok: true }>;

/** How much the result of what was found may differ from what was given. */
const SAME = 1e-9;

const refusedAt = ({ given }: Found, key: string, params?: Refusal['params']): Refusal[] => [
  { field: given, channel: 'field', key, ...(params && { params }) },
];

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

function brokenBy(found: Found, { results, read, scope }: Success): Refusal[] | null {
  const answer = results[found.input];
  if (answer?.kind !== 'value') return noneFound(found);
  const { field } = found;
  const unitId = field.kind === 'quantity' ? String(read[field.unitFrom ?? '']?.value ?? field.unit?.id ?? '') : '';
  const limits = limitsIn(answer.unit ? { unit: answer.unit, unitId } : {}, field);
  const broken = brokenLimit(denoise(answer.value), limits);
  if (broken) return refusedAt(found, 'foundOutside', { ...broken.params, value: answer.value, broken: broken.key });
  const check = found.checks.find(({ require }) => require(scope, functions) !== true);
  return check ? refusedAt(found, check.message) : null;
}

/** An outcome of a form that finds an input; refused where it found nothing that may stand in it. */
export function checkFound({ found }: CompiledTab, outcome: Success): Outcome {
  if (!found) return outcome;
  const refusals = brokenBy(found, outcome) ?? (isAsGiven(found, outcome) ? null : noneFound(found));
  return refusals ? { ok: false, tab: outcome.tab, refusals } : outcome;
}
