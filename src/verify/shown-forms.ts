/** That a shown form equals the computed one. */
import { tabsWithPaths } from '../compiler/all-tabs.ts';
import type { ShownAsPair } from '../compiler/tab/scope.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { Finding } from '../diagnostics/source.ts';
import { intermediate } from '../engine/evaluate.ts';
import type { Amount, CompiledFormula, Run, Scope } from '../engine/formula.ts';
import { functions } from '../engine/functions.ts';
import type { Entries } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import { allTabs, type CompiledTab } from '../engine/tool.ts';

const SAMPLES = 64;
const TOLERANCE = 1e-9;

/** A fixed sequence of numbers between 0.5 and 2, so that a refusal can be repeated. */
function* spread(): Generator<number> {
  for (let state = 1; ; state = (state * 48271) % 2147483647) yield 0.5 + (1.5 * state) / 2147483647;
}

const instance = (code: string): Run<number> => new Function(`"use strict";return ${code}`)() as Run<number>;

/** What a tab computes by name, in order; a name that is an input's is that input. */
function computedOf({ inputs, values, results }: CompiledTab): { id: string; formula: CompiledFormula<Amount> }[] {
  const ids = new Set(inputs.map(({ id }) => id));
  const ofResults = results.flatMap((result) =>
    (result.kind === 'value' || result.kind === 'date') && result.formula && !ids.has(result.id)
      ? [{ id: result.id, formula: result.formula }]
      : [],
  );
  return [...values, ...ofResults];
}

/** Values around a successful example: what was typed is stretched, each number by its own factor, the rest follows. */
function nearby(tab: CompiledTab, scope: Scope, factors: Iterator<number, never>): Scope {
  const stretched = Object.entries(scope).map(([name, value]) => [
    name,
    typeof value === 'number' ? value * factors.next().value : value,
  ]);
  const near: Scope = Object.fromEntries(stretched);
  for (const { id, formula } of computedOf(tab)) if (id in scope) near[id] = intermediate(formula, near);
  return near;
}

/** The numbers that two formulas are worked out from, by name. */
function numbersOf({ computed, shownAs }: ShownAsPair, scope: Scope): string {
  const read = new Set([...`${computed} ${shownAs}`.matchAll(/\bv\.(\w+)/g)].map(([, name = '']) => name));
  const numbers = [...read].filter((name) => typeof scope[name] === 'number');
  return numbers.map((name) => `${name} = ${Number(Number(scope[name]).toPrecision(6))}`).join(', ');
}

function differs(
  pair: ShownAsPair,
  scopes: readonly Scope[],
): { shownAs: number; computed: number; of: string } | null {
  const [computed, shownAs] = [instance(pair.computed), instance(pair.shownAs)];
  for (const scope of scopes) {
    const [a, b] = [computed(scope, functions), shownAs(scope, functions)];
    if (!Number.isFinite(a) || !Number.isFinite(b)) continue;
    if (Math.abs(a - b) > TOLERANCE * Math.max(Math.abs(a), Math.abs(b)))
      return { computed: a, shownAs: b, of: numbersOf(pair, scope) };
  }
  return null;
}

/** What the first example of a tab computes, and values around it. */
function scopesOf({ definition, tool }: Pick<RunnableTool, 'definition' | 'tool'>, id: string): Scope[] {
  const tab = allTabs(tool).find((candidate) => candidate.id === id);
  const example = tabsWithPaths(definition).find((placed) => placed.tab.id === id)?.tab.examples[0];
  const outcome = tab && example ? run(tab, example.inputs as Entries, 'en') : null;
  if (!tab || !outcome?.ok) return [];
  const factors = spread() as Iterator<number, never>;
  return [outcome.scope, ...Array.from({ length: SAMPLES }, () => nearby(tab, outcome.scope, factors))];
}

/** Whether each shown form gives the number that is computed, around the first example of its tab. */
export function shownAsFindings(
  live: Pick<RunnableTool, 'definition' | 'tool'>,
  pairs: readonly ShownAsPair[],
): Finding[] {
  const scopes = new Map([...new Set(pairs.map(({ tab }) => tab))].map((id) => [id, scopesOf(live, id)]));
  return pairs.flatMap((pair) => {
    const found = differs(pair, scopes.get(pair.tab) ?? []);
    if (!found) return [];
    return [
      {
        path: pair.path,
        message: `The shown form gives ${found.shownAs} where the formula gives ${found.computed}${found.of && `: ${found.of}`}.`,
        hint: 'Both must be the same number; quantities count in base units here.',
      },
    ];
  });
}
