/** Which reference cases say no more than an example of their calculator. */
import type { ExampleDefinition, LiveDefinition } from '../../schema/definition.ts';

export interface ReferenceCase {
  id: string;
  tool: string;
  tab: string | null;
  inputs: Record<string, unknown>;
  /** Unrounded values, null where there is none; `display` has the strings. */
  expected?: Record<string, number | string | boolean | null>;
  display?: Record<string, string>;
  /** What is said beside the result. */
  warning?: string;
  error?: { field?: string | null; channel: string; key?: string; title?: string; message: string };
}

type Inputs = Readonly<Record<string, unknown>>;

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const isSame = (a: Inputs, b: Inputs): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);

/** Whether a printed string has the value with all its digits: "127.5 square feet" for 127.5, not "11.11" for 11.108889. */
function isPrintedWhole(value: number | string | boolean | null, shown = ''): boolean {
  if (typeof value !== 'number') return shown === String(value);
  const numbers = shown.replace(/[,\s]/g, '').match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi) ?? [];
  return numbers.length === 1 && Number(numbers[0]) === value;
}

function isCovered(
  { expected = {}, display = {}, error, warning }: ReferenceCase,
  example: ExampleDefinition,
): boolean {
  if (error) {
    const [refusal, ...others] = example.refuses ?? [];
    const isField = error.field === undefined || (refusal?.field ?? null) === error.field;
    return others.length === 0 && refusal?.message === error.message && isField;
  }
  const { shows } = example;
  if (!shows || warning !== undefined) return false;
  const isShown = Object.entries(display).every(([id, text]) => shows[id] === text);
  return isShown && Object.entries(expected).every(([id, value]) => isPrintedWhole(value, shows[id]));
}

/** An example says no place and no name of a message: one case of each field does. */
const place = ({ tool, tab, error }: ReferenceCase): string =>
  JSON.stringify([tool, tab, error?.field, error?.channel, error?.key, error?.title]);

/** The cases that could go without loss; `isNamed` are those that a document names one by one. */
export function repeatsOf(
  cases: readonly ReferenceCase[],
  definitions: ReadonlyMap<string, LiveDefinition>,
  isNamed: (id: string) => boolean,
): string[] {
  const covered = cases.filter((entry) => {
    const { tabs = [], lookups = [] } = definitions.get(entry.tool) ?? {};
    const tab = entry.tab === null ? tabs[0] : [...tabs, ...lookups].find(({ id }) => id === entry.tab);
    const same = tab?.examples.filter(({ inputs }) => isSame(inputs, entry.inputs)) ?? [];
    return !isNamed(entry.id) && same.some((example) => isCovered(entry, example));
  });
  const places = new Set(cases.filter((entry) => !covered.includes(entry)).map(place));
  return covered.flatMap((entry) => {
    if (!entry.error || places.has(place(entry))) return [entry.id];
    places.add(place(entry));
    return [];
  });
}
