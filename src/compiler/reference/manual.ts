/** The reference manual of the definition language, from the schema that editors use: each part once, linked. */
import { type JsonSchema, partNamed, referred } from './json-schema.ts';
import { limitsOf } from './limits.ts';
import { code, escaped, linkTo, names, tableOf } from './markdown.ts';
import { chapters } from './names.ts';
import { alternativesOf, isRow, isShared, keyOf, ownerOf, type Part, Parts, resolved } from './parts.ts';

const SIMPLE = 'Texts and numbers';
/** Names that have chapters of their own. */
const CHAPTERS: Readonly<Record<string, string>> = {
  formula: 'Formulas',
  unit: 'Units',
  'tool.category': 'Categories',
  'tool.icon': 'Icons',
};

type Fields = [name: string, field: JsonSchema][];
const fieldsOf = ({ properties = {} }: JsonSchema): Fields => Object.entries(properties);

class Manual {
  private readonly parts: Parts;
  constructor(schema: JsonSchema) {
    this.parts = new Parts(schema);
  }

  private at(schema: JsonSchema): JsonSchema {
    return resolved(schema, this.parts.definitions);
  }

  /** What can stand in a field. */
  private value(schema: JsonSchema): string {
    const name = referred(schema) ?? '';
    const chapter = CHAPTERS[name];
    if (chapter) return linkTo(chapter, name.replace(/.*\./, ''));
    if (isShared(schema)) return this.value(this.parts.definitions[name] ?? {});
    const part = this.parts.find(schema);
    if (part) return linkTo(part.title);
    if (name) return linkTo(SIMPLE, name);
    return this.plainValue(schema);
  }

  private plainValue(schema: JsonSchema): string {
    const { items, additionalProperties, const: only, enum: listed } = schema;
    if (only !== undefined) return code(only);
    if (listed) return listed.map(code).join(', ');
    if (items) return `list${limitsOf(schema)} of ${this.value(items)}`;
    if (typeof additionalProperties === 'object') return `by name: ${this.value(additionalProperties)}`;
    const options = alternativesOf(schema).map((option) => this.value(option));
    return options.length > 0 ? [...new Set(options)].join(' or ') : limitsOf(schema);
  }

  /** The fields of an object that it has alone; the kind of an alternative stands in its heading. */
  private fields({ title, schema }: Part): string[] {
    const isOwn = (field: JsonSchema): boolean => !isShared(field) || ownerOf(field) === title;
    const own = fieldsOf(schema).filter(([name, field]) => isOwn(field) && (name !== 'kind' || field.enum));
    const rows = own.map(([name, field]) => {
      const needed = schema.required?.includes(name) ? 'needed' : '';
      return [`\`${name}\``, this.value(field), needed, this.at(field).description ?? ''];
    });
    return tableOf(['field', 'value', '', 'meaning'], rows);
  }

  /** Which of the fields that are described elsewhere an object has. */
  private sharedBy({ title, schema }: Part): string[] {
    const owners = new Set(fieldsOf(schema).flatMap(([, field]) => ownerOf(field) ?? []));
    return [...owners].flatMap((owner) => (owner === title ? [] : this.sharedFrom(owner, schema)));
  }

  private sharedFrom(owner: string, schema: JsonSchema): string[] {
    const shared = fieldsOf(schema).filter(([, field]) => ownerOf(field) === owner);
    const isNeeded = ([name]: Fields[number]): boolean => schema.required?.includes(name) ?? false;
    const listed = (fields: Fields): string => names(fields.map(([name]) => name));
    const needed = listed(shared.filter(isNeeded));
    const more = listed(shared.filter((field) => !isNeeded(field)));
    const lists = [needed && `${needed} (needed)`, more].filter(Boolean).join(', ');
    const from =
      alternativesOf(this.parts.definitions[owner] ?? {}).length > 0 ? 'shared fields' : `fields of a ${owner}`;
    return [`Of the [${from}](#${owner}): ${lists}.`, ''];
  }

  private sharedFields(title: string, members: readonly JsonSchema[]): string[] {
    const fields = new Map(members.flatMap(fieldsOf).filter(([, field]) => ownerOf(field) === title));
    const having = (name: string): string => {
      const own = members.filter(({ properties = {} }) => isShared(properties[name] ?? {}));
      return own.length === members.length ? 'all' : own.map(keyOf).join(', ');
    };
    const rows = [...fields].map(([name, field]) => {
      const { description = '' } = partNamed(referred(field), this.parts.definitions) ?? {};
      return [`\`${name}\``, this.value(field), having(name), description];
    });
    return tableOf(['shared field', 'value', 'of', 'meaning'], rows);
  }

  /** The alternatives of a choice, and the fields that several of them have. */
  private alternatives({ title, schema }: Part): string[] {
    const options = alternativesOf(schema);
    const linked = options.flatMap((option) => this.parts.find(option) ?? []);
    const rows = options.filter(isRow).map((option) => [code(keyOf(option)), this.beside(option), option.description]);
    return [
      ...(linked.length > 0 ? [`${linked.map((part) => linkTo(part.title)).join(', ')}.`, ''] : []),
      ...tableOf(['is', 'with', 'meaning'], rows),
      ...this.sharedFields(
        title,
        options.map((option) => this.at(option)),
      ),
    ];
  }

  private beside(schema: JsonSchema): string {
    const fields = fieldsOf(schema).filter(([, field]) => field.const === undefined);
    return fields.map(([, field]) => this.value(field)).join(', ');
  }

  private section(part: Part): string[] {
    const { title, schema, level } = part;
    const description = schema.description ? [escaped(schema.description), ''] : [];
    return [
      `${'#'.repeat(level)} ${title}`,
      '',
      ...description,
      ...this.alternatives(part),
      ...this.sharedBy(part),
      ...this.fields(part),
    ];
  }

  /** Parts that are no objects. */
  private simple(): string[] {
    const all = Object.entries(this.parts.definitions).filter(
      ([name, schema]) => !name.includes('.') && !CHAPTERS[name] && !this.parts.find(schema),
    );
    const rows = all.map(([name, schema]) => [name, this.plainValue(schema), schema.description ?? '']);
    return tableOf(['name', 'value', 'meaning'], rows);
  }

  lines(): string[] {
    const categories = this.parts.definitions['tool.category']?.enum ?? [];
    const others = Object.entries({ [SIMPLE]: this.simple(), ...chapters(categories.map(String)) });
    const titles = [
      ...this.parts.all.flatMap(({ title, level }) => (level === 2 ? [title] : [])),
      ...others.map(([title]) => title),
    ];
    return [
      ...titles.map((title) => `- ${linkTo(title)}`),
      '',
      ...this.parts.all.flatMap((part) => this.section(part)),
      ...others.flatMap(([title, lines]) => [`## ${title}`, '', ...lines]),
    ];
  }
}

const INTRODUCTION =
  'Written by `npm run generate` from `schema/definition.ts` and what it names; do not edit. How to use it: [adding a tool](adding-a-tool.md).';

/** docs/definition.md as one text. */
export const referenceManual = (schema: JsonSchema): string =>
  ['# The definition language', '', INTRODUCTION, '', ...new Manual(schema).lines()].join('\n');
