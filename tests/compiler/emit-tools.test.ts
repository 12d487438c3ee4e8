import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { LiveDefinition, TabDefinition } from '../../schema/definition.ts';
import { walk } from '../../src/compiler/formula/expression.ts';
import { FUNCTIONS } from '../../src/compiler/formula/functions.ts';
import { readLiterals } from '../../src/compiler/formula/literals.ts';
import { readOptions } from '../../src/compiler/formula/options.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { instantiate } from '../../src/compiler/instantiate.ts';
import { UnitReader } from '../../src/compiler/names.ts';
import { loadTools } from '../../src/compiler/tools.ts';
import type { UnitCatalogue } from '../../src/compiler/units/catalogue.ts';
import { parseUnit } from '../../src/compiler/units/unit-text.ts';
import { Diagnosis } from '../../src/engine/diagnosis.ts';
import type { Amount, Run, Scope } from '../../src/engine/formula.ts';
import { functions } from '../../src/engine/functions.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import type { CompiledTab, CompiledTool } from '../../src/engine/tool.ts';
import { exact, holds, relativeDifference, wellConditioned } from '../../src/verify/exact.ts';
import { NotRead, NoValue, Unsure } from '../../src/verify/exact-number.ts';
import { sizes } from '../suite/spread.ts';
import { catalogue } from './formulas.ts';

// Each formula of each calculator in breadth; any formula in depth is in emit.test.ts.
const numRuns = Number(process.env.SAMPLES ?? 8);
const CLOSE = 1e-12;
vi.setConfig({ testTimeout: 15_000 + 50 * numRuns });

interface Written {
  name: string;
  text: string;
  run: Run<Amount | boolean>;
  isCondition: boolean;
  tab: TabDefinition;
  constants: Record<string, number>;
  /** The units with the factors that the tool has of its own. */
  units: UnitCatalogue;
  /** What the formulas of the tab see in those examples that have a result. */
  seen: readonly Scope[];
}

interface Tool {
  definition: LiveDefinition;
  tool: CompiledTool;
  /** Its examples are not for this test to run. */
  hasCompute: boolean;
}

function constantsOf({ constants = {} }: LiveDefinition, units: UnitCatalogue): Record<string, number> {
  const entries = Object.entries(constants).map(([id, { value, unit }]) => {
    const parsed = unit === undefined ? null : parseUnit(unit, units);
    return [id, parsed?.ok ? value * parsed.unit.factor + parsed.unit.offset : value];
  });
  return Object.fromEntries(entries);
}

/** The formulas of one tab as they are written, each with the function that was emitted for it. */
function writtenIn(tab: TabDefinition, compiled: CompiledTab, { definition, hasCompute }: Tool): Written[] {
  const examples = hasCompute ? [] : tab.examples;
  const outcomes = examples.map(({ inputs }) => run(compiled, inputs as Entries, 'en'));
  const seen = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.scope] : []));
  const units = new UnitReader(catalogue, definition.units).catalogue;
  const common = { tab, constants: constantsOf(definition, units), units, seen };
  const entry = (
    id: string,
    text: string | undefined,
    emitted: Run<Amount | boolean> | undefined,
    isCondition: boolean,
  ) =>
    text === undefined || !emitted
      ? []
      : [{ ...common, name: `${definition.id} ${tab.id} ${id}`, text, run: emitted, isCondition }];
  return [
    ...compiled.values.flatMap(({ id, formula }) => entry(id, tab.values?.[id]?.formula, formula.run, false)),
    ...compiled.results.flatMap((result) => {
      const source = tab.results[result.id];
      if (source?.kind === 'value' && result.kind === 'value')
        return entry(result.id, source.formula, result.formula?.run, false);
      if (source?.kind === 'sentence' && result.kind === 'sentence')
        return entry(result.id, source.shownWhen, result.shownWhen, true);
      return [];
    }),
    ...compiled.checks.flatMap(({ require }, index) =>
      entry(`check ${index}`, tab.checks?.[index]?.require, require, true),
    ),
    ...compiled.inputs.flatMap((input) => {
      const source = tab.inputs[input.id];
      return source && 'shownWhen' in source && 'shownWhen' in input
        ? entry(input.id, source.shownWhen, input.shownWhen, true)
        : [];
    }),
  ];
}

const tools = loadTools('tools').tools.flatMap(({ compiled, compute }): Tool[] =>
  compiled
    ? [{ definition: compiled.definition, tool: instantiate(compiled.logic), hasCompute: compute !== null }]
    : [],
);
const written = tools.flatMap((each) =>
  each.definition.tabs.flatMap((tab, index) => writtenIn(tab, each.tool.tabs[index] as CompiledTab, each)),
);

/** Functions of dates count whole days: there are no digits to lose. Those of lists have tests of their own. */
const hasOtherTests = (text: string): boolean =>
  [...walk(parseFormula(text))].some(
    (node) =>
      node.type === 'call' &&
      (/date|list|exact/.test(FUNCTIONS.get(node.name)?.dimension.rule ?? '') ||
        (FUNCTIONS.get(node.name)?.emitList !== undefined && node.arguments.length === 1)),
  );

const positive = sizes(-4, 3);
/** No rounding to whole numbers meets these at its edge. */
const irrational = fc.integer({ min: 1, max: 1_000_000 }).map((n) => (n * Math.SQRT2) / 1000);
const amount = fc.oneof(
  positive,
  irrational,
  fc.integer({ min: 0, max: 1000 }),
  fc.integer({ min: -99, max: 9999 }).map((n) => n / 100),
);

