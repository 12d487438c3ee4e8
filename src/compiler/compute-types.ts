/** The types of a compute.ts, made from its definition: it cannot read what is not asked nor answer what is not shown. */
import type {
  FieldDefinition,
  InputDefinition,
  LiveDefinition,
  ResultDefinition,
  TabDefinition,
} from '../../schema/definition.ts';
import { allTabs } from './all-tabs.ts';
import type { NamedDatasets } from './data/resolve.ts';
import type { DataValue } from './data/values.ts';

const quoted = (id: string): string => `'${id.replace(/['\\]/g, '\\$&')}'`;

const optionTypes = ({ options }: { options: readonly { id: string }[] }): string =>
  options.map(({ id }) => quoted(id)).join(' | ');

function fieldType(field: FieldDefinition): string {
  switch (field.kind) {
    case 'quantity':
      return 'Measured';
    case 'switch':
      return 'boolean';
    case 'choice':
      // Which entries there are changes with the table, and no code with them.
      return field.optionsFrom === undefined ? optionTypes(field) : 'string';
    case 'unit':
      return optionTypes(field);
    case 'text':
      return 'string';
    default:
      return 'number';
  }
}

const member = (name: string, type: string, indent: string): string => `${indent}${name}: ${type};`;

function inputType(input: InputDefinition): string {
  if (input.kind !== 'rows') return fieldType(input);
  const fields = Object.entries(input.fields).map(([id, field]) => member(id, fieldType(field), '    '));
  return `readonly {\n    /** Its place as entered, from 1. */\n    row: number;\n${fields.join('\n')}\n  }[]`;
}

const RANKED: Record<string, string> = { value: 'number', rank: 'number', flag: 'boolean' };

function resultType(result: ResultDefinition): string {
  if (result.kind === 'condition') return 'boolean';
  if (result.kind === 'table') {
    const columns = Object.keys(result.columns).map((id) => member(id, 'number', '    '));
    return `readonly {\n${columns.join('\n')}\n  }[]`;
  }
  if (result.kind === 'verdict') return result.options.map(({ id }) => quoted(id)).join(' | ');
  if (result.kind !== 'ranking') return 'number | null';
  const group = result.group.options.map(({ id }) => quoted(id)).join(' | ');
  const fields = Object.entries(result.fields).map(([id, field]) => member(id, RANKED[field.kind] ?? 'number', '    '));
  return `readonly {\n    row: number;\n    group: ${group};\n${fields.join('\n')}\n  }[]`;
}

function isComputed(result: ResultDefinition): boolean {
  if (result.kind === 'ranking') return true;
  if (result.kind === 'table') return result.rows === undefined;
  if (result.kind === 'verdict') return result.options.every(({ when }) => when === undefined);
  const isOwn =
    result.kind === 'value' || result.kind === 'duration' || result.kind === 'date' || result.kind === 'condition';
  return isOwn && result.formula === undefined;
}

function tabTypes(tab: TabDefinition): { name: string; text: string } {
  const name = tab.id.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const inputs = Object.entries(tab.inputs).map(([id, input]) => member(id, inputType(input), '  '));
  const values = Object.keys(tab.values ?? {}).map((id) => member(id, 'number', '  '));
  const results = Object.entries(tab.results).flatMap(([id, result]) =>
    isComputed(result) ? [member(id, resultType(result), '  ')] : [],
  );
  return {
    name,
    text: `export interface ${name}Inputs {\n${[...inputs, ...values].join('\n')}\n}\nexport interface ${name}Results {\n${results.join('\n')}\n}\n`,
  };
}

function dataType(value: DataValue, indent: string): string {
  if (typeof value === 'number') return 'number';
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

/** The source of `compute.types.ts`. */
export function computeTypes(definition: LiveDefinition, tables: NamedDatasets): string {
  const tabs = allTabs(definition)
    .filter(({ results }) => Object.values(results).some(isComputed))
    .map((tab) => ({ tab, ...tabTypes(tab) }));
  const data = definition.data ? [dataTypes(tables)] : [];
  const text = [...tabs.map((tab) => tab.text), ...data].join('\n');
  const tools = definition.data ? 'ComputeTools & { data: Data }' : 'ComputeTools';
  const members = tabs.map(
    ({ tab, name }) =>
      `  ${/^\w+$/.test(tab.id) ? tab.id : `'${tab.id}'`}: (inputs: ${name}Inputs, tools: ${tools}) => ${name}Results;`,
  );
  const imported = ['ComputeTools', 'Measured', 'RateBracket'].filter(
    (type) => type === 'ComputeTools' || text.includes(type),
  );
  return [
    '/** Written by `npm run generate` from tool.json; do not edit. */',
    `import type { ${imported.join(', ')} } from '../../src/engine/tool.ts';`,
    '',
    text,
    '/** What compute.ts exports: a function for each tab that formulas cannot compute. */',
    `export interface Computes {\n${members.join('\n')}\n}`,
    '',
  ].join('\n');
}
