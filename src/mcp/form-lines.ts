/** The forms of a calculator as lines of Markdown: what goes into each input, and what comes out. */
import type { FormDescription, InputDescription, JsonSchema, ResultDescription } from '../calc/describe.ts';

const LIMITS = [
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['exclusiveMinimum', 'above'],
  ['exclusiveMaximum', 'below'],
  ['minItems', 'at least'],
  ['maxItems', 'at most'],
] as const;

const propertyOf = (schema: JsonSchema, id: string): JsonSchema =>
  ((schema.properties ?? {}) as Record<string, JsonSchema>)[id] ?? {};

/** What an array of rows or numbers holds. */
function itemsOf(schema: JsonSchema): JsonSchema {
  const [first] = (schema.oneOf ?? []) as readonly JsonSchema[];
  return ((first ?? schema).items ?? {}) as JsonSchema;
}

/** The unit of a number; that of a choice is of numbers which its options stand for. */
const unitText = ({ kind, unit, unitFrom }: Pick<InputDescription, 'kind' | 'unit' | 'unitFrom'>): string[] => {
  if (kind === 'choice') return [];
  if (unit !== undefined) return [`in ${unit}`];
  return unitFrom === undefined ? [] : [`in the unit of ${unitFrom}`];
};

function limitsText(schema: JsonSchema): string[] {
  const limits = { ...(schema.type === undefined && itemsOf(schema)), ...schema };
  return LIMITS.flatMap(([keyword, words]) => (limits[keyword] === undefined ? [] : [`${words} ${limits[keyword]}`]));
}

function optionsText({ enum: options = [] }: JsonSchema): string[] {
  const named = (options as readonly unknown[]).filter((option) => typeof option === 'string' && option !== '');
  return named.length > 0 ? [`one of ${named.join(', ')}`] : [];
}

function inputLines(input: InputDescription, schema: JsonSchema, indent = ''): string[] {
  const { id, kind, label, hint, fields = [] } = input;
  const start = schema.default === undefined ? [] : [`default ${schema.default}`];
  const said = [kind, ...unitText(input), ...optionsText(schema), ...limitsText(schema), ...start].join(', ');
  const items = itemsOf(schema);
  return [
    `${indent}- \`${id}\`: ${label} (${said})${hint === undefined ? '' : `. ${hint}`}`,
    ...fields.flatMap((field) => inputLines(field, propertyOf(items, field.id), `${indent}  `)),
  ];
}

/** What may be put in, one line an input. */
export const inputsText = ({ inputs, schema }: FormDescription): string[] =>
  inputs.flatMap((input) => inputLines(input, propertyOf(schema, input.id)));

const resultLine = (result: ResultDescription): string =>
  `- \`${result.id}\`: ${[result.label, ...unitText(result)].join(', ')}`;

/** A form as an assistant needs it to ask: inputs, results, what can be found, an example. */
export function formText(form: FormDescription): string[] {
  const { id, label, results, finds, example } = form;
  return [
    `Form \`${id}\`${label === null ? '' : `: ${label}`}`,
    'Inputs:',
    ...inputsText(form),
    'Results:',
    ...results.map(resultLine),
    ...(finds.length > 0 ? [`Can be found by \`find\`, from a result in its place: ${finds.join(', ')}`] : []),
    ...(example ? [`Example inputs: ${JSON.stringify(example.inputs)}`] : []),
  ];
}
