/** JSON Schemas as data: what is said of several places stands once, under "definitions". */

export interface JsonSchema {
  $ref?: string;
  $schema?: string;
  title?: string;
  type?: string | string[];
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  allOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  propertyNames?: JsonSchema;
  discriminator?: { propertyName: string };
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  definitions?: Definitions;
}
export type Definitions = Readonly<Record<string, JsonSchema>>;

const POINTER = '#/definitions/';
const refTo = (name: string): string => POINTER + name;
/** The name of the part that a schema refers to. */
export const referred = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(POINTER.length);
/** The part of a name, where there are both. */
export const partNamed = (name: string | undefined, definitions: Definitions): JsonSchema | undefined =>
  definitions[name ?? ''];

/** A copy of a schema in which every schema is changed, from the inside out. */
export function mapSchemas<Value>(value: Value, change: (schema: JsonSchema) => JsonSchema): Value {
  if (Array.isArray(value)) return value.map((item) => mapSchemas(item, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([key, item]) => [key, mapSchemas(item, change)] as const);
  return change(Object.fromEntries(inner)) as Value;
}

/** A part with a description of its own: reference and description side by side, as editors understand them best. */
export function flat({ allOf, ...schema }: JsonSchema): JsonSchema {
  if (allOf?.length === 1) return { ...allOf[0], ...schema };
  return allOf ? { ...schema, allOf } : schema;
}

/** A value that must be one says its type by itself. */
export function withoutTypeOfConst({ type, ...schema }: JsonSchema): JsonSchema {
  return 'const' in schema || type === undefined ? schema : { type, ...schema };
}

interface Found {
  name: string;
  field: JsonSchema;
  count: number;
}

const textOf = (name: string, field: JsonSchema): string => JSON.stringify([name, field]);

/** Of every name the field that most of some objects have alike, where several have it. */
function commonFields(objects: readonly JsonSchema[]): Found[] {
  const found = new Map<string, Found>();
  for (const [name, field] of objects.flatMap(({ properties = {} }) => Object.entries(properties))) {
    const count = (found.get(textOf(name, field))?.count ?? 0) + 1;
    found.set(textOf(name, field), { name, field, count });
  }
  const several = [...found.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
  return several.filter(({ name }, index) => several.findIndex((other) => other.name === name) === index);
}

/** Fields that some of the definitions have in common, each once: "input.label". */
export function shareFields(definitions: Definitions, members: readonly string[], prefix: string): Definitions {
  const objects = members.map((name) => definitions[name] ?? {});
  const shared = new Map(commonFields(objects).map(({ name, field }) => [textOf(name, field), field]));
  const refer = ([name, field]: [string, JsonSchema]) =>
    [name, shared.has(textOf(name, field)) ? { $ref: refTo(`${prefix}.${name}`) } : field] as const;
  const changed = Object.entries(definitions).map(([name, { properties, ...schema }]) => {
    if (!properties || !members.includes(name))
      return [name, { ...schema, ...(properties && { properties }) }] as const;
    return [name, { ...schema, properties: Object.fromEntries(Object.entries(properties).map(refer)) }] as const;
  });
  const added = commonFields(objects).map(({ name, field }) => [`${prefix}.${name}`, field] as const);
  return Object.fromEntries([...changed, ...added]);
}

/**
 * Editors show the description of what a reference leads to in place of the one beside the reference: a part that is
 * described where it is used has its description there only.
 */
export function describeAtUse({ definitions = {}, ...schema }: JsonSchema): JsonSchema {
  const described = new Set<string | undefined>();
  mapSchemas({ definitions, schema }, (at) => {
    if (at.description !== undefined) described.add(referred(at));
    return at;
  });
  const atUse = (at: JsonSchema): JsonSchema => {
    const name = referred(at);
    const { description } = partNamed(name, definitions) ?? {};
    return described.has(name) && description !== undefined ? { description, ...at } : at;
  };
  const parts = Object.entries(definitions).map(([name, { description, ...part }]) => [
    name,
    mapSchemas(described.has(name) || description === undefined ? part : { description, ...part }, atUse),
  ]);
  return { ...mapSchemas(schema, atUse), definitions: Object.fromEntries(parts) };
}

const WIDTH = 160;

/** Names one after the other, as many as fit on a line. */
function filled(items: readonly string[]): string {
  const lines: string[] = [];
  for (const item of items) {
    const joined = `${lines.at(-1)},${item}`;
    if (lines.length === 0 || joined.length >= WIDTH) lines.push(item);
    else lines[lines.length - 1] = joined;
  }
  return lines.join(',\n');
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** JSON in few characters of which every line can be compared: what fits, or has no parts, stands on one line. */
export function layOut(value: unknown, before = 0): string {
  const line = JSON.stringify(value);
  if (isPlain(value) || before + line.length < WIDTH) return line;
  if (Array.isArray(value)) {
    const items = value.map((item) => layOut(item));
    return `[\n${value.every(isPlain) ? filled(items) : items.join(',\n')}\n]`;
  }
  if (Object.values(value as object).every(isPlain)) return line;
  const entries = Object.entries(value as object).flatMap(([key, item]) =>
    item === undefined ? [] : `${JSON.stringify(key)}:${layOut(item, key.length + 4)}`,
  );
  return `{\n${entries.join(',\n')}\n}`;
}
