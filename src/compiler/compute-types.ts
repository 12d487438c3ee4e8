/** The types of a compute.ts, made from its definition: it cannot read what is not asked nor answer what is not shown. */
import type { FieldDefinition, InputDefinition, LiveDefinition } from '../../schema/definition.ts';
import { allTabs } from './all-tabs.ts';
import type { NamedDatasets } from './data/resolve.ts';
import { type DataValue, isDates } from './data/values.ts';
import { type LoweredTab, lowerTab } from './lower/results.ts';
import { literals, member } from './results/compiler.ts';
import { answerType } from './results/results.ts';

function fieldType(field: FieldDefinition): string {
  switch (field.kind) {
    case 'quantity':
      return 'Measured';
    case 'switch':
      return 'boolean';
    case 'choice':
      // Which entries there are changes with the table, and no code with them.
      return field.optionsFrom === undefined ? literals(field.options) : 'string';
    case 'unit':
      return literals(field.options);
    case 'text':
      return 'string';
    case 'whole':
      return 'bigint';
    default:
      return 'number';
  }
}

function inputType(input: InputDefinition): string {
  if (input.kind === 'list') return 'readonly number[]';
  if (input.kind !== 'rows') return fieldType(input);
  const fields = Object.entries(input.fields).map(([id, field]) => member(id, fieldType(field), '    '));
  return `readonly {\n    /** Its place as entered, from 1. */\n    row: number;\n${fields.join('\n')}\n  }[]`;
}

function tabTypes(tab: LoweredTab): { name: string; text: string } {
  const name = tab.id.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const inputs = Object.entries(tab.inputs).map(([id, input]) => member(id, inputType(input), '  '));
  const values = Object.keys(tab.values ?? {}).map((id) => member(id, 'number', '  '));
  const results = Object.entries(tab.results).flatMap(([id, result]) => {
    const type = answerType(result);
    return type === null ? [] : [member(id, type, '  ')];
  });
  return {
    name,
    text: `export interface ${name}Inputs {\n${[...inputs, ...values].join('\n')}\n}\nexport interface ${name}Results {\n${results.join('\n')}\n}\n`,
  };
}

function dataType(value: DataValue, indent: string): string {
  if (typeof value === 'number') return 'number';
  if (isDates(value)) return 'readonly string[]';
  if (Array.isArray(value)) return 'readonly RateBracket[]';
  const inner = `${indent}  `;
  const members = Object.entries(value).map(([name, of]) => member(`readonly ${name}`, dataType(of, inner), inner));
  return `{\n${members.join('\n')}\n${indent}}`;
}

/** The chosen entry of each table, in the shape of the first: all entries of a table are alike. */
function dataTypes(tables: NamedDatasets): string {
  const entries = Object.entries(tables).map(([name, table]) => [name, table.entries[0]?.values ?? {}]);
  const type = dataType(Object.fromEntries(entries), '');
  return `/** The chosen entry of each data table. */\nexport interface Data ${type}\n`;
}

/** What stands in a measure, by the units of the definition. */
const amountType = (units: readonly string[]): string =>
  `/** A number of a unit, or null for the words of the unit alone. */\nexport interface Amount {\n  number: number | null;\n${member('unit', literals(units.map((id) => ({ id }))), '  ')}\n}\n`;

const messageTypes = (keys: readonly string[]): string =>
  `/** What it says of a form that it refuses, and in its steps. */\nexport interface Messages {\n${keys.map((key) => member(key, 'string', '  ')).join('\n')}\n}\n`;

/** The source of `compute.types.ts`. */
export function computeTypes(definition: LiveDefinition, tables: NamedDatasets): string {
  const tabs = allTabs(definition)
    .map((tab) => lowerTab(tab, String))
    .filter(({ results }) => Object.values(results).some((result) => answerType(result) !== null))
    .map((tab) => ({ tab, ...tabTypes(tab) }));
  const units = Object.keys(definition.measureUnits ?? {});
  const text = [
    ...tabs.map((tab) => tab.text),
    ...(units.length > 0 ? [amountType(units)] : []),
    ...(definition.data ? [dataTypes(tables)] : []),
  ].join('\n');
  const messages = Object.keys(definition.messages ?? {});
  const data = definition.data ? ', { data: Data }' : '';
  const members = tabs.map(({ tab, name }) => {
    const id = /^\w+$/.test(tab.id) ? tab.id : `'${tab.id}'`;
    const message = messages.length > 0 ? 'keyof Messages' : 'never';
    return `  ${id}: ComputeOf<${name}Inputs, ${name}Results, ${message}${data}>;`;
  });
  const imported = ['ComputeOf', 'Measured', 'RateBracket'].filter(
    (type) => type === 'ComputeOf' || text.includes(type),
  );
  return [
    '/** Written by `npm run generate` from tool.json; do not edit. */',
    `import type { ${imported.join(', ')} } from '../../src/engine/tool.ts';`,
    '',
    text,
    ...(messages.length > 0 ? [messageTypes(messages)] : []),
    '/** What compute.ts exports: a function for each tab that formulas cannot compute. */',
    `export interface Computes {\n${members.join('\n')}\n}`,
    '',
  ].join('\n');
}
