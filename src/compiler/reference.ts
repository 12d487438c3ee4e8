/** The reference manual of the definition language: every field with its description, from the JSON Schema. */
import { type FormulaFunction, FUNCTIONS } from './formula/functions.ts';

interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum)
    return schema.enum.length > 8
      ? `one of ${schema.enum.length} names`
      : schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return [...new Set(options.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'values'}`;
  if (schema.type === 'object') return schema.properties ? 'object' : 'object by id';
  return String(schema.type ?? 'value');
}

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function rows(schema: Schema): string[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const needed = schema.required?.includes(name) ? 'needed' : '';
    return `| \`${name}\` | ${escaped(typeOf(field))} | ${needed} | ${escaped(field.description ?? '')} |`;
  });
}

const table = (schema: Schema): string[] => [
  '| field | value | | meaning |',
  '| --- | --- | --- | --- |',
  ...rows(schema),
  '',
];

/** The name of an alternative: the value of its discriminator. */
function variant(schema: Schema): string {
  const found = Object.entries(schema.properties ?? {}).find(([, field]) => field.const !== undefined);
  return found ? `${found[0]}: ${JSON.stringify(found[1].const)}` : 'object';
}

/** An object and everything below it, each with its table; alternatives one by one. */
function sections(title: string, schema: Schema, depth: number): string[] {
  const heading = `${'#'.repeat(Math.min(6, depth))} ${title}`;
  const said = schema.description ? [escaped(schema.description), ''] : [];
  const options = (schema.oneOf ?? schema.anyOf)?.filter(({ properties }) => properties);
  if (options && options.length > 0)
    return [
      heading,
      '',
      ...said,
      ...options.flatMap((option) => sections(`${title} · ${variant(option)}`, option, depth + 1)),
    ];
  if (schema.items)
    return sections(title, { ...schema.items, description: schema.description ?? schema.items.description }, depth);
  if (!schema.properties && typeof schema.additionalProperties === 'object')
    return sections(
      title,
      { ...schema.additionalProperties, description: schema.description ?? schema.additionalProperties.description },
      depth,
    );
  if (!schema.properties) return [];
  const below = Object.entries(schema.properties).flatMap(([name, field]) =>
    sections(`${title}.${name}`, field, depth + 1),
  );
  return [heading, '', ...said, ...table(schema), ...below];
}

const MEASURED = { day: 'a date', number: 'a plain number' };

/** What a function takes and gives, as the dimension check sees it. */
function measures({ dimension }: FormulaFunction): string {
  switch (dimension.rule) {
    case 'plain':
      return 'plain numbers → a plain number';
    case 'same':
      return 'quantities of one kind → the same kind';
    case 'root':
      return dimension.degree === 2 ? 'an area → a length, and so on' : 'a volume → a length, and so on';
    case 'angle':
      return 'an angle → a plain number';
    case 'toAngle':
      return 'a plain number → an angle';
    case 'ratioAngle':
      return 'two quantities of one kind → an angle';
    case 'first':
      return 'any quantity, then plain numbers → the kind of the first';
    case 'test':
      return 'a plain number → a condition';
    case 'given':
      return 'an input → a condition';
    case 'date':
      return `${dimension.takes.map((taken) => MEASURED[taken]).join(', ')} → ${MEASURED[dimension.gives]}`;
  }
}

function functionTable(): string[] {
  const lines = [...FUNCTIONS].map(([name, rule]) => {
    const [fewest, most] = rule.arity;
    const count = fewest === most ? fewest : `${fewest} to ${most}`;
    return `| \`${name}\` | ${count} | ${rule.describe} | ${measures(rule)} |`;
  });
  return [
    '## Functions of formulas',
    '',
    '| function | arguments | gives | measures |',
    '| --- | --- | --- | --- |',
    ...lines,
    '| `is` | 2 | whether a choice or unit input has this option: `is(schedule, monthly)` | a condition |',
    '',
  ];
}

/** docs/definition.md as one text. */
export function referenceManual(schema: Schema): string {
  return [
    '# The definition language',
    '',
    'Written by `npm run generate` from `schema/definition.ts`; do not edit. How to use it: [adding a tool](adding-a-tool.md).',
    '',
    ...functionTable(),
    ...sections('tool', schema, 2),
  ].join('\n');
}
