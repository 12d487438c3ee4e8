/** Seeded forms of a tab, within what its fields take, by the engine and in decimals. */
import fc from 'fast-check';
import { tabsWithPaths } from '../compiler/all-tabs.ts';
import type { Entries } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import type { CompiledTab, FindTab } from '../engine/tool.ts';
import { anyForm } from '../verify/any-form.ts';
import { likeExample, type Verified } from '../verify/domain.ts';
import { exact } from '../verify/exact.ts';
import { asExact, Decimal, NotRead, NoValue, Unsure } from '../verify/exact-number.ts';
import { unitOf, withoutTables } from '../verify/finds.ts';
import { usualForms } from '../verify/usual.ts';
import { Chain } from './chain.ts';
import { CLOSE, compared, type Off, offBy } from './compare.ts';
import { inExactBase } from './units.ts';

/** What was found of one result over all samples. */
export interface Measured {
  result: string;
  /** The worst relative error of what was compared. */
  worst: number;
  /** The worst of numbers that are further off than the roundings of each step explain. */
  lost: number;
  /** In how many forms it is more than 1e-12 off. */
  cancelled: number;
  /** The form that it was found with. */
  at: Entries | null;
  /** How many numbers were compared. */
  numbers: number;
  /** In how many forms it could not be decided. */
  undecided: number;
  /** Why it is not compared, where it is never. */
  unread: string | null;
}
export interface TabAccuracy {
  tool: string;
  tab: string;
  /** Forms that were answered. */
  samples: number;
  results: readonly Measured[];
}
export interface Sampled {
  seed: number;
  samples: number;
}

/** Tables and recurrences have hundreds of numbers each: they are compared in one of so many forms. */
const DEEP_EVERY = 100;

/** So many forms are drawn for each that is answered, at most. */
const DRAWN = 12;

function formsOf(live: Verified, tab: CompiledTab): fc.Arbitrary<Entries> {
  const example = firstInputs(live, tab.id);
  return fc.oneof(anyForm(tab), likeExample(live, tab), usualForms(tab, example));
}

const firstInputs = ({ definition }: Verified, id: string): Entries =>
  (tabsWithPaths(definition)
    .find(({ tab }) => tab.id === id)
    ?.tab.examples.find(({ shows }) => shows)?.inputs ?? {}) as Entries;

const empty = (result: string): Measured => ({
  result,
  worst: 0,
  lost: 0,
  cancelled: 0,
  at: null,
  numbers: 0,
  undecided: 0,
  unread: null,
});

/** Each answered form, as many as are wanted. */
function* answered(tab: CompiledTab, forms: fc.Arbitrary<Entries>, { seed, samples }: Sampled) {
  let found = 0;
  for (const entries of fc.sample(forms, { seed, numRuns: samples * DRAWN })) {
    const outcome = run(tab, entries, 'en');
    if (!outcome.ok) continue;
    yield { entries, outcome };
    found += 1;
    if (found === samples) return;
  }
}

function note(measured: Measured, { by, lost, numbers }: Off, entries: Entries): void {
  measured.numbers += numbers;
  measured.lost = Math.max(measured.lost, lost);
  if (by > CLOSE) measured.cancelled += 1;
  if (by <= measured.worst) return;
  measured.worst = by;
  measured.at = entries;
}

/** The results of one tab. */
function measureTab(live: Verified, tab: CompiledTab, sampled: Sampled): TabAccuracy {
  const place = tabsWithPaths(live.definition).find((each) => each.tab.id === tab.id);
  if (!place) throw new Error(`${live.id} has no tab ${tab.id}`);
  const chain = new Chain(live, place.tab, tab);
  const results = new Map<string, Measured>();
  let samples = 0;
  for (const { entries, outcome } of answered(tab, formsOf(live, tab), sampled)) {
    samples += 1;
    for (const [id, found] of compared(chain, outcome, samples % DEEP_EVERY === 1)) {
      const measured = results.get(id) ?? empty(id);
      results.set(id, measured);
      if (found.kind === 'off') note(measured, found, entries);
      else if (found.kind === 'unread') measured.unread = found.why;
      else measured.undecided += 1;
    }
  }
  return { tool: live.id, tab: tab.id, samples, results: [...results.values()] };
}

/** What is found for an input, put into the formulas of its tab in decimals: how near it comes to what was given. */
function measureFind(live: Verified, form: FindTab, sampled: Sampled): TabAccuracy {
  const { tab: id, input, given } = form.found;
  const place = tabsWithPaths(live.definition).find((each) => each.tab.id === id);
  const compiled = live.tool.tabs.find((tab) => tab.id === id);
  if (!place || !compiled) throw new Error(`${live.id} has no tab ${id}`);
  const [tab, finding] = [withoutTables(compiled), withoutTables(form)];
  const chain = new Chain(live, place.tab, compiled);
  const source = place.tab.results[given];
  if (!source || !('formula' in source) || source.formula === undefined) throw new Error(`${given} has no formula`);
  const formula = chain.parse(source.formula);
  const { unitFrom = '' } = source as { unitFrom?: string };
  const measured = empty(given);
  let samples = 0;
  for (const { entries, outcome } of answered(tab, usualForms(tab, firstInputs(live, id)), sampled)) {
    const first = outcome.results[given];
    if (first?.kind !== 'value' || first.value === 0) continue;
    const { [input]: _, ...others } = entries;
    const asked = { ...others, [given]: first.value, ...unitOf(finding, given, outcome.read[unitFrom]?.value) };
    const found = run(finding, asked, 'en');
    if (!found.ok) continue;
    const got = found.scope[input];
    if (typeof got !== 'number') continue;
    samples += 1;
    const goal = new Decimal(first.value);
    const isPlain = source.kind === 'value' && source.inUnit === true;
    const aim = first.unit && !isPlain ? inExactBase(goal, chain.unit(first.unit.id), 1) : asExact(goal, 1);
    try {
      const again = exact(formula, chain.scopeOf(outcome, { given: { [input]: asExact(new Decimal(got), 1) } }));
      note(measured, offBy([[aim.value.toNumber(), { ...again, error: again.error + aim.error }]]), entries);
    } catch (error) {
      if (error instanceof NotRead) measured.unread = error.message;
      else if (error instanceof NoValue || error instanceof Unsure) measured.undecided += 1;
      else throw error;
    }
  }
  return { tool: live.id, tab: form.id, samples, results: [measured] };
}

/** Every form of a calculator: its tabs, what only programs are answered, and what finds inputs. */
export const measureTool = (live: Verified, sampled: Sampled): TabAccuracy[] => [
  ...[...live.tool.tabs, ...(live.tool.lookups ?? [])].map((tab) => measureTab(live, tab, sampled)),
  ...(live.tool.finds ?? []).map((form) => measureFind(live, form, sampled)),
];
