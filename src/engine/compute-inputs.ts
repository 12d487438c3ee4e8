/** What compute.ts is called with. */
import { denoise } from '../numbers/print.ts';
import { Diagnosis } from './diagnosis.ts';
import { functions } from './functions.ts';
import { numberLists } from './number-lists.ts';
import type { ReadRow, ReadValue, ReadValues } from './outcome.ts';
import { amortize } from './schedule.ts';
import type {
  CompiledField,
  CompiledInput,
  CompiledTab,
  Compute,
  ComputeInput,
  ComputeStep,
  ComputeTools,
  Refusing,
} from './tool.ts';
import { toBase } from './units.ts';

function computeInput(field: CompiledField, read: ReadValue | undefined): ComputeInput {
  if (field.kind === 'list') return numberLists.scope(read);
  if (field.kind !== 'quantity' || !read?.unit) return (read?.value ?? Number.NaN) as ComputeInput;
  const typed = Number(read.value);
  const { unit, unitId = unit.id } = read;
  return { typed, base: toBase(typed, unit), unit: unitId, dimension: unit.dimension ?? '' };
}

/** What it sees of the inputs of a tab. */
export function computeInputs(inputs: readonly CompiledInput[], read: ReadValues): Record<string, ComputeInput> {
  const rowInputs = (fields: readonly CompiledField[], row: ReadRow) => ({
    row: row.row,
    ...Object.fromEntries(fields.map((field) => [field.id, computeInput(field, row.fields[field.id])])),
  });
  return Object.fromEntries(
    inputs.map((input) => {
      const value = read[input.id];
      if (input.kind !== 'rows') return [input.id, computeInput(input, value)];
      return [input.id, ((value?.value ?? []) as ReadRow[]).map((row) => rowInputs(input.fields, row))];
    }),
  );
}

/** What every compute.ts is given. */
export const computeTools: ComputeTools & Refusing = {
  denoise,
  round: functions.round,
  amortize,
  // Days come with their own code, after this: it is asked for when it is needed.
  addMonths: (day, months) => functions.addMonths(day, months),
  refuse: (field, message) => {
    throw new Diagnosis(message, field);
  },
};

/** What it says of how its results came about, beside them. */
export const computeSteps = ({ results }: CompiledTab, { steps }: ReturnType<Compute>) =>
  Array.isArray(steps) && !results.some(({ id }) => id === 'steps') ? (steps as readonly ComputeStep[]) : undefined;
