/** Small compiled tabs, made by hand. */

import type { CompiledFormula, CompiledUnit, Scope } from '../../src/engine/formula.ts';
import type { functions } from '../../src/engine/functions.ts';
import type { RunContext } from '../../src/engine/results/context.ts';
import type {
  CompiledInput,
  CompiledTab,
  FailureMessages,
  NumberField,
  QuantityField,
  RowsField,
  TextField,
  UnitField,
} from '../../src/engine/tool.ts';

export const AT_FIELD: FailureMessages = { channel: 'field', missing: 'required', invalid: 'errorMessage' };

export const METER: CompiledUnit = { id: 'meter', factor: 1, symbol: 'm', dimension: 'length' };
export const KILOMETER: CompiledUnit = { id: 'kilometer', factor: 1000, symbol: 'km', dimension: 'length' };

export const number = (id: string, more: Partial<NumberField> = {}): NumberField => ({
  id,
  kind: 'number',
  failure: AT_FIELD,
  ...more,
});
export const quantity = (id: string, more: Partial<QuantityField> = {}): QuantityField => ({
  id,
  kind: 'quantity',
  failure: AT_FIELD,
  unit: METER,
  ...more,
});
export const text = (id: string, more: Partial<TextField> = {}): TextField => ({
  id,
  kind: 'text',
  failure: AT_FIELD,
  most: 10,
  ...more,
});
export const unitSelect = (id: string): UnitField => ({
  id,
  kind: 'unit',
  failure: AT_FIELD,
  default: 'm',
  options: [
    { id: 'm', unit: METER },
    { id: 'km', unit: KILOMETER },
  ],
});
export const rows = (fields: RowsField['fields'], more: Partial<RowsField> = {}): RowsField => ({
  id: 'items',
  kind: 'rows',
  min: 2,
  start: 2,
  most: 4,
  cannotRemove: 'cannotRemove',
  channel: 'toast',
  fields,
  ...more,
});

type Functions = typeof functions;
type Step = (values: Record<string, number>, f: Functions) => number;

/** A formula and its checked form. */
export const formula = (run: Step, diagnose: Step = run): CompiledFormula => ({
  run: (scope: Scope, f) => run(scope as Record<string, number>, f),
  diagnose: (scope: Scope, f) => diagnose(scope as Record<string, number>, f),
});

/** A tab with one result, `result`. */
export const tabWith = (
  inputs: readonly CompiledInput[],
  result: CompiledFormula,
  more: Partial<CompiledTab> = {},
): CompiledTab => ({
  id: 'main',
  inputs,
  checks: [],
  values: [],
  results: [{ id: 'result', kind: 'value', formula: result, display: { rule: 'fixed', digits: 2 } }],
  failure: AT_FIELD,
  ...more,
});

/** What a result is computed from, where a form has nothing else. */
export const runWith = (more: Partial<RunContext> = {}): RunContext => ({
  tab: { inputs: [], values: [] },
  scope: {},
  rows: {},
  computed: {},
  numberOf: () => null,
  chosenUnit: () => undefined,
  ...more,
});
