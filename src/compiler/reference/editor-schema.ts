/**
 * The JSON Schemas of definitions, of the examples beside them and of data tables, as editors complete them: draft-07, each part once under
 * "definitions", with the names that stand elsewhere: icons, units, functions.
 */
import { z } from 'zod';
import { datasetSchema } from '../../../schema/data.ts';
import { definitionSchema, examplesSchema, tab } from '../../../schema/definition.ts';
import { example } from '../../../schema/example.ts';
import { fieldInput, input } from '../../../schema/inputs.ts';
import * as parts from '../../../schema/parts.ts';
import { referenceTable } from '../../../schema/reference-table.ts';
import { result, value } from '../../../schema/results.ts';
import { timedPart } from '../../../schema/table-actions.ts';
import { cellDisplay, drawing } from '../../../schema/tables.ts';
import { FUNCTIONS } from '../formula/functions.ts';
import { currentIconNames } from '../icon-names.ts';
import { loadCatalogue } from '../units/catalogue.ts';
import {
  type Definitions,
  describeAtUse,
  flat,
  type JsonSchema,
  layOut,
  mapSchemas,
  partNamed,
  referred,
  shareFields,
  withoutTypeOfConst,
} from './json-schema.ts';

/** What stands in the schema once, by name. */
const PARTS: Readonly<Record<string, z.ZodType>> = {
  name: parts.names,
  label: parts.label,
  plural: parts.plural,
  pluralSentence: parts.pluralSentence,
  symbol: parts.symbol,
  sentence: parts.sentence,
  formula: parts.formula,
  unit: parts.unitText,
  reference: parts.reference,
  failure: parts.failure,
  check: parts.check,
  message: parts.message,
  digits: parts.digits,
  display: parts.display,
  cellDisplay,
  drawing,
  timedPart,
  field: fieldInput,
  input,
  value,
  result,
  example,
  referenceTable,
  tab,
};
/** Unions whose alternatives stand once, too: the input with the kind "number" is "numberInput". */
const UNIONS = { tool: definitionSchema, input, result };

const memberName = (member: string, union: string): string => member + union.charAt(0).toUpperCase() + union.slice(1);

/** The value that means an alternative; that of one may be left out. */
function literalOf(key: unknown): string[] {
  if (key instanceof z.ZodDefault || key instanceof z.ZodOptional) return literalOf(key.unwrap());
  return key instanceof z.ZodLiteral ? [String(key.value)] : [];
}

/** The alternatives of a union by name. */
function membersOf(union: keyof typeof UNIONS): (readonly [name: string, member: z.ZodType])[] {
  const { options, def } = UNIONS[union];
  return options.flatMap((option) => {
    const key = (option.shape as Readonly<Record<string, z.ZodType>>)[def.discriminator];
    return literalOf(key).map((value) => [memberName(value, union), option] as const);
  });
}
const unionNames = Object.keys(UNIONS) as (keyof typeof UNIONS)[];

for (const [id, part] of [...Object.entries(PARTS), ...unionNames.flatMap(membersOf)])
  z.globalRegistry.add(part, { ...part.meta(), id });

/** Unions of objects carry `type` and `discriminator`, or one typo makes many errors. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const found = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (!('discriminator' in def)) return;
      const { anyOf, oneOf = anyOf } = jsonSchema;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, { type: 'object', discriminator: { propertyName: def.discriminator }, oneOf });
    },
  });
  return mapSchemas(found as JsonSchema, (at) => withoutTypeOfConst(flat(at)));
}

/** With the names that only other sources know. */
function withNames({ 'tool.icon': icon = {}, unit, ...definitions }: Definitions): Definitions {
  const { pattern, ...shape } = icon;
  return {
    ...definitions,
    // Former names of icons are right and not offered.
    'tool.icon': { ...shape, anyOf: [{ enum: currentIconNames() }, { pattern }] },
    unit: { ...unit, anyOf: [{ enum: [...loadCatalogue().units.keys()] }, { pattern: '[*/^]|-and-' }] },
  };
}

const CALLS = `Functions: ${[...FUNCTIONS.keys(), 'is'].join(' ')}`;
const GIVE_DAYS = [...FUNCTIONS].flatMap(([name, { dimension }]) =>
  dimension.rule === 'date' && dimension.gives === 'day' ? [name] : [],
);
/** Those of formulas that give a date. */
const DAY_CALLS = `Functions: ${[...GIVE_DAYS, 'min', 'max'].join(' ')}`;

/** Says at the fields called "formula" which functions there are. */
function withFunctions(at: JsonSchema): JsonSchema {
  const { formula: field } = at.properties ?? {};
  if (!field) return at;
  const { description = '' } = field;
  const calls = /^(?:A|The) date/.test(description) ? DAY_CALLS : CALLS;
  const formula = { ...field, description: `${description} ${calls}` };
  return { ...at, properties: { ...at.properties, formula } };
}

/** The schema of definitions, each part described where it is defined. */
export function toolSchema(): JsonSchema {
  const { $schema, definitions = {}, ...schema } = jsonSchemaOf(definitionSchema);
  const shared = unionNames.reduce<Definitions>((all, union) => {
    const members = membersOf(union).map(([name]) => name);
    return shareFields(all, members, union);
  }, definitions);
  const definitionsOnce = shareFields(shared, ['tab', memberName('live', 'tool')], 'tab');
  return { $schema, title: 'Formulary tool', ...schema, definitions: withNames(definitionsOnce) };
}

/**
 * Says all values that tell the alternatives apart: editors would offer and name those of the first only. Where one
 * may leave its value out, what has none is that one.
 */
function withKeys(schema: JsonSchema): JsonSchema {
  const { definitions = {} } = schema;
  return mapSchemas(schema, (at) => {
    const { discriminator, oneOf = [], ...rest } = at;
    if (!discriminator) return at;
    const key = discriminator.propertyName;
    const memberOf = (option: JsonSchema): JsonSchema => partNamed(referred(option), definitions) ?? option;
    const properties = { [key]: { enum: oneOf.map((option) => memberOf(option).properties?.[key]?.const) } };
    const usual = oneOf.find((option) => !memberOf(option).required?.includes(key));
    if (!usual) return { ...at, properties };
    const named = { type: 'object', required: [key], properties, discriminator, oneOf };
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    return { ...rest, if: { type: 'object', propertyNames: { not: { const: key } } }, then: usual, else: named };
  });
}

const textOf = (schema: JsonSchema): string => `${layOut(describeAtUse(schema))}\n`;

/** The schema of definitions as the text of its file. */
export const toolSchemaText = (): string => textOf(withKeys(mapSchemas(toolSchema(), withFunctions)));

const titledText = (title: string, of: z.ZodType): string => {
  const { $schema, ...schema } = jsonSchemaOf(of);
  return textOf({ $schema, title, ...schema });
};

/** The schema of data tables as the text of its file. */
export const dataSchemaText = (): string => titledText('Formulary data table', datasetSchema);

/** The schema of the examples beside a definition as the text of its file. */
export const examplesSchemaText = (): string =>
  titledText('Formulary examples', z.union([examplesSchema.list, examplesSchema.byTab]));
