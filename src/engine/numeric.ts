import type { CompiledInput, NumericField } from './tool.ts';

const KINDS: ReadonlySet<string> = new Set<NumericField['kind']>([
  'number',
  'integer',
  'quantity',
  'money',
  'percent',
  'duration',
]);

/** Whether one number is typed into a field. */
export const isNumeric = (input: CompiledInput): input is NumericField => KINDS.has(input.kind);
