/** Runs the worked examples, and that a shown form equals the computed one. */
import type { ExampleDefinition, LiveDefinition } from '../../schema/definition.ts';
import type { Finding, Path } from '../diagnostics/source.ts';
import { didYouMean, suggest } from '../diagnostics/suggest.ts';
import type { Run, Scope } from '../engine/formula.ts';
import { functions } from '../engine/functions.ts';
import type { Entries } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import { allTabs, type CompiledTab, type CompiledTool } from '../engine/tool.ts';
import { answersFrom } from '../result/answer.ts';
import { showRefusals } from '../result/messages.ts';
import { present } from '../result/present.ts';
import type { TextModule } from '../result/texts.ts';
import type { Translate } from '../result/translate.ts';
import { tabsWithPaths } from './all-tabs.ts';
import type { ShownAsPair } from './tab/scope.ts';

const quoted = (text: string): string => `"${text}"`;

function unknownInputs(inputs: Readonly<Record<string, unknown>>, tab: CompiledTab, path: Path): Finding[] {
  const known = tab.inputs.map(({ id }) => id);
  return Object.keys(inputs).flatMap((id) => {
    if (known.includes(id)) return [];
    const near = suggest(id, known);
    return [
      {
        path: [...path, 'inputs', id],
        mark: 'key' as const,
        message: `There is no input "${id}".`,
        hint: near ? `Did you mean "${near}"?` : `Inputs: ${known.join(', ')}.`,
      },
    ];
  });
}

/** Choices and units of an example that its inputs do not offer. */
function wrongOptions(inputs: Readonly<Record<string, unknown>>, tab: CompiledTab, path: Path): Finding[] {
  return tab.inputs.flatMap((input) => {
    const chosen = inputs[input.id];
    if (chosen === undefined || (input.kind !== 'choice' && input.kind !== 'unit')) return [];
    const ids = input.options.map(({ id }) => id);
    if (ids.includes(String(chosen))) return [];
    const hint = didYouMean(String(chosen), ids, `Options: ${ids.join(', ')}.`);
    return [{ path: [...path, 'inputs', input.id], message: `"${input.id}" has no option "${chosen}".`, hint }];
  });
}

function runExample(
  example: ExampleDefinition,
  tab: CompiledTab,
  tool: CompiledTool,
  text: TextModule,
  t: Translate,
  path: Path,
): Finding[] {
  const outcome = run(tab, example.inputs as Entries, 'en');
  if (!outcome.ok) {
    const refusals = showRefusals(outcome.refusals, tab, text, t);
    const got = refusals.map(({ field, message }) => `${field ?? 'the form'}: ${quoted(message)}`).join('; ');
    const wrong = example.refuses ? [] : wrongOptions(example.inputs, tab, path);
    if (wrong.length > 0) return wrong;
    if (!example.refuses)
      return [
        {
          path: [...path, 'shows'],
          message: `The example is refused: ${got}.`,
          hint: 'Correct the inputs, or write "refuses".',
        },
      ];
    const same =
      refusals.length === example.refuses.length &&
      example.refuses.every(
        ({ field, message }, index) => refusals[index]?.field === field && refusals[index]?.message === message,
      );
    return same
      ? []
      : [
          {
            path: [...path, 'refuses'],
            message: `The example does not hold: it is refused with ${got}.`,
            hint: 'Write that if it is right; if not, correct the checks.',
          },
        ];
  }
  if (!example.shows)
    return [
      {
        path: [...path, 'refuses'],
        message: 'The example does not hold: these inputs are not refused.',
        hint: 'Write "shows" if that is right; if not, correct the checks.',
      },
    ];
  const answers = answersFrom(present(outcome, tool, text, t));
  return Object.entries(example.shows).flatMap(([id, wanted]) => {
    const at = [...path, 'shows', id];
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (!answer) {
      const near = suggest(id, Object.keys(answers));
      return [
        {
          path: at,
          mark: 'key' as const,
          message: `There is no result "${id}".`,
          hint: near ? `Did you mean "${near}"?` : `Results: ${Object.keys(answers).join(', ')}.`,
        },
      ];
    }
    if (answer.display === wanted) return [];
    return [
      {
        path: at,
        message: `The example does not hold: ${quoted(answer.display)} is shown.`,
        hint: `Write ${quoted(answer.display)} if that is right; if not, correct the formula.`,
      },
    ];
  });
}

