/** Why a form is refused: which of what was found is said, with which message, and where. */

import type { Diagnosis } from './diagnosis.ts';
import { noneFound } from './found.ts';
import type { Refusal } from './outcome.ts';
import type { FieldError } from './reading.ts';
import type { CompiledCheck, CompiledTab, Stage } from './tool.ts';

const failureOf = ({ input }: FieldError) => (input.kind === 'rows' ? undefined : input.failure);
const channelOf = ({ input }: FieldError) => (input.kind === 'rows' ? input.channel : input.failure.channel);

/** The message of an error: its own one, else that of the field, else the one that names the limit. */
const keyOf = (error: FieldError): string =>
  error.key ?? failureOf(error)?.[error.stage] ?? error.limit ?? 'errorMessage';

const STAGES: readonly Stage[] = ['missing', 'invalid', 'limits'];

/** When a form looks for this error: stages that share a message key are one pass. */
function passOf(error: FieldError): number {
  const key = keyOf(error);
  return STAGES.findIndex((at) => failureOf(error)?.[at] === key || at === error.stage);
}

/**
 * A toast or inline message is one for the whole form: the first of the earliest pass (missing, invalid, limits).
 * Messages at fields are all of them.
 */
export function refusedFields(errors: readonly FieldError[]): Refusal[] {
  const single = errors.filter((error) => channelOf(error) !== 'field');
  const [first] = [...single].sort((a, b) => passOf(a) - passOf(b));
  return (first ? [first] : errors).map((error) => ({
    field: error.path,
    channel: channelOf(error),
    key: keyOf(error),
    ...(error.params && { params: error.params }),
  }));
}

/** Only the first toast or inline message is shown; messages at fields are all shown. */
export function refusedChecks(broken: readonly CompiledCheck[]): Refusal[] {
  const refusals = broken.map(({ fields, channel, message, params }) => ({
    field: fields[0] ?? null,
    channel,
    key: message,
    ...(params && { params }),
  }));
  const single = refusals.find(({ channel }) => channel !== 'field');
  return single ? [single] : refusals;
}

/** A result is too large, too small or not defined, or compute.ts refuses the form at a field. */
export function refusedResults({ failure, inputs, found }: CompiledTab, { field, key }: Diagnosis): Refusal[] {
  if (found && key === 'notDefined') return noneFound(found);
  const input = inputs.find(({ id }) => id === field);
  const { channel } = input && input.kind !== 'rows' ? input.failure : failure;
  return [{ field, channel, key }];
}
