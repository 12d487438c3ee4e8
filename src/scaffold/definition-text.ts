/** The text of a new definition: a small calculator to rewrite, or a copy of a tool that is there. */
import { layOut } from './layout.ts';
import { shorten } from './shorten.ts';

const SCHEMA = '../../schema/tool.schema.json';
/** What stands for a string that the check knows better: it says what would be shown instead. */
export const PLACEHOLDER = '?';

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

const template = (id: string, added: string) => ({
  $schema: SCHEMA,
  title: titleOf(id),
  description: 'Replace: one sentence for lists and search results.',
  category: 'Math',
  icon: 'calculator',
  added,
  beta: 'catalogue',
  inputs: { distance, distanceUnit, time },
  results: { speed },
  note: 'Replace: how the result is meant, or leave it out.',
  examples,
  explanation: [
    { heading: 'Replace: what it is', paragraphs: ['Replace: the average speed is the distance divided by the time.'] },
    { heading: 'Replace: where its limits are', paragraphs: ['Replace: it says nothing of the speed at one moment.'] },
  ],
  sources: [{ label: 'Replace: the source of the formula, where a reader can check it' }],
});

/**
 * A small complete calculator whose texts are to be replaced and whose examples are to be filled in.
 * @param added the day on which it is written, yyyy-mm-dd
 */
export const templateText = (id: string, added: string): string => layOut(template(id, added));

/** The same with what a compute.ts answers, and the message of what it refuses. */
export const computedTemplateText = (id: string, day: string): string => {
  const { inputs, results, ...rest } = template(id, day);
  const { formula: _, ...answered } = results.speed;
  const messages = {
    tooLong: { text: 'Replace: {label} must be at most 100 hours' },
    perHour: { text: 'Replace: {kilometers} km in {hours} h' },
  };
  const { title, description, category, icon, added, beta, ...below } = rest;
  const head = { $schema: SCHEMA, title, description, category, icon, added, beta, messages };
  return layOut({ ...head, inputs, results: { speed: answered }, ...below });
};

/** The code beside it. */
export const COMPUTE = `import type { Computes } from './compute.types.ts';

const HOUR = 3600;
const KILOMETER = 1000;

/** Replace: the speed, in meters per second as all results are in base units. */
const main: Computes['main'] = ({ distance, time }, { refuse }) => {
  const hours = time.base / HOUR;
  if (hours > 100) return refuse('time', 'tooLong');
  return {
    speed: distance.base / time.base,
    steps: [{ message: 'perHour', values: { kilometers: distance.base / KILOMETER, hours } }],
  };
};

export default { main } satisfies Computes;
`;

type Json = Readonly<Record<string, unknown>>;

function withoutTitle(meta: unknown): unknown {
  if (typeof meta !== 'object' || meta === null) return undefined;
  const { title: _, ...others } = meta as Json;
  return Object.keys(others).length > 0 ? others : undefined;
}

/**
 * A copy of a definition under another id. The title is made of the id, and a page title of the copied tool's own is
 * left out, so that no two pages have the same one; nobody has used the copy yet.
 */
export function copyText(definition: Json, id: string, added: string): string {
  const { description, category, icon, meta, usage: _, added: __, ...rest } = definition;
  const own = { $schema: SCHEMA, id, title: titleOf(id) };
  const head = { ...own, description, category, icon, added, beta: 'catalogue', meta: withoutTitle(meta) };
  return layOut(shorten({ ...head, ...rest, ...own, beta: 'catalogue' }, id));
}
