/**
 * What holds for every tool, whatever it calculates. `tests/generated` has one file for each tool that runs this;
 * nothing here knows a tool.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../src/calc/answer-request.ts';
import { shownAsFindings } from '../../src/compiler/examples.ts';
import { englishText, type RunnableTool } from '../../src/compiler/tools.ts';
import { completeEntries } from '../../src/engine/form.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import type { CompiledTab } from '../../src/engine/tool.ts';
import { readDuration } from '../../src/numbers/duration.ts';
import { type DisplayRule, printCanonical } from '../../src/numbers/print.ts';
import { readNumber } from '../../src/numbers/read.ts';
import type { ResultDocument } from '../../src/result/document.ts';
import { LONGEST_ADDRESS, mailto } from '../../src/result/mail.ts';
import { showRefusals } from '../../src/result/messages.ts';
import { present } from '../../src/result/present.ts';
import { anyForm } from './forms.ts';
import { deepFreeze, loadLive } from './load.ts';
import { findUgly, printedStrings, strayExponents } from './printed.ts';
import { missingTexts } from './texts.ts';
import { conversionsOf, roundTrip, unitFaults } from './units.ts';

const ADDRESS = 'https://example.org/some-calculator';
const SAME = 1e-9;
const ROUND_TRIP = 1e-12;

type Example = RunnableTool['definition']['tabs'][number]['examples'][number];

/** Every example of a tool, numbered within its tab. */
const examplesOf = ({ definition }: RunnableTool): { name: string; tab: string; example: Example }[] =>
  definition.tabs.flatMap((tab) =>
    tab.examples.map((example, index) => ({
      name: `${tab.id}, example ${index + 1}${example.title ? `: ${example.title}` : ''}`,
      tab: tab.id,
      example,
    })),
  );

function exampleTests(live: RunnableTool): void {
  it.each(examplesOf(live))('$name', ({ tab, example }) => {
    const { answer } = answerRequest(live, { tool: live.id, tab, inputs: example.inputs }, englishText);
    if (answer.ok) {
      const shown = Object.keys(example.shows ?? {}).map((id) => [id, answer.results[id]?.display]);
      expect(example.refuses, 'the example is not refused').toBeUndefined();
      return expect(Object.fromEntries(shown)).toEqual(example.shows);
    }
    expect(answer.errors.map(({ field, message }) => ({ field, message }))).toEqual(example.refuses);
  });

  it.each(live.definition.tabs)('tab $id has an example with a result', ({ examples }) => {
    expect(examples.some(({ shows }) => shows && Object.keys(shows).length > 0)).toBe(true);
  });
}

/** Six decimals of a power of ten may round to the size at which numbers are printed plainly. */
const printedAgain = (value: number, canonical: string, rule: DisplayRule): string => {
  const isRounded = rule.rule !== 'exponential' && canonical.endsWith('e+15');
  return printCanonical(value, isRounded ? { rule: 'exponential', digits: 6 } : rule);
};

