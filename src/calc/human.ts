/** What the command line prints for people: an answer, the list of tools, the help of one tool. */
import type { Definition, InputDefinition, ResultDefinition } from '../../schema/definition.ts';
import { allTabs } from '../compiler/all-tabs.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { ResultDocument } from '../result/document.ts';
import { terminalLines } from '../result/items/lines.ts';
import { stepsText } from './steps-text.ts';

/** Refusals and warnings in one line, each with the field that it is about. */
export const messagesText = (messages: readonly { field: string | null; message: string }[]): string =>
  messages.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ');

const block = (heading: string, lines: string[]): string[] => (lines.length > 0 ? [heading, ...lines] : []);

/** A document as lines of plain text. */
export function documentText(document: ResultDocument): string {
  const { inputs, results, warnings, footnotes, note } = document;
  return [
    document.tabLabel ? `${document.title}: ${document.tabLabel}` : document.title,
    ...inputs.map(({ label, canonical }) => `  ${label}: ${canonical}`),
    ...block(document.heading, terminalLines(results)),
    ...block(
      'Steps',
      stepsText(document).map((line) => `  ${line}`),
    ),
    ...block('Notes', [
      ...warnings.map(({ field, message }) => `  ${field}: ${message}`),
      ...footnotes.map((line) => `  ${line}`),
      ...(note ? [`  ${note}`] : []),
    ]),
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/** One line a tool: id, title, tabs, status. */
export function listText(definitions: readonly Definition[]): string {
  const width = Math.max(...definitions.map(({ id }) => id.length));
  const tabs = (definition: Definition): string =>
    definition.status === 'live'
      ? `live  ${definition.tabs.map(({ id }) => id).join(', ')}`
      : `coming soon  expected ${definition.expectedRelease}`;
  return definitions
    .map((definition) => `${definition.id.padEnd(width)}  ${definition.title}  ${tabs(definition)}`)
    .join('\n');
}

function startOf(input: Extract<InputDefinition, { kind: 'choice' | 'unit' }>): string {
  if (input.kind === 'unit' && input.follows) return `goes with ${input.follows.input}`;
  return input.default === null ? 'needed' : `default ${input.default ?? input.options[0]?.id}`;
}

function inputLine(id: string, input: InputDefinition, indent = '  '): string[] {
  const base = `${indent}${id}  ${input.label}`;
  switch (input.kind) {
    case 'choice':
    case 'unit':
      return [`${base} (${input.options.map((option) => option.id).join(', ')}), ${startOf(input)}`];
    case 'switch':
      return [`${base} (true or false), default ${input.default ?? false}`];
    case 'date':
      return [`${base} [yyyy-mm-dd]${input.default === undefined ? '' : `, default ${input.default}`}`];
    case 'list': {
      const unit = input.unit ?? (input.unitFrom === undefined ? 'numbers' : `unit from ${input.unitFrom}`);
      return [`${base}: a list [${unit}]`];
    }
    case 'rows':
      return [
        `${base}: rows, at least ${input.min}, by --json`,
        ...Object.entries(input.fields).flatMap(([name, field]) => inputLine(name, field, `${indent}  `)),
      ];
    default: {
      const unit = input.kind === 'quantity' ? ` [${input.unit ?? `unit from ${input.unitFrom}`}]` : ` [${input.kind}]`;
      return [`${base}${unit}${input.default === undefined ? '' : `, default ${input.default}`}`];
    }
  }
}

/** What a result is answered under. */
const answerLines = ([id, result]: [string, ResultDefinition]): string[] => [
  `  ${id}  ${result.label}`,
  ...(result.kind === 'band' && result.color !== undefined ? [`  ${result.color}  ${result.label} color`] : []),
];

/**
 * Inputs, units, defaults and an executed example of each tab.
 * @param name what is typed to call the command
 */
export function helpText({ definition, about }: RunnableTool, name: string): string {
  const forms = allTabs(definition);
  const several = forms.length > 1;
  const tabs = forms.flatMap((tab) => {
    const example = about.worked[tab.id];
    const call = Object.entries(tab.examples[0]?.inputs ?? {});
    const tabOption = several ? ` --tab ${tab.id}` : '';
    const typed = call.some(([, value]) => typeof value === 'object')
      ? ` --json '${JSON.stringify(Object.fromEntries(call))}'`
      : call.map(([id, value]) => ` ${id}=${value}`).join('');
    return [
      '',
      several ? `Tab ${tab.id}: ${tab.label}` : 'Inputs',
      ...Object.entries(tab.inputs).flatMap(([id, input]) => inputLine(id, input)),
      'Results',
      ...Object.entries(tab.results).flatMap(answerLines),
      `Example${example?.title ? `: ${example.title}` : ''}`,
      `  ${name} ${definition.id}${tabOption}${typed}`,
      ...(example?.results ?? []).map((result) => `  ${result.label}: ${result.text}`),
    ];
  });
  return [`${definition.title} (${definition.id})`, definition.description, ...tabs]
    .join('\n')
    .replaceAll('\u00a0', ' ');
}
