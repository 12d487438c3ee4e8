/** What is found for an input gives, put into the form of its tab, the result that it was found from. */
import fc from 'fast-check';
import { tabsWithPaths } from '../compiler/all-tabs.ts';
import { asFind } from '../compiler/find/find-form.ts';
import type { Entries } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import type { CompiledTab, FindTab } from '../engine/tool.ts';
import { fromBase, toBase } from '../engine/units.ts';
import { denoise } from '../numbers/print.ts';
import type { Rule, Verified } from './domain.ts';
import { MORE, type Sampling } from './sampling.ts';
import { fewest, usualForms } from './usual.ts';

/** How much the result of what was found may differ from the one that was given. */
const SAME = 1e-9;

interface Tried {
  /** What is wrong; null where it holds. */
  fault: string | null;
  /** A form that has an answer to be found from. */
  isTried: boolean;
}

/** What a find is tried with: no number is found from a table. */
export const withoutTables = <Tab extends CompiledTab>(tab: Tab): Tab => ({
  ...tab,
  results: tab.results.filter(({ kind }) => kind !== 'table'),
});

const UNTRIED: Tried = { fault: null, isTried: false };

const shownNumber = (tab: CompiledTab, entries: Entries, id: string) => {
  const outcome = run(tab, entries, 'en');
  const computed = outcome.ok ? outcome.results[id] : null;
  return computed?.kind === 'value' ? computed : null;
};

/** Whether a number, in base units, is one that the form may find: the positive one of two, where it looks for it. */
const isFindable = ({ found: { isPositive, between } }: FindTab, base: number): boolean =>
  !(isPositive && base < 0) && (!between || (base >= between[0] && base <= between[1]));

const STEPS = 8;

/** Whether a result only rises or only falls while an input goes through all that the form looks at. */
function turnsAround(tab: CompiledTab, { found }: FindTab, entries: Entries): boolean {
  const { between, input, given } = found;
  if (!between) return false;
  const outcome = run(tab, entries, 'en');
  if (!outcome.ok) return false;
  const unit = outcome.read[input]?.unit;
  const [low, high] = between.map((end) => (unit ? fromBase(end, unit) : end)) as [number, number];
  const numbers = Array.from({ length: STEPS + 1 }, (_, step) => low + (high - low) * (step / STEPS) ** 3);
  const values = numbers.flatMap((number) => shownNumber(tab, { ...entries, [input]: number }, given)?.value ?? []);
  const ways = values.slice(1).map((value, at) => Math.sign(denoise(value) - denoise(values[at] ?? value)));
  return ways.includes(1) && ways.includes(-1);
}

/** Whether a result changes with an input: of a staircase with one step the run of the others does not matter. */
function matters(tab: CompiledTab, { found: { input, given } }: FindTab, entries: Entries, value: number): boolean {
  const others = [1.25, 0.75].map((factor) =>
    shownNumber(tab, { ...entries, [input]: Number(entries[input]) * factor }, given),
  );
  return others.some((other) => other !== null && denoise(other.value) !== denoise(value));
}

/** The unit that a result was shown in, for the field that asks for it. */
export function unitOf({ inputs }: FindTab, given: string, chosen: unknown): Entries {
  const field = inputs.find(({ id }) => id === given);
  const select = field?.kind === 'quantity' ? inputs.find(({ id }) => id === field.unitFrom) : undefined;
  return select?.kind === 'unit' && typeof chosen === 'string' ? { [select.id]: chosen } : {};
}

/** Computes the result of a form, finds the input again from it, and computes the result anew. */
function tryFind(tab: CompiledTab, form: FindTab, entries: Entries): Tried {
  const { input, given } = form.found;
  const before = run(tab, entries, 'en');
  const first = before.ok ? before.results[given] : null;
  if (!before.ok || first?.kind !== 'value' || first.value === 0) return UNTRIED;
  if (!isFindable(form, Number(before.scope[input]))) return UNTRIED;
  if (!matters(tab, form, entries, first.value)) return UNTRIED;
  if (turnsAround(tab, form, entries))
    return { fault: `"${given}" turns around as "${input}" grows, with ${JSON.stringify(entries)}`, isTried: true };
  const { [input]: _, ...others } = entries;
  const { unitFrom = '' } = tab.results.find((result) => result.id === given) as { unitFrom?: string };
  const asked = { ...others, [given]: first.value, ...unitOf(form, given, before.read[unitFrom]?.value) };
  const outcome = run(form, asked, 'en');
  const said = JSON.stringify({ entries, asked });
  if (!outcome.ok)
    return {
      fault: `nothing is found (${outcome.refusals.map(({ key }) => key).join()}), with ${said}`,
      isTried: true,
    };
  const again = outcome.results[given];
  if (again?.kind !== 'value') return { fault: `"${given}" has no answer, with ${said}`, isTried: true };
  const inBase = ({ value, unit }: typeof again) => (unit ? toBase(value, unit) : value);
  const [wanted, got] = [inBase(first), inBase(again)];
  const off = Math.abs(got - wanted) / Math.max(Math.abs(wanted), Math.abs(got));
  return { fault: off <= SAME ? null : `"${given}" comes back off by ${off}, with ${said}`, isTried: true };
}

/** What is wrong for some of many forms, or that none of them could be tried. */
function findFault(tab: CompiledTab, form: FindTab, example: Entries, { seed, numRuns }: Sampling): string | null {
  const samples = fc.sample(usualForms(tab, example), { seed, numRuns: numRuns * 4 });
  let tried = 0;
  for (const entries of samples) {
    const { fault, isTried } = tryFind(tab, form, entries);
    if (fault) return fault;
    tried += isTried ? 1 : 0;
    if (tried === numRuns) break;
  }
  return tried >= fewest(numRuns) ? null : 'too few forms of usual numbers have an answer from which it could be found';
}

/** What is found of each field of a calculator that can be found. */
export const findRules = (live: Verified): Rule[] =>
  (live.tool.finds ?? []).flatMap((form): Rule[] => {
    const { found } = form;
    const tab = live.tool.tabs.find(({ id }) => id === found.tab);
    const place = tabsWithPaths(live.definition).find((each) => each.tab.id === found.tab);
    if (!tab || !place) return [];
    const at = (place.tab.find ?? []).map(asFind).findIndex(({ input }) => input === found.input);
    const example = (place.tab.examples[0]?.inputs ?? {}) as Entries;
    const fault = (sampling: Sampling = MORE) => findFault(withoutTables(tab), withoutTables(form), example, sampling);
    return [{ name: form.id, path: [...place.path, 'find', at], fault }];
  });
