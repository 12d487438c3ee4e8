/** What relations give, given back to them in any other choice, gives the same again. */
import fc from 'fast-check';
import { tabsWithPaths } from '../compiler/all-tabs.ts';
import { subsets } from '../compiler/relations/solve.ts';
import type { Entries } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import type { CompiledTab } from '../engine/tool.ts';
import { denoise } from '../numbers/print.ts';
import type { Rule, Verified } from './domain.ts';
import { SAMPLING, type Sampling } from './sampling.ts';
import { fewest, usualForms } from './usual.ts';

const SAME = 1e-9;
const UNTRIED = 'too few forms of usual numbers have an answer that could be tried';

/** The numbers of all quantities, some of them given; null where the form is refused. */
function wholeOf(tab: CompiledTab, entries: Entries, given: readonly string[]): Entries | null {
  const outcome = run(tab, entries, 'en');
  if (!outcome.ok) return null;
  const found = Object.entries(outcome.results).flatMap(([id, computed]) =>
    computed?.kind === 'value' && !given.includes(id) ? [[id, computed.value]] : [],
  );
  return { ...entries, ...Object.fromEntries(found) };
}

/** What is wrong for a form; undefined where it is refused, and says nothing. */
function faultOf(tab: CompiledTab, entries: Entries): string | null | undefined {
  const { quantities, given } = tab.relations ?? { quantities: [], given: 0 };
  const without = (names: readonly string[], all: Entries): Entries =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !quantities.includes(id) || names.includes(id)));
  const choices = subsets(quantities, given);
  const [first = []] = choices;
  const whole = wholeOf(tab, without(first, entries), first);
  if (!whole) return undefined;
  for (const choice of choices) {
    const again = wholeOf(tab, without(choice, whole), choice);
    const from = `from ${choice.join(' and ')}, with ${JSON.stringify(whole)}`;
    if (!again) return `nothing is found ${from}`;
    for (const id of quantities) {
      const [wanted, got] = [Number(whole[id]), Number(again[id])];
      const off = Math.abs(got - wanted) / Math.max(Math.abs(wanted), Math.abs(got));
      if (off > SAME && denoise(wanted) !== denoise(got))
        return `the relations contradict each other: "${id}" is ${got} ${from}`;
    }
  }
  return null;
}

/** Every choice of what is given gives the same. */
export const relationRules = (live: Verified): Rule[] =>
  live.tool.tabs.flatMap((tab): Rule[] => {
    if (!tab.relations) return [];
    const path = tabsWithPaths(live.definition).find((each) => each.tab.id === tab.id)?.path ?? [];
    const fault = ({ seed, numRuns }: Sampling = SAMPLING) => {
      const forms = fc.sample(usualForms(tab, {}), { seed, numRuns: numRuns * 4 });
      const said = forms.map((entries) => faultOf(tab, entries)).filter((found) => found !== undefined);
      return said.length < fewest(numRuns) ? UNTRIED : (said.find((found) => found !== null) ?? null);
    };
    return [{ name: tab.id, path: [...path, 'relations'], fault }];
  });
