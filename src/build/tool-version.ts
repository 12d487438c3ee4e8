/** Which version of a calculator it is: a name for everything of its own that decides its answers. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LoadedTool } from '../compiler/tools.ts';
import { mapTexts } from '../translation/definition-texts.ts';

const DIGITS = 12;

/** What of a definition and of its tabs answers nothing: what is not named here counts. */
const BESIDE: ReadonlySet<string> = new Set([
  ...[
    '$schema',
    'added',
    'asks',
    'backLink',
    'beta',
    'category',
    'description',
    'explanation',
    'icon',
    'links',
    'meta',
  ],
  ...['related', 'sources', 'status', 'subtitle', 'synonyms', 'title', 'usage', 'userSuggested'],
  ...['copy', 'examples', 'groups', 'note', 'referenceTable', 'sections'],
]);

const answering = (part: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !BESIDE.has(name)));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A value with its names in order, and without what stands for a value in formulas that people read. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (!isObject(part) || Array.isArray(part)) return part;
    const names = Object.entries(part).filter(([name, of]) => name !== 'symbol' || isObject(of));
    return Object.fromEntries(names.sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/** The numbers of the data tables that it reads, by the name that it gives them. */
const numbersOf = ({ datasets }: NonNullable<LoadedTool['compiled']>) =>
  Object.entries(datasets).map(([name, { entries }]) => [
    name,
    entries.map(({ id, values, effectiveFrom, effectiveTo }) => ({ id, values, effectiveFrom, effectiveTo })),
  ]);

/**
 * Twelve hexadecimal digits that are others once a formula, a limit, a unit, a number of a table or its compute.ts is
 * another. Texts, in whatever language, examples and the order of names do not count.
 */
export function versionOf({
  lowered,
  compiled,
  compute,
}: Pick<LoadedTool, 'lowered' | 'compiled' | 'compute'>): string {
  if (!compiled || lowered?.status !== 'live') throw new Error('a tool that cannot answer has no version');
  const { tabs, lookups = [], constants = {}, ...definition } = mapTexts(lowered, () => '');
  const decides = {
    ...answering(definition),
    constants: Object.entries(constants).map(([id, { value, unit }]) => [id, value, unit]),
    tabs: tabs.map(answering),
    lookups: lookups.map(answering),
    data: numbersOf(compiled),
    compute: compute === null ? null : readFileSync(compute, 'utf8'),
  };
  return createHash('sha256').update(canonical(decides)).digest('hex').slice(0, DIGITS);
}