/** Random values for every name of a tab, as formulas see them. */
function anyScopeOf({ inputs, values = {}, results }: TabDefinition): fc.Arbitrary<Scope> {
  const entries: [string, fc.Arbitrary<number | boolean | string>][] = [
    ...Object.keys(values).map((id): [string, typeof amount] => [id, amount]),
    ...Object.entries(results).map(([id, { kind }]): [string, fc.Arbitrary<number | boolean>] => [
      id,
      kind === 'condition' ? fc.boolean() : amount,
    ]),
    ...Object.entries(inputs).flatMap(([id, input]): [string, fc.Arbitrary<number | boolean | string>][] => {
      if (input.kind === 'switch') return [[id, fc.boolean()]];
      if (input.kind === 'rows') return Object.keys(input.totals ?? {}).map((total) => [total, amount]);
      if (input.kind !== 'choice' && input.kind !== 'unit') return [[id, amount]];
      const options = input.options.map((option) => option.id);
      return [
        [`$${id}`, fc.constantFrom(...options)],
        [id, fc.constantFrom(...input.options.map((option) => ('value' in option && option.value) || 1))],
      ];
    }),
  ];
  return fc.record(Object.fromEntries(entries));
}

/** The scope of an example, most of its numbers stretched: near values that the formulas are for. */
const nearby = (seen: readonly Scope[]): fc.Arbitrary<Scope> =>
  fc
    .tuple(fc.constantFrom(...seen), fc.infiniteStream(fc.constantFrom(1, 1, 0.5, 0.75, 1.25, 2)))
    .map(([scope, factors]) =>
      Object.fromEntries(
        Object.entries(scope).map(([name, value]) => [
          name,
          typeof value === 'number' && !name.startsWith('data.') ? value * factors.next().value : value,
        ]),
      ),
    );

/** Chances say themselves that they are too small. */
function hasNumber(run: () => unknown): boolean {
  try {
    return Number.isFinite(Number(run()));
  } catch (error) {
    if (error instanceof Diagnosis) return false;
    throw error;
  }
}

describe('the formulas of the tools against 60 digits', () => {
  it('are all there', () => {
    expect(tools.length).toBeGreaterThanOrEqual(6);
    expect(written.length).toBeGreaterThanOrEqual(25);
  });

  it.each(written.filter(({ text }) => !hasOtherTests(text)))(
    '$name: $text',
    ({ text, run: emitted, isCondition, tab, constants, units, seen }) => {
      const expression = parseFormula(text);
      readLiterals(expression, units);
      readOptions(expression, tab.inputs, units);
      let looked = 0;
      const scopes = seen.length > 0 ? fc.oneof(anyScopeOf(tab), nearby(seen)) : anyScopeOf(tab);
      const property = fc.property(scopes, (scope) => {
        const all = { ...scope, ...constants };
        try {
          const got = emitted(scope, functions);
          if (isCondition) expect(got).toBe(holds(expression, all));
          else {
            const wanted = exact(expression, all);
            if (!wellConditioned(wanted)) return;
            expect(relativeDifference(Number(got), wanted)).toBeLessThanOrEqual(CLOSE);
          }
          looked += 1;
        } catch (error) {
          // What is not read with 60 digits is left to the tests of its functions, as the check leaves it.
          if (error instanceof NotRead || error instanceof Diagnosis) looked += 1;
          else if (!(error instanceof NoValue || error instanceof Unsure)) throw error;
        }
      });
      fc.assert(property, { numRuns, examples: seen.slice(0, 4).map((scope) => [scope]) });
      // A formula that is never asked in an example, such as one of a rare case, may have no value nearby.
      const hasValue = seen.some((scope) => hasNumber(() => emitted(scope, functions)));
      if (hasValue) expect(looked).toBeGreaterThan(0);
    },
  );
});

describe('payments', () => {
  const rate = fc.oneof(
    fc.constant(0),
    sizes(-18, 0),
    sizes(-9, -1).map((size) => -size),
  );
  it.each(['annuity(i, n)', 'compound(i, n)', 'payment(1000, i, n)'])(
    '%s, from no interest at all to the whole amount a period',
    (text) => {
      const expression = parseFormula(text);
      const property = fc.property(rate, fc.integer({ min: 1, max: 360 }), (i, n) => {
        const wanted = exact(expression, { i, n });
        const got =
          { 'annuity(i, n)': functions.annuity(i, n), 'compound(i, n)': functions.compound(i, n) }[text] ??
          functions.payment(1000, i, n);
        expect(relativeDifference(got, wanted)).toBeLessThanOrEqual(CLOSE);
      });
      fc.assert(property, { numRuns });
    },
  );

  it.each([
    [0, 12, 12],
    [1e-12, 360, 360.00000006462],
    [0.5, 2, 2.5],
    [0.01, 12, 12.6825030131969],
  ])('annuity(%d, %d) is %d', (i, n, wanted) => {
    expect(functions.annuity(i, n) / wanted).toBeCloseTo(1, 12);
  });

  const loan = tools
    .find(({ definition }) => definition.id === 'interest-calculator')
    ?.tool.tabs.find(({ id }) => id === 'loan');
  it.each([0, 1e-15, 1e-13, 1e-10, 5, 1e3, 1e6, 1e9])(
    'a loan at %d %% over 30 years has a payment, or is too large',
    (loanRate) => {
      const outcome = run(loan as CompiledTab, { loanAmount: 200_000, loanRate, loanTerm: 30 }, 'en');
      if (!outcome.ok) expect(outcome.refusals.map(({ key }) => key)).toEqual(['tooLarge']);
      else {
        const paid = outcome.results.monthlyPayment;
        const wanted = exact(parseFormula('payment(200000, r / 100 / 12, 360)'), { r: loanRate });
        expect(relativeDifference(paid?.kind === 'value' ? paid.value : Number.NaN, wanted)).toBeLessThanOrEqual(CLOSE);
      }
    },
  );
});
