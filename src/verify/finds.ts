/** What is found for an input gives, put into the form of its tab, the result that it was found from. */
import fc from 'fast-check';
import { tabsWithPaths } from '../compiler/all-tabs.ts';
import { asFind } from '../compiler/find/find-form.ts';
import type { Entries, FieldEntry } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import type { CompiledInput, CompiledTab, FindTab, Limits, NumericField } from '../engine/tool.ts';
import { fromBase, toBase } from '../engine/units.ts';
import { denoise } from '../numbers/print.ts';
import type { Rule, Verified } from './domain.ts';
import { MORE, type Sampling } from './sampling.ts';

/** How much the result of what was found may differ from the one that was given. */
const SAME = 1e-9;

const LEAST = 1e-2;
/** The numbers that people type, by the kind of field. */
const MOST: Readonly<Record<NumericField['kind'], number>> = {
  number: 60,
  integer: 40,
  percent: 60,
  quantity: 1e4,
  money: 1e6,
  duration: 1e5,
};

function within({ min, max, above, below }: Limits, kind: NumericField['kind']): [low: number, high: number] {
  const most = max ?? below;
  const least = Math.max(min ?? above ?? LEAST, LEAST);
  return [least, Math.max(least * 2, Math.min(most ?? MOST[kind], MOST[kind]))];
}

/** Sizes evenly over the magnitudes, whole ones among them. */
function numeric(field: NumericField): fc.Arbitrary<FieldEntry> {
  const [low, high] = within(field, field.kind);
  const sized = fc
    .double({ min: Math.log(low), max: Math.log(high), noNaN: true })
    .map((power) => Number(Math.exp(power).toPrecision(6)));
  const whole = sized.map((value) => Math.max(1, Math.round(value)));
  return field.kind === 'integer' ? whole : fc.oneof(sized, whole);
}

/** Something that fits into a field; null where it stays at its start. */
function fitting(input: CompiledInput): fc.Arbitrary<FieldEntry> | null {
  switch (input.kind) {
    case 'choice':
    case 'unit':
      return input.options.length > 0 ? fc.constantFrom(...input.options.map(({ id }) => id)) : null;
    case 'switch':
      return fc.boolean();
    case 'rows':
    case 'list':
    case 'text':
    case 'whole':
    case 'date':
      return null;
    default:
      return numeric(input);
  }
}

/** Forms of usual numbers, some of them with what an example has in most of its fields. */
function formsOf({ inputs }: CompiledTab, example: Entries): fc.Arbitrary<Entries> {
  const usual = fc.record(
    Object.fromEntries(
      inputs.flatMap((input) => {
        const entry = 'fields' in input ? null : fitting(input);
        return entry ? [[input.id, entry]] : [];
      }),
    ),
  );
  const changed = fc.tuple(usual, fc.subarray(inputs.map(({ id }) => id))).map(([entries, own]) => ({
    ...example,
    ...Object.fromEntries(Object.entries(entries).filter(([id]) => own.includes(id))),
  }));
  return fc.oneof(usual, changed);
}

interface Tried {
  /** What is wrong; null where it holds. */
  fault: string | null;
  /** A form that has an answer to be found from. */
  isTried: boolean;
}

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
function unitOf({ inputs }: FindTab, given: string, chosen: unknown): Entries {
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
  const samples = fc.sample(formsOf(tab, example), { seed, numRuns: numRuns * 4 });
  let tried = 0;
  for (const entries of samples) {
    const { fault, isTried } = tryFind(tab, form, entries);
    if (fault) return fault;
    tried += isTried ? 1 : 0;
    if (tried === numRuns) break;
  }
  return tried > 0 ? null : 'no form of usual numbers has an answer from which it could be found';
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
    const fault = (sampling: Sampling = MORE) => findFault(tab, form, example, sampling);
    return [{ name: form.id, path: [...place.path, 'find', at], fault }];
  });
