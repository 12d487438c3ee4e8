/**
 * What holds for every tool, whatever it calculates. `tests/generated` has one file for each tool that runs this;
 * nothing here knows a tool. The rules are those of `npm run check:tools`, which leaves compute.ts to these tests.
 */
import { describe, expect, it } from 'vitest';
import type { RunnableTool } from '../../src/compiler/tools.ts';
import { deepFreeze } from '../../src/engine/data.ts';
import { digitFindings } from '../../src/verify/digits.ts';
import { conversionRules, formRule, type Rule, unitRule } from '../../src/verify/domain.ts';
import { exampleFindings, examplesOf, unansweredFindings } from '../../src/verify/examples.ts';
import { findRules } from '../../src/verify/finds.ts';
import { referenceTableFindings } from '../../src/verify/reference-tables.ts';
import { relationRules } from '../../src/verify/relations.ts';
import { SAMPLING } from '../../src/verify/sampling.ts';
import { shownAsFindings } from '../../src/verify/shown-forms.ts';
import { missingTexts, unnamedSteps } from '../../src/verify/texts.ts';
import { loadLive } from './load.ts';

function exampleTests(live: RunnableTool): void {
  it.each(examplesOf(live.definition))('$name', (example) => expect(exampleFindings(live, example)).toEqual([]));
  it('each tab has one with a result', () => expect(unansweredFindings(live.definition)).toEqual([]));
}

/** Those of the check, or as many as are asked for. */
const sampling = process.env.SAMPLES ? undefined : SAMPLING;
const holds = ({ fault }: Rule): void => expect(fault(sampling)).toBeNull();

function inputTests(live: RunnableTool): void {
  const rules = [...live.tool.tabs, ...(live.tool.finds ?? [])].map((tab) => formRule(live, tab));
  it.each(rules)('tab $name answers every form with a sound result or a message', holds);
}

/** As many forms for each field that can be found. */
const FINDS = { ...SAMPLING, numRuns: process.env.SAMPLES ? 1000 : 100 };

function findTests(live: RunnableTool): void {
  it.each([...findRules(live), ...relationRules(live)])('$name finds what gives the result', ({ fault }) =>
    expect(fault(FINDS)).toBeNull(),
  );
}

function unitTests(live: RunnableTool): void {
  const { tabs } = live.tool;
  const rules = tabs.flatMap((tab) => unitRule(live, tab));
  const conversions = tabs.flatMap((tab) => conversionRules(live, tab));
  it.each(rules)('tab $name gives the same result for the same quantities in other units', holds);
  it.each(conversions)('$name converts there and back', holds);
}

/** Runs everything that holds for any tool on the one in the folder of that name. */
export async function toolSuite(id: string, root = 'tools'): Promise<void> {
  const { live, compiled } = await loadLive(id, root);
  deepFreeze(live.tool);
  deepFreeze(live.text);

  describe(id, () => {
    it('is in the folder of its name', () => expect(live.definition.id).toBe(id));
    it('has every text it shows', () => expect([...missingTexts(live), ...unnamedSteps(live)]).toEqual([]));
    it('shows formulas that give what is computed', () => {
      expect(shownAsFindings(live, compiled.shownAs)).toEqual([]);
    });
    it('keeps the digits of its formulas', () => expect(digitFindings(live)).toEqual([]));
    it('has an answer in each cell of its reference tables', () => expect(referenceTableFindings(live)).toEqual([]));
    describe('examples', () => exampleTests(live));
    describe('inputs', () => inputTests(live));
    describe('units', () => unitTests(live));
    describe.runIf(live.tool.finds ?? live.tool.tabs.some(({ relations }) => relations))('finds', () =>
      findTests(live),
    );
  });
}
