/** The text of a new definition: a small calculator to rewrite, or a copy of a tool that is there. */
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';

const SCHEMA = '../../schema/tool.schema.json';
/** What stands for a string that the check knows better: it says what would be shown instead. */
export const PLACEHOLDER = '?';

const LINE_WIDTH = 120;

/** "loan-payment" → "Loan Payment". */
const titleOf = (id: string): string =>
  id
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const distance = {
  kind: 'quantity',
  label: 'Distance',
  symbol: 'd',
  unitFrom: 'distanceUnit',
  min: 0,
  hint: 'Replace this hint, or leave it out.',
};
const distanceUnit = {
  kind: 'unit',
  label: 'Distance unit',
  default: 'km',
  options: [
    { id: 'km', unit: 'kilometer' },
    { id: 'mi', unit: 'mile' },
  ],
};
const time = { kind: 'quantity', label: 'Time', symbol: 't', unit: 'hour', above: 0 };
const speed = {
  kind: 'value',
  label: 'Average speed',
  symbol: 'v',
  formula: 'distance / time',
  unit: 'kilometer/hour',
  display: { rule: 'atMost', digits: 2 },
};
const examples = [
  {
    title: 'Replace: 150 km in 2 hours',
    inputs: { distance: 150, distanceUnit: 'km', time: 2 },
    shows: { speed: PLACEHOLDER },
  },
  {
    inputs: { distance: 150, distanceUnit: 'km', time: 0 },
    refuses: [{ field: 'time', message: PLACEHOLDER }],
    pins: 'Replace: a time of zero would divide by zero.',
  },
];

const template = (id: string) => ({
  $schema: SCHEMA,
  id,
  title: titleOf(id),
  description: 'Replace: one sentence for lists and search results.',
  category: 'Math',
  icon: 'calculator',
  status: 'live',
  usage: 1,
  beta: 'catalogue',
  tabs: [
    {
      id: 'main',
      inputs: { distance, distanceUnit, time },
      results: { speed },
      note: 'Replace: how the result is meant, or leave it out.',
      examples,
    },
  ],
  explanation: [
    { heading: 'Replace: what it is', paragraphs: ['Replace: the average speed is the distance divided by the time.'] },
    { heading: 'Replace: where its limits are', paragraphs: ['Replace: it says nothing of the speed at one moment.'] },
  ],
  sources: [{ label: 'Replace: the source of the formula, where a reader can check it' }],
});

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** On one line: plain values, objects of plain values, lists of both; null for anything deeper. */
function flat(value: unknown): string | null {
  if (Array.isArray(value)) {
    const items = value.map(flat);
    return items.includes(null) ? null : `[${items.join(', ')}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!Object.values(value).every(isPlain)) return null;
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${JSON.stringify(item)}`);
  return `{ ${entries.join(', ')} }`;
}

/** JSON as the formatter of this project has it: on one line what fits there. `before` stands on the line already. */
function print(value: unknown, indent: string, before: number): string {
  const line = flat(value);
  if (typeof value !== 'object' || value === null || (line !== null && before + line.length < LINE_WIDTH)) {
    return line ?? '';
  }
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => inner + print(item, inner, inner.length)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([key, item]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + print(item, inner, start.length);
  });
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

/** A small complete calculator whose texts are to be replaced and whose examples are to be filled in. */
export const templateText = (id: string): string => `${print(template(id), '', 0)}\n`;

/**
 * A copy of a definition under another id, its layout as it was. The title is made of the id, and a page title of
 * the copied tool's own is left out, so that no two pages have the same one; nobody has used the copy yet.
 */
export function copyText(text: string, id: string): string {
  const edits: [JSONPath, unknown][] = [
    [['$schema'], SCHEMA],
    [['id'], id],
    [['title'], titleOf(id)],
    [['status'], 'live'],
    [['usage'], 1],
    [['beta'], 'catalogue'],
    [['meta', 'title'], undefined],
  ];
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  const { meta } = JSON.parse(text) as { meta?: { title?: string } };
  return edits
    .filter(([path]) => path[0] !== 'meta' || meta?.title !== undefined)
    .reduce((changed, [path, value]) => applyEdits(changed, modify(changed, path, value, { formattingOptions })), text);
}