/** Runs every example of a tool. */
export function exampleFindings(
  definition: LiveDefinition,
  tool: CompiledTool,
  text: TextModule,
  t: Translate,
): Finding[] {
  const compiled = new Map(allTabs(tool).map((tab) => [tab.id, tab]));
  return tabsWithPaths(definition).flatMap(({ tab: source, path: place }) => {
    const tab = compiled.get(source.id);
    if (!tab) return [];
    return source.examples.flatMap((example, index) => {
      const path = [...place, 'examples', index];
      const unknown = unknownInputs(example.inputs, tab, path);
      return unknown.length > 0 ? unknown : runExample(example, tab, tool, text, t, path);
    });
  });
}

/* ---------------------------------------------------------------- stated forms */

const SAMPLES = 64;
const TOLERANCE = 1e-9;

/** A fixed sequence of numbers between 0.5 and 2, so that a refusal can be repeated. */
function* spread(): Generator<number> {
  for (let state = 1; ; state = (state * 48271) % 2147483647) yield 0.5 + (1.5 * state) / 2147483647;
}

const instance = (code: string): Run<number> => new Function(`"use strict";return ${code}`)() as Run<number>;

/** Values around a successful example: every number of the scope is stretched by its own factor. */
function nearby(scope: Scope, factors: Iterator<number, never>): Scope {
  return Object.fromEntries(
    Object.entries(scope).map(([name, value]) => [
      name,
      typeof value === 'number' ? value * factors.next().value : value,
    ]),
  );
}

/** The numbers that two formulas are worked out from, by name. */
function numbersOf({ computed, shownAs }: ShownAsPair, scope: Scope): string {
  const read = new Set([...`${computed} ${shownAs}`.matchAll(/\bv\.(\w+)/g)].map(([, name = '']) => name));
  const numbers = [...read].filter((name) => typeof scope[name] === 'number');
  return numbers.map((name) => `${name} = ${Number(Number(scope[name]).toPrecision(6))}`).join(', ');
}

function differs(pair: ShownAsPair, scopes: readonly Scope[]): { stated: number; computed: number; of: string } | null {
  const [computed, stated] = [instance(pair.computed), instance(pair.shownAs)];
  for (const scope of scopes) {
    const [a, b] = [computed(scope, functions), stated(scope, functions)];
    if (!Number.isFinite(a) || !Number.isFinite(b)) continue;
    if (Math.abs(a - b) > TOLERANCE * Math.max(Math.abs(a), Math.abs(b)))
      return { computed: a, stated: b, of: numbersOf(pair, scope) };
  }
  return null;
}

/** Whether each shown form gives the number that is computed, around the first example of its tab. */
export function shownAsFindings(
  definition: LiveDefinition,
  tool: CompiledTool,
  pairs: readonly ShownAsPair[],
): Finding[] {
  return pairs.flatMap((pair) => {
    const tab = allTabs(tool).find(({ id }) => id === pair.tab);
    const example = tabsWithPaths(definition).find(({ tab: { id } }) => id === pair.tab)?.tab.examples[0];
    const outcome = tab && example ? run(tab, example.inputs as Entries, 'en') : null;
    if (!outcome?.ok) return [];
    const factors = spread();
    const found = differs(pair, [
      outcome.scope,
      ...Array.from({ length: SAMPLES }, () => nearby(outcome.scope, factors as Iterator<number, never>)),
    ]);
    if (!found) return [];
    return [
      {
        path: pair.path,
        message: `The shown form gives ${found.stated} where the formula gives ${found.computed}${found.of && `: ${found.of}`}.`,
        hint: 'Both must be the same number; quantities count in base units here.',
      },
    ];
  });
}
