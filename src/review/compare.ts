/** Two versions of a calculator, compared: what their forms are called and what they answer. */
import type { Entries } from '../engine/outcome.ts';
import { allTabs, type CompiledTab } from '../engine/tool.ts';
import { type Difference, differencesBetween, type Shown, show } from './answers.ts';
import { alone, exampleForms, type Form, formsOf, keyOf, type Pair } from './forms.ts';
import { type Asked, inputsOf, type Names, namesBetween, resultsOf, toBefore, toNow, translated } from './names.ts';
import type { Live } from './version.ts';

/** A form that is answered otherwise. */
export interface FormReport {
  /** The example that it is; null for a sample. */
  example: string | null;
  /** What was typed, in the names of the newer version. */
  inputs: Entries;
  differences: readonly Difference[];
}
export interface TabReport {
  id: string;
  inputs: Names;
  results: Names;
  /** Examples that only one version has, by what is typed. */
  examples: { added: readonly string[]; removed: readonly string[] };
  /** How many forms were answered, and how many of them otherwise. */
  forms: number;
  otherwise: number;
  /** Of these, those that only one version refuses. */
  refusedBefore: number;
  refusedNow: number;
  /** The first of those that are answered otherwise. */
  first: readonly FormReport[];
}
export interface Compared {
  tabs: { added: readonly string[]; removed: readonly string[] };
  forms: readonly TabReport[];
}

/** How many forms of a tab are told. */
const FIRST = 3;

/** What finds an input belongs to its tab, and is called after it. */
const NO_NAMES: Names = { added: [], removed: [], renamed: [] };

const tabOf = ({ tool }: Live, id: string): CompiledTab | undefined => allTabs(tool).find((tab) => tab.id === id);

const inputNames = (before: Asked, now: Asked): Names => namesBetween(inputsOf(before), inputsOf(now));

/** The tab of the older version that a tab stands for; a form that finds an input may have been called otherwise. */
function earlier(before: Live, now: Live, { id, found }: CompiledTab): CompiledTab | undefined {
  const tabs = found && { before: tabOf(before, found.tab), now: tabOf(now, found.tab) };
  if (!tabs?.before || !tabs.now) return tabOf(before, id);
  const names = toBefore(inputNames({ live: before, tab: tabs.before }, { live: now, tab: tabs.now }));
  return allTabs(before.tool).find(
    (tab) => tab.found?.tab === found?.tab && tab.found?.input === (names.get(found?.input ?? '') ?? found?.input),
  );
}

function pairsOf(before: Live, now: Live): Pair[] {
  return allTabs(now.tool).flatMap((tab) => {
    const old = earlier(before, now, tab);
    if (!old) return [];
    const sides = { before: { live: before, tab: old }, now: { live: now, tab } };
    return [{ ...sides, inputs: inputNames(sides.before, sides.now) }];
  });
}

function examplesBetween(pair: Pair): TabReport['examples'] {
  const { before, now } = exampleForms(pair);
  const without = (forms: readonly Form[], others: readonly Form[]): string[] => {
    const known = new Set(others.map(keyOf));
    return forms.filter((form) => !known.has(keyOf(form))).map(({ example }) => example ?? '');
  };
  return { added: without(now, before), removed: without(before, now) };
}

/** Answers a form by both versions. */
function asking({ before, now, inputs }: Pair, today: string): (form: Form) => [before: Shown, now: Shown] {
  const [forward, back] = [toNow(inputs), toBefore(inputs)];
  const named = (asked: Asked, names: ReadonlyMap<string, string>): Set<string> =>
    new Set(inputsOf(asked).map(({ id }) => names.get(id) ?? id));
  const besides = alone(before, named(now, back), today);
  const more = alone(now, named(before, forward), today);
  return ({ entries }) => [
    show(before, { ...besides, ...translated(entries, back) }, today, forward),
    show(now, { ...more, ...entries }, today),
  ];
}

/** The results that both versions have, by their ids in each. */
function sharedResults({ before, now }: Pair, results: Names): [string, string][] {
  const names = toBefore(results);
  const old = new Set(resultsOf(before).map(({ id }) => id));
  const pairs = resultsOf(now).map(({ id }): [string, string] => [names.get(id) ?? id, id]);
  return pairs.filter(([id]) => old.has(id));
}

function reportOf(pair: Pair, forms: readonly Form[], today: string): TabReport {
  const results = namesBetween(resultsOf(pair.before), resultsOf(pair.now));
  const shared = sharedResults(pair, results);
  const ask = asking(pair, today);
  const told = { otherwise: 0, refusedBefore: 0, refusedNow: 0 };
  const first: FormReport[] = [];
  for (const form of forms) {
    const [before, now] = ask(form);
    const differences = differencesBetween(before, now, shared);
    if (differences.length === 0) continue;
    told.otherwise += 1;
    if (!before.document && now.document) told.refusedBefore += 1;
    if (before.document && !now.document) told.refusedNow += 1;
    if (first.length < FIRST) first.push({ example: form.example, inputs: form.entries, differences });
  }
  const { id, found } = pair.now.tab;
  const names = found ? { inputs: NO_NAMES, results: NO_NAMES } : { inputs: pair.inputs, results };
  return { id, ...names, examples: examplesBetween(pair), forms: forms.length, ...told, first };
}

/**
 * Compares what two versions of a calculator answer, tab by tab.
 * @param today the calendar day, yyyy-mm-dd, for dates that are left out and begin with it
 */
export function compare(before: Live, now: Live, today: string): Compared {
  const pairs = pairsOf(before, now);
  const asked = new Map<string, Form[]>();
  const forms = pairs.map((pair) => {
    const { id, found } = pair.now.tab;
    const own = formsOf(pair, today, found && asked.get(found.tab));
    asked.set(id, own);
    return reportOf(pair, own, today);
  });
  const ids = (tabs: readonly CompiledTab[], paired: readonly CompiledTab[]): string[] =>
    tabs.filter((tab) => !paired.includes(tab)).map(({ id }) => id);
  const added = ids(
    allTabs(now.tool),
    pairs.map((pair) => pair.now.tab),
  );
  const removed = ids(
    allTabs(before.tool),
    pairs.map((pair) => pair.before.tab),
  );
  return { tabs: { added, removed }, forms };
}
