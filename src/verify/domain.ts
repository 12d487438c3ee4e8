/** What must hold for anything typed into a calculator, as properties of random forms. */
import fc from 'fast-check';
import { tabsWithPaths } from '../compiler/all-tabs.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { Path } from '../diagnostics/source.ts';
import { deepFreeze } from '../engine/data.ts';
import { completeEntries } from '../engine/form.ts';
import type { Scope } from '../engine/formula.ts';
import { functions } from '../engine/functions.ts';
import type { Entries } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import type { CompiledInput, CompiledTab, NumericField } from '../engine/tool.ts';
import { englishText } from '../i18n/english.ts';
import { readDuration } from '../numbers/duration.ts';
import { type DisplayRule, printCanonical } from '../numbers/print.ts';
import { readNumber } from '../numbers/read.ts';
import type { ResultDocument } from '../result/document.ts';
import { LONGEST_ADDRESS, mailto } from '../result/mail.ts';
import { showRefusals } from '../result/messages.ts';
import { present } from '../result/present.ts';
import { anyForm } from './any-form.ts';
import { findUgly, printedStrings, strayExponents } from './printed.ts';
import { MORE_AND_MORE, type Sampling } from './sampling.ts';
import { conversionsOf, roundTrip, unitFaults } from './units.ts';

const ADDRESS = 'https://example.org/some-calculator';
const SAME = 1e-9;
const ROUND_TRIP = 1e-12;

/** A calculator to look at, with no part that only its page shows. */
export type Verified = Omit<RunnableTool, 'about'>;

/** Something that holds for every sample. */
export interface Rule {
  /** The tab, or the result of it, that the rule is about. */
  name: string;
  path: Path;
  /** What is wrong for one of the samples, or of all of them together; null where the rule holds. */
  fault: (sampling?: Sampling) => string | null;
}

const hold = <Sample>(property: fc.IProperty<Sample>, sampling?: Sampling): string | null => {
  const details = fc.check(property, sampling);
  if (!details.failed) return null;
  const { errorInstance: error, counterexample } = details;
  return `${error instanceof Error ? error.message : error}, with ${JSON.stringify(counterexample)}`;
};

/** Tries more and more samples of a property, until a condition is met. */
function holdUntil<Sample>(isMet: () => boolean, property: () => fc.IProperty<Sample>): string | null {
  if (isMet()) return null;
  const asked = property();
  for (const sampling of MORE_AND_MORE) {
    const fault = hold(asked, sampling);
    if (fault !== null || isMet()) return fault;
  }
  return null;
}

