/** A calculator as programs want it described: inputs with a JSON Schema, results, forms, sources. */
import type { FieldDefinition, InputDefinition, LiveDefinition, TabDefinition } from '../../schema/definition.ts';
import { allTabs } from '../compiler/all-tabs.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { CompiledResult } from '../engine/results/results.ts';
import { type CompiledTab, allTabs as formsOf } from '../engine/tool.ts';
import { answeredBy } from './answered-by.ts';

/** A JSON Schema of draft 2020-12, as far as inputs need one. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export interface InputDescription {
  id: string;
  kind: string;
  label: string;
  hint?: string;
  /** The unit of a number, or the input that chooses it. */
  unit?: string;
  unitFrom?: string;
  /** The fields of each row. */
  fields?: readonly InputDescription[];
}

export interface ResultDescription {
  id: string;
  kind: string;
  label: string;
  unit?: string;
  unitFrom?: string;
  /** The ids that it is answered under, where they are not just its own; of a ranking those of the first row. */
  answers?: readonly string[];
}

export interface FormDescription {
  id: string;
  label: string | null;
  inputs: readonly InputDescription[];
  results: readonly ResultDescription[];
  /** The inputs that can be found from a result. */
  finds: readonly string[];
  /** Inputs that are answered, and results as they are displayed. */
  example: { inputs: TabDefinition['examples'][number]['inputs']; shows: Readonly<Record<string, string>> } | null;
  /** What its inputs may be. */
  schema: JsonSchema;
}

export interface ToolSummary {
  id: string;
  title: string;
  description: string;
  category: string;
  forms: readonly string[];
}

export interface ToolDescription extends Omit<ToolSummary, 'forms'> {
  forms: readonly FormDescription[];
  sources: readonly { label: string; href?: string }[];
}

/** What people type is read as on the English page; a JSON number is the number itself. */
const NUMBER_OR_TEXT = { type: ['number', 'string'] };

type Limits = Pick<Extract<FieldDefinition, { kind: 'number' }>, 'min' | 'max' | 'above' | 'below'>;

/** Limits in the unit that the number is in; where that is chosen, they are those of each unit, which a schema cannot say. */
const limitsOf = ({ min, max, above, below }: Limits): JsonSchema => ({
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
  ...(above !== undefined && { exclusiveMinimum: above }),
  ...(below !== undefined && { exclusiveMaximum: below }),
});

/** An empty text is an empty field, and a value of any other kind a wrong call. A field that is hidden keeps to no limits. */
function typeOf(field: FieldDefinition): JsonSchema {
  switch (field.kind) {
    case 'choice':
      return field.optionsFrom === undefined
        ? { type: 'string', enum: ['', ...field.options.map(({ id }) => id)] }
        : { type: 'string' };
    case 'unit':
      return { type: 'string', enum: ['', ...field.options.map(({ id }) => id)] };
    case 'switch':
      return { enum: [true, false, 'true', 'false', ''] };
    case 'text':
      return { type: 'string' };
    case 'date':
      return { type: 'string', description: 'A day: yyyy-mm-dd.' };
    case 'whole':
      return { type: ['integer', 'string'] };
    case 'quantity':
      return { ...NUMBER_OR_TEXT, ...(field.unit !== undefined && !field.shownWhen && limitsOf(field)) };
    default:
      return { ...NUMBER_OR_TEXT, ...(!field.shownWhen && limitsOf(field)) };
  }
}

const startOf = (field: FieldDefinition): JsonSchema =>
  'default' in field && field.default !== undefined && field.default !== null && field.default !== 'today'
    ? { default: field.default }
    : {};

function fieldSchema(field: FieldDefinition): JsonSchema {
  const { description, ...type } = typeOf(field);
  const said = [field.hint, description].filter((line) => line !== undefined).join(' ');
  return { title: field.label, ...(said && { description: said }), ...type, ...startOf(field) };
}

/** An object with these members and no others. */
export const objectOf = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
});

const mapped = <From, To>(from: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([id, value]) => [id, to(value)]));

function inputSchema(input: InputDefinition): JsonSchema {
  if (input.kind === 'list') {
    const items = { type: 'number', ...(input.unitFrom === undefined && !input.shownWhen && limitsOf(input)) };
    return { title: input.label, oneOf: [{ type: 'array', items }, { type: 'string' }] };
  }
  if (input.kind !== 'rows') return fieldSchema(input);
  const items = objectOf({ ...mapped(input.fields, fieldSchema), ...(!('id' in input.fields) && { id: {} }) });
  return { title: input.label, type: 'array', items, minItems: input.min, maxItems: input.most ?? 50 };
}

const measured = (part: object) => ({
  ...('unit' in part && typeof part.unit === 'string' && { unit: part.unit }),
  ...('unitFrom' in part && typeof part.unitFrom === 'string' && { unitFrom: part.unitFrom }),
});

function inputOf([id, input]: [string, InputDefinition]): InputDescription {
  return {
    id,
    kind: input.kind,
    label: input.label,
    ...('hint' in input && input.hint !== undefined && { hint: input.hint }),
    ...measured(input),
    ...(input.kind === 'rows' && { fields: Object.entries(input.fields).map(inputOf) }),
  };
}

/** Those of a ranking are those of each row. */
const answerIds = (result: CompiledResult): string[] =>
  result.kind === 'ranking' ? result.fields.map(({ id }) => `row1.${id}`) : answeredBy(result).map(([id]) => id);

/** The ids that a result is answered under, where they are not just its own. */
function answersOf(name: string, results: readonly CompiledResult[]): Pick<ResultDescription, 'answers'> {
  const ids = results.filter(({ id }) => id === name).flatMap(answerIds);
  return ids.length === 1 && ids[0] === name ? {} : { answers: ids };
}

function formOf(tab: TabDefinition, compiled: CompiledTab | undefined, finds: readonly string[]): FormDescription {
  const { id, label, inputs, results } = tab;
  const example = tab.examples.find(({ shows }) => shows !== undefined);
  return {
    id,
    label: label ?? null,
    inputs: Object.entries(inputs).map(inputOf),
    results: Object.entries(results).map(([name, result]) => ({
      id: name,
      kind: result.kind,
      label: result.label,
      ...measured(result),
      ...answersOf(name, compiled?.results ?? []),
    })),
    finds,
    example: example?.shows ? { inputs: example.inputs, shows: example.shows } : null,
    schema: objectOf(mapped(inputs, inputSchema)),
  };
}

export const summaryOf = (definition: LiveDefinition): ToolSummary => ({
  id: definition.id,
  title: definition.title,
  description: definition.description,
  category: definition.category,
  forms: allTabs(definition).map(({ id }) => id),
});

/** What a program needs to know to ask a calculator. */
export function describeTool({ definition, tool }: Pick<RunnableTool, 'definition' | 'tool'>): ToolDescription {
  const compiled = new Map(formsOf(tool).map((tab) => [tab.id, tab]));
  const findsOf = (id: string): string[] =>
    (tool.finds ?? []).filter(({ found }) => found.tab === id).map(({ found }) => found.input);
  return {
    ...summaryOf(definition),
    forms: allTabs(definition).map((tab) => formOf(tab, compiled.get(tab.id), findsOf(tab.id))),
    sources: definition.sources ?? [],
  };
}
