/** The parts of the definition language in reading order: each object, and each choice between objects, once. */
import { type Definitions, type JsonSchema, partNamed, referred } from './json-schema.ts';

export interface Part {
  title: string;
  /** With its references followed. */
  schema: JsonSchema;
  /** 2 for what stands in several places, 3 for an alternative and for what stands in one place only. */
  level: 2 | 3;
}

export const alternativesOf = ({ oneOf, anyOf }: JsonSchema): readonly JsonSchema[] => oneOf ?? anyOf ?? [];

/** What a schema says, with its reference followed. */
export function resolved(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { $ref: _, ...own } = schema;
  const found = partNamed(referred(schema), definitions);
  return found ? { ...resolved(found, definitions), ...own } : schema;
}

/** The value that tells an alternative from the others, where it has one. */
export const keyOf = ({ properties = {} }: JsonSchema): string | undefined =>
  Object.values(properties).flatMap(({ const: only }) => (typeof only === 'string' ? [only] : []))[0];

/** What stands in a list or under names, without the list. */
function contained(schema: JsonSchema): JsonSchema {
  const { items, additionalProperties } = schema;
  if (items) return contained(items);
  return typeof additionalProperties === 'object' ? contained(additionalProperties) : schema;
}

/** Whose a field is that several have alike: "tab" of "tab.label". */
export const ownerOf = (field: JsonSchema): string | undefined => referred(field)?.match(/(.+)\./)?.[1];
/** A field that several alternatives have is a definition, too; it is no part by itself. */
export const isShared = (field: JsonSchema): boolean => ownerOf(field) !== undefined;
/** Whether an alternative needs no table: all about its fields is said where they are linked to. */
export const isRow = (schema: JsonSchema): schema is JsonSchema & { description: string } =>
  schema.description !== undefined &&
  Object.values(schema.properties ?? {}).every((field) => field.const ?? referred(field));

/** What makes two schemas one part: all but how it is described where it is used. */
const identity = ({ description: _, ...schema }: JsonSchema): string => JSON.stringify(schema);

/** The parts of the language, from the whole to its smallest parts. */
export class Parts {
  readonly definitions: Definitions;
  private readonly known = new Map<string, Part>();
  private readonly names = ['tool'];

  constructor({ definitions = {}, ...tool }: JsonSchema) {
    this.definitions = { tool, ...definitions };
    for (const name of this.names) this.add(name, this.definitions[name] ?? {}, 2);
  }

  get all(): Part[] {
    return [...this.known.values()];
  }

  /** The part that a field or alternative is, where it is one. */
  find(schema: JsonSchema): Part | undefined {
    return this.known.get(identity(resolved(schema, this.definitions)));
  }

  private add(title: string, schema: JsonSchema, level: Part['level']): void {
    const options = alternativesOf(schema).map((option) => ({ option, member: resolved(option, this.definitions) }));
    const hasObjects = options.some(({ member }) => member.properties);
    if ((!schema.properties && !hasObjects) || this.find(schema)) return;
    this.known.set(identity(schema), { title, schema, level });
    for (const { option, member } of options) {
      const own = referred(option) ? `${keyOf(member)} ${title}` : `${title}: ${keyOf(member)}`;
      if (!isRow(option)) this.add(own, member, 3);
    }
    for (const [name, field] of Object.entries(schema.properties ?? {})) this.addField(`${title}, ${name}`, field);
  }

  /** A field that is described with the fields of another object. */
  private isOfAnother(title: string, field: JsonSchema): boolean {
    const owner = ownerOf(field);
    return partNamed(owner, this.definitions)?.properties !== undefined && !title.startsWith(`${owner},`);
  }

  private addField(title: string, field: JsonSchema): void {
    if (this.isOfAnother(title, field)) return;
    const at = contained((isShared(field) && partNamed(referred(field), this.definitions)) || field);
    const name = referred(at);
    const { description: _, ...inner } = at; // It stands in the row of the field.
    const options = alternativesOf(at);
    // A plain text, or a part that stands in several places.
    if (options.some((each) => resolved(each, this.definitions).type === 'string'))
      this.names.push(...options.flatMap((each) => referred(each) ?? []));
    else if (name === undefined) this.add(title, inner, 3);
    else this.names.push(name);
  }
}