/** Throws what is wrong, which fast-check takes for a sample that fails. */
function demand(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Six decimals of a power of ten may round to the size at which numbers are printed plainly. */
const printedAgain = (value: number, canonical: string, rule: DisplayRule): string => {
  const isRounded = rule.rule !== 'exponential' && rule.rule !== 'auto' && canonical.endsWith('e+15');
  const again = printCanonical(value, isRounded ? { rule: 'exponential', digits: 6 } : rule);
  // From one millionth down `auto` has an exponent: what is rounded to that size has none yet. Beyond the longest
  // times seconds are printed: what is rounded to it is none yet.
  const isAtEdge = rule.rule === 'auto' ? Number(again) === Number(canonical) : rule.rule === 'duration';
  return isAtEdge && value === Number(canonical) ? canonical : again;
};

/** The texts that were typed into text fields, those of rows, too. */
const typedTexts = (fields: readonly CompiledInput[], entries: Entries): string[] =>
  fields.flatMap((field) => {
    const entry = entries[field.id];
    if (field.kind === 'rows') return Array.isArray(entry) ? entry.flatMap((row) => typedTexts(field.fields, row)) : [];
    return field.kind === 'text' && typeof entry === 'string' ? [entry] : [];
  });

/** What is wrong with the document of one result. */
function documentFaults(
  document: ResultDocument,
  tab: CompiledTab,
  { scope, entries }: { scope: Scope; entries: Entries },
  live: Verified,
): string[] {
  const href = mailto(document, englishText, ADDRESS);
  const rules = new Map(
    tab.results.flatMap((result) =>
      result.kind === 'value' ? [[result.id, result.displayFrom?.(scope, functions) ?? result.display]] : [],
    ),
  );
  const values = document.results.filter((item) => item.kind === 'value');
  return [
    ...findUgly(printedStrings(document, decodeURIComponent(href)), live.text.texts, typedTexts(tab.inputs, entries)),
    ...document.results.flatMap((item) => negativeZeros(item, item.id)),
    ...strayExponents(document, new Map([...rules].map(([id, { rule }]) => [id, rule]))),
    ...(href.length > LONGEST_ADDRESS ? [`the e-mail has ${href.length} characters`] : []),
    ...values.flatMap(({ id, full, canonical, text }) => {
      const last = document.steps.filter((step) => step.id === id).at(-1)?.outcome ?? full;
      const rule = rules.get(id);
      // The largest numbers of all are rounded up to one that there is not.
      const isBeyond = Math.abs(Number(canonical)) === Infinity;
      const again = (isBeyond ? [] : [canonical, text]).map((printed) => {
        const reading = rule?.rule === 'duration' ? readDuration(printed, 'en') : readNumber(printed, 'en');
        return reading.kind === 'number' && rule ? printedAgain(reading.value, canonical, rule) : reading.kind;
      });
      return [
        ...(last === full ? [] : [`the last step of ${id} says ${last}, the result ${full}`]),
        ...again.filter((printed) => printed !== canonical).map((printed) => `${id}: ${canonical} reads as ${printed}`),
      ];
    }),
  ];
}

/** Where a −0 is, in what is answered; where it is divided by, it turns the sign. */
function negativeZeros(value: unknown, place: string): string[] {
  if (Object.is(value, -0)) return [`${place} is −0`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => negativeZeros(inner, `${place}.${name}`));
}

/** What is wrong with the answer to one form, and whether it is a result. */
function formFaults(tab: CompiledTab, entries: Entries, live: Verified): { shown: boolean; faults: string[] } {
  const outcome = run(tab, entries, 'en');
  if (outcome.ok) {
    return {
      shown: true,
      faults: documentFaults(
        present(outcome, live.tool, live.text, englishText),
        tab,
        { scope: outcome.scope, entries },
        live,
      ),
    };
  }
  const refusals = showRefusals(outcome.refusals, tab, live.text, englishText);
  const poor = refusals.filter(
    ({ message, title = '' }) => !message || /\{\w+\}|undefined|messages\./.test(message + title),
  );
  const none = refusals.length === 0 ? ['refused without a message'] : [];
  return { shown: false, faults: [...none, ...poor.map((refusal) => `poor message: ${JSON.stringify(refusal)}`)] };
}

const pathOf = ({ definition }: Verified, id: string): Path =>
  tabsWithPaths(definition).find(({ tab }) => tab.id === id.replace(/~.*/, ''))?.path ?? [];

/** Every form of a tab is answered with a sound result or a message, and left as it is. */
export function formRule(live: Verified, tab: CompiledTab): Rule {
  const seen = { result: 0, message: 0 };
  const answered = (forms: fc.Arbitrary<Entries>) =>
    fc.property(forms, (entries) => {
      const before = JSON.stringify(entries);
      const { shown, faults } = formFaults(tab, deepFreeze(entries), live);
      seen[shown ? 'result' : 'message'] += 1;
      demand([...faults, ...(JSON.stringify(entries) === before ? [] : ['the form was changed'])]);
    });
  const property = answered(anyForm(tab));
  const unmet = (): string | null => {
    // Few results are those of any input: what is found is tried on results of the tab.
    if (tab.found) return null;
    const kind = (['result', 'message'] as const).find((each) => seen[each] === 0);
    return kind ? `no form of random entries is answered with a ${kind}` : null;
  };
  const isMet = (): boolean => unmet() === null;
  const fault = (sampling?: Sampling) =>
    atEdges(live, tab) ??
    hold(property, sampling) ??
    holdUntil(isMet, () => property) ??
    holdUntil(isMet, () => answered(likeExample(live, tab))) ??
    unmet();
  return { name: tab.id, path: pathOf(live, tab.id), fault };
}

const firstExample = ({ definition }: Verified, tab: CompiledTab) =>
  definition.tabs.find(({ id }) => id === tab.id)?.examples.find(({ shows }) => shows);

/** Forms of anything in one to three fields, else as in the first example: many fields are hardly all right by chance. */
export function likeExample(live: Verified, tab: CompiledTab): fc.Arbitrary<Entries> {
  const typed = completeEntries(tab, (firstExample(live, tab)?.inputs ?? {}) as Entries, 'en');
  const ids = tab.inputs.map(({ id }) => id);
  const some = fc.subarray(ids, { minLength: Math.min(1, ids.length), maxLength: Math.min(3, ids.length) });
  return fc
    .tuple(anyForm(tab), some)
    .filter(([entries, changed]) => changed.every((id) => id in entries))
    .map(
      ([entries, changed]) => ({ ...typed, ...Object.fromEntries(changed.map((id) => [id, entries[id]])) }) as Entries,
    );
}

/** The first example of a tab, with one number after the other at 0, and with all of them at their limits. */
function* edgeForms(live: Verified, tab: CompiledTab): Generator<Entries> {
  const example = firstExample(live, tab);
  if (!example) return;
  const typed = completeEntries(tab, example.inputs as Entries, 'en');
  const numbers = tab.inputs.filter((input): input is NumericField => NUMBERS.has(input.kind));
  for (const { id } of numbers) yield { ...typed, [id]: 0 };
  for (const limit of ['min', 'max'] as const) {
    const limits = numbers.flatMap((field) => (field[limit] === undefined ? [] : [[field.id, field[limit]] as const]));
    if (limits.length > 0) yield { ...typed, ...Object.fromEntries(limits) };
  }
}
const NUMBERS = new Set(['number', 'integer', 'quantity', 'money', 'percent', 'duration']);

function atEdges(live: Verified, tab: CompiledTab): string | null {
  for (const entries of edgeForms(live, tab)) {
    const { faults } = formFaults(tab, deepFreeze(entries), live);
    if (faults.length > 0) return `${faults.join('\n')}, with ${JSON.stringify(entries)}`;
  }
  return null;
}

/** Entries with every number in them stretched by its own factor. */
function stretched(value: unknown, factor: () => number): unknown {
  if (typeof value === 'number') return value * factor();
  if (Array.isArray(value)) return value.map((inner) => stretched(inner, factor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([id, inner]) => [id, stretched(inner, factor)]));
}

/** The same quantities in other units give the same results, around the examples of a tab. */
export function unitRule(live: Verified, tab: CompiledTab): Rule[] {
  const asked = new Set([...JSON.stringify(live.definition).matchAll(/\bis\((\w+),/g)].map(([, id = '']) => id));
  const examples = live.definition.tabs.find(({ id }) => id === tab.id)?.examples.filter(({ shows }) => shows) ?? [];
  if (examples.length === 0) return [];
  const factors = fc.infiniteStream(fc.integer({ min: 2, max: 8 }).map((quarters) => quarters / 4));
  const property = fc.property(fc.constantFrom(...examples), factors, ({ inputs }, stream) => {
    const entries = stretched(inputs, () => stream.next().value) as Entries;
    demand(unitFaults(tab, completeEntries(tab, entries, 'en'), SAME, asked));
  });
  return [{ name: tab.id, path: pathOf(live, tab.id), fault: (sampling) => hold(property, sampling) }];
}

/** A result that is an input in another unit comes back unchanged. */
export function conversionRules(live: Verified, tab: CompiledTab): Rule[] {
  const results = Object.entries(live.definition.tabs.find(({ id }) => id === tab.id)?.results ?? {});
  const formulas = new Map(results.map(([id, result]) => [id, 'formula' in result ? result.formula : undefined]));
  return conversionsOf(tab, formulas).flatMap((conversion): Rule[] => {
    const back = conversion.to.options.map(({ id }) => id);
    const units = conversion.from.options.map(({ id }) => id).filter((id) => back.includes(id));
    if (units.length < 2) return [];
    const pair = fc.tuple(fc.constantFrom(...units), fc.constantFrom(...units));
    const value = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
    const property = fc.property(pair, value, ([a, b], typed) => {
      const off = roundTrip(tab, conversion, typed, a, b);
      demand(off <= ROUND_TRIP ? [] : [`${typed} ${a} comes back from ${b} off by ${off}`]);
    });
    const path = [...pathOf(live, tab.id), 'results', conversion.result];
    return [{ name: `${tab.id}.${conversion.result}`, path, fault: (sampling) => hold(property, sampling) }];
  });
}