/** What is wrong with the document of one result. */
function documentFaults(document: ResultDocument, tab: CompiledTab, live: RunnableTool): string[] {
  const href = mailto(document, englishText, ADDRESS);
  const rules = new Map(
    tab.results.flatMap((result) => (result.kind === 'value' ? [[result.id, result.display]] : [])),
  );
  const values = document.results.filter((item) => item.kind === 'value');
  return [
    ...findUgly(printedStrings(document, decodeURIComponent(href)), JSON.stringify(live.text.texts)),
    ...strayExponents(document, new Map([...rules].map(([id, { rule }]) => [id, rule]))),
    ...(href.length > LONGEST_ADDRESS ? [`the e-mail has ${href.length} characters`] : []),
    ...values.flatMap(({ id, full, canonical, text }) => {
      const last = document.steps.filter((step) => step.id === id).at(-1)?.outcome ?? full;
      const rule = rules.get(id);
      const again = [canonical, text].map((printed) => {
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

/** What is wrong with the answer to one form; null for a form that shows a result as it should. */
function formFaults(tab: CompiledTab, entries: Entries, live: RunnableTool): { shown: boolean; faults: string[] } {
  const outcome = run(tab, entries, 'en');
  if (outcome.ok) {
    return { shown: true, faults: documentFaults(present(outcome, live.tool, live.text, englishText), tab, live) };
  }
  const refusals = showRefusals(outcome.refusals, tab, live.text, englishText);
  const poor = refusals.filter(
    ({ message, title = '' }) => !message || /\{\w+\}|undefined|messages\./.test(message + title),
  );
  const none = refusals.length === 0 ? ['refused without a message'] : [];
  return { shown: false, faults: [...none, ...poor.map((refusal) => `poor message: ${JSON.stringify(refusal)}`)] };
}

function domainTests(live: RunnableTool): void {
  it.each(live.tool.tabs)('tab $id answers every form with a sound result or a message', (tab) => {
    const seen = { shown: 0, refused: 0 };
    const property = fc.property(anyForm(tab), (entries) => {
      const before = JSON.stringify(entries);
      const { shown, faults } = formFaults(tab, deepFreeze(entries), live);
      seen[shown ? 'shown' : 'refused'] += 1;
      expect(faults).toEqual([]);
      expect(JSON.stringify(entries)).toBe(before);
    });
    fc.assert(property);
    expect(seen.shown, 'forms with a result').toBeGreaterThan(0);
    expect(seen.refused, 'refused forms').toBeGreaterThan(0);
  });
}

/** Other units of one quantity: the engine's own tests have them in depth. */
const EACH = { numRuns: Number(process.env.SAMPLES ?? 30) };

/** Examples with a result, every number in them stretched by its own factor. */
function stretched(value: unknown, factor: () => number): unknown {
  if (typeof value === 'number') return value * factor();
  if (Array.isArray(value)) return value.map((inner) => stretched(inner, factor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([id, inner]) => [id, stretched(inner, factor)]));
}

function unitTests(live: RunnableTool): void {
  const formulas = (id: string) => {
    const results = Object.entries(live.definition.tabs.find((tab) => tab.id === id)?.results ?? {});
    return new Map(results.map(([name, result]) => [name, 'formula' in result ? result.formula : undefined]));
  };
  const shown = (id: string) => examplesOf(live).filter(({ tab, example }) => tab === id && example.shows);
  const asked = new Set([...JSON.stringify(live.definition).matchAll(/\bis\((\w+),/g)].map(([, id = '']) => id));

  it.each(live.tool.tabs)('tab $id gives the same result for the same quantities in other units', (tab) => {
    const factors = fc.infiniteStream(fc.integer({ min: 2, max: 8 }).map((quarters) => quarters / 4));
    const property = fc.property(fc.constantFrom(...shown(tab.id)), factors, ({ example }, stream) => {
      const entries = stretched(example.inputs, () => stream.next().value) as Entries;
      expect(unitFaults(tab, completeEntries(tab, entries, 'en'), SAME, asked)).toEqual([]);
    });
    fc.assert(property, EACH);
  });

  const conversions = live.tool.tabs.flatMap((tab) =>
    conversionsOf(tab, formulas(tab.id)).map((conversion) => ({
      tab,
      conversion,
      name: `${tab.id}.${conversion.result}`,
    })),
  );
  if (conversions.length === 0) return;
  it.each(conversions)('$name converts there and back', ({ tab, conversion }) => {
    const back = conversion.to.options.map(({ id }) => id);
    const units = conversion.from.options.map(({ id }) => id).filter((id) => back.includes(id));
    expect(units.length).toBeGreaterThan(1);
    const pair = fc.tuple(fc.constantFrom(...units), fc.constantFrom(...units));
    const value = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
    const property = fc.property(pair, value, ([a, b], typed) => {
      expect(roundTrip(tab, conversion, typed, a, b)).toBeLessThanOrEqual(ROUND_TRIP);
    });
    fc.assert(property, EACH);
  });
}

/** Runs everything that holds for any tool on the one in the folder of that name. */
export async function toolSuite(id: string, root = 'tools'): Promise<void> {
  const { live, compiled } = await loadLive(id, root);
  deepFreeze(live.tool);
  deepFreeze(live.text);

  describe(id, () => {
    it('is in the folder of its name', () => expect(live.definition.id).toBe(id));
    it('has every text it shows', () => expect(missingTexts(live)).toEqual([]));
    it('shows formulas that give what is computed', () => {
      expect(shownAsFindings(live.definition, live.tool, compiled.shownAs)).toEqual([]);
    });
    describe('examples', () => exampleTests(live));
    describe('inputs', () => domainTests(live));
    describe('units', () => unitTests(live));
  });
}
