/**
 * Typed inputs → outcome, with the code that the tab needs. A tab is read, checked over several inputs, computed and
 * looked through for numbers that cannot be shown; nothing here knows a language, a screen or a text.
 */
import { computing } from './computing.ts';
import { Diagnosis } from './diagnosis.ts';
import { valueIn } from './evaluate.ts';
import { completeEntries } from './form.ts';
import type { Amount, Scope } from './formula.ts';
import { functions } from './functions.ts';
import type { Entries, Outcome, ReadValues } from './outcome.ts';
import { readForm } from './read-form.ts';
import { refusals } from './refusals.ts';
import type { RunContext } from './results/context.ts';
import { type Computed, computeResult } from './results/results.ts';
import { type Scopes, scopesOf } from './scope.ts';
import type { CompiledCheck, CompiledTab } from './tool.ts';

const brokenChecks = ({ checks }: CompiledTab, scope: Scope): CompiledCheck[] =>
  checks.filter(({ require }) => require(scope, functions) !== true);

const warningsOf = ({ warnings = [] }: CompiledTab, scope: Scope) =>
  warnings.filter(({ when }) => when(scope, functions) === true).map(({ field, message }) => ({ field, key: message }));

type Success = Extract<Outcome, { ok: true }>;

/** The unit that is chosen in a unit input. */
function chosenUnit({ inputs }: CompiledTab, read: ReadValues): RunContext['chosenUnit'] {
  return (id, options) => {
    const select = inputs.find((input) => input.id === id);
    if (select?.kind !== 'unit') return undefined;
    return (options ?? select.options).find((option) => option.id === read[id]?.value)?.unit;
  };
}

function results(tab: CompiledTab, read: ReadValues, { scope, rows }: Scopes): Pick<Success, 'results' | 'explained'> {
  const values: Record<string, Amount> = {};
  for (const value of tab.values) {
    const seen = valueIn(value, scope);
    values[value.id] = seen;
    scope[value.id] = seen;
  }
  const computed = tab.compute?.({ ...computing.inputs(tab.inputs, read), ...values }, computing.tools) ?? {};
  const answered: Record<string, Computed | null> = {};
  const numberOf = (id: string): number | null => {
    const result = answered[id];
    return result?.kind === 'value' ? result.value : null;
  };
  const run: RunContext = { tab, scope, rows, computed, numberOf, chosenUnit: chosenUnit(tab, read) };
  for (const result of tab.results) answered[result.id] = computeResult(result, run);
  return { results: answered, ...(tab.compute && { explained: computing.steps(tab, computed) }) };
}

/**
 * Runs one tab on what stands in its form.
 * @param language decides how typed numbers are read
 * @param today the visitor's calendar day, for entries that are left out and begin with it
 */
export function run(tab: CompiledTab, entries: Entries, language: string, today?: string): Outcome {
  const form = completeEntries(tab, entries, language, today);
  const reading = readForm(tab, form, language);
  if (!reading.ok) return { ...reading, tab: tab.id };
  const { read } = reading;
  const scopes = scopesOf(tab.inputs, read);
  const { scope, rows } = scopes;
  const broken = brokenChecks(tab, scope);
  if (broken.length > 0) return { ok: false, tab: tab.id, refusals: refusals.ofChecks(broken) };
  try {
    const computed = results(tab, read, scopes);
    const outcome = {
      ok: true,
      tab: tab.id,
      typed: form,
      read,
      scope,
      rows,
      ...computed,
      warnings: warningsOf(tab, scope),
    } as const;
    return refusals.ofFound(tab, outcome);
  } catch (error) {
    if (!(error instanceof Diagnosis)) throw error;
    return { ok: false, tab: tab.id, refusals: refusals.ofResults(tab, error) };
  }
}
