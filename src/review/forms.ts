/** The forms that both versions of a tab are asked: its examples, and samples of anything typed. */
import fc from 'fast-check';
import { answerRequest } from '../calc/answer-request.ts';
import { startEntries } from '../engine/form.ts';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledTab, Found } from '../engine/tool.ts';
import { englishText } from '../i18n/english.ts';
import { anyForm } from '../verify/any-form.ts';
import { likeExample } from '../verify/domain.ts';
import { examplesOf, type PlacedExample } from '../verify/examples.ts';
import { SAMPLING } from '../verify/sampling.ts';
import { type Asked, inputsOf, type Names, namesIn, restricted, toNow, translated } from './names.ts';

/** A form in the names of the newer version. */
export interface Form {
  entries: Entries;
  /** The example that it is; null for a sample. */
  example: string | null;
}
/** A tab of both versions, and what it is asked by. */
export interface Pair {
  before: Asked;
  now: Asked;
  inputs: Names;
}

/** Of each kind of sample and of each version: 200 a tab. */
const SAMPLES = 50;

const examplesIn = ({ live, tab }: Asked): PlacedExample[] =>
  examplesOf(live.definition).filter((example) => example.tab === tab.id);

const asForm = ({ name, example }: PlacedExample): Form => ({ entries: example.inputs as Entries, example: name });

/** The examples of both versions, each with its name there. */
export function exampleForms({ before, now, inputs }: Pair): { before: Form[]; now: Form[] } {
  const old = examplesIn(before).map(asForm);
  return {
    before: old.map(({ entries, ...form }) => ({ ...form, entries: translated(entries, toNow(inputs)) })),
    now: examplesIn(now).map(asForm),
  };
}

/** A form as a text: the same for the same entries in any order. */
export const keyOf = ({ entries }: Form): string =>
  JSON.stringify(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));

function withoutRepeats(forms: readonly Form[]): Form[] {
  const known = new Map<string, Form>();
  for (const form of forms) {
    const key = keyOf(form);
    if (!known.has(key)) known.set(key, form);
  }
  return [...known.values()];
}

/** The names of inputs that both versions have, in those of the newer one. */
function sharedNames({ before, now, inputs }: Pair): ReadonlySet<string> {
  const names = toNow(inputs);
  const old = new Set(inputsOf(before).map(({ id }) => names.get(id) ?? id));
  return new Set(inputsOf(now).flatMap(({ id }) => (old.has(id) ? id : [])));
}

/** A tab with no inputs but the shared ones. */
const narrowed = (tab: CompiledTab, isShared: (id: string) => boolean): CompiledTab => ({
  ...tab,
  inputs: tab.inputs
    .filter(({ id }) => isShared(id))
    .map((input) =>
      input.kind === 'rows'
        ? { ...input, fields: input.fields.filter(({ id }) => isShared(`${input.id}.${id}`)) }
        : input,
    ),
});

/** Samples within and around the limits of one version, the likely ones first. */
function samplesOf({ live, tab }: Asked, seed: number): Entries[] {
  if (tab.inputs.length === 0) return [];
  const sampling = { seed, numRuns: SAMPLES };
  return [...fc.sample(likeExample(live, tab), sampling), ...fc.sample(anyForm(tab), sampling)];
}

/** The same samples at each call, half of them by the limits of each version. */
function samples({ before, now, inputs }: Pair, shared: ReadonlySet<string>): Form[] {
  const names = toNow(inputs);
  const old = narrowed(before.tab, (id) => shared.has(names.get(id) ?? id));
  const next = narrowed(now.tab, (id) => shared.has(id));
  const { seed } = SAMPLING;
  const all = [
    ...samplesOf({ ...now, tab: next }, seed),
    ...samplesOf({ ...before, tab: old }, seed + 1).map((entries) => translated(entries, names)),
  ];
  return all.map((entries) => ({ entries: restricted(entries, shared), example: null }));
}

/** Forms that look for what a tab was given, from what it answers: hardly any other is answered. */
const turned = ({ live }: Asked, { tab, input, given }: Found, forms: readonly Form[], today: string): Form[] =>
  forms.flatMap(({ entries }) => {
    const { answer } = answerRequest(live, { tool: live.id, tab, inputs: entries }, englishText, today);
    const value = answer.ok ? answer.results[given]?.value : null;
    if (value === null || value === undefined) return [];
    const { [input]: _, ...others } = entries;
    return [{ entries: { ...others, [given]: value }, example: null }];
  });

/**
 * The forms that a tab is asked, examples first. Those that fill in what one version has not are left out.
 * @param ofTab the forms of the tab that this one finds an input of
 */
export function formsOf(pair: Pair, today: string, ofTab: readonly Form[] = []): Form[] {
  const { before, now } = exampleForms(pair);
  const shared = sharedNames(pair);
  const { found } = pair.now.tab;
  const finding = found ? turned(pair.now, found, ofTab, today) : samples(pair, shared);
  const isShared = ({ entries }: Form): boolean => namesIn(entries).every((id) => shared.has(id));
  return withoutRepeats([...now, ...before, ...finding].filter(isShared));
}

/**
 * What one version needs besides a form that both can be given: what would be empty is as in its first example.
 * @param names the inputs of the other version, in the names of this one
 */
export function alone({ live, tab }: Asked, names: ReadonlySet<string>, today: string): Entries {
  const start = startEntries(tab, 'en', today);
  const example = examplesIn({ live, tab }).find(({ example: { shows } }) => shows)?.example.inputs ?? {};
  const isOpen = (id: string): boolean => start[id] === '' || Array.isArray(start[id]);
  const own = tab.inputs.filter(({ id }) => !names.has(id) && isOpen(id) && id in example);
  return Object.fromEntries(own.map(({ id }) => [id, example[id] as Entries[string]]));
}
