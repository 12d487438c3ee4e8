/** A tool of one formula, made in the test. */
import { compile } from '../../src/compiler/compile.ts';
import { instantiate } from '../../src/compiler/instantiate.ts';
import { formatProblem, parseSource } from '../../src/compiler/source.ts';
import { contextFor } from '../../src/compiler/tools.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { completeEntries, run } from '../../src/engine/run.ts';
import type { CompiledTab } from '../../src/engine/tool.ts';

interface Parts {
  units?: object | undefined;
  inputs: object;
  values?: object | undefined;
  results: object;
}

/**
 * The one tab of a tool of a few formulas.
 * @throws Error with the problems of the definition
 */
export function smallTab({ units, inputs, values, results }: Parts): CompiledTab {
  const example = { inputs: {}, shows: { result: '1' } };
  const definition = {
    id: 'small',
    title: 'Small',
    description: 'A tool of one formula.',
    category: 'Math',
    icon: 'ruler',
    status: 'live',
    usage: 1,
    beta: 'none',
    units,
    tabs: [{ id: 'main', inputs, values, results, examples: [example] }],
    explanation: [{ heading: 'How', paragraphs: ['By its formula.'] }],
  };
  const { source } = parseSource('small', JSON.stringify(definition, null, 2));
  if (!source) throw new Error('not JSON');
  const { compiled, problems } = compile(source, contextFor(new Map(), false));
  if (!compiled) throw new Error(problems.map(formatProblem).join('\n'));
  const [tab] = instantiate(compiled.logic).tabs;
  if (!tab) throw new Error('no tab');
  return tab;
}

interface Small extends Omit<Parts, 'results'> {
  result: object;
}

/** A tool with one result, compiled, and asked. */
export function answering({ result, ...parts }: Small): (entries: Entries) => unknown {
  const display = { rule: 'atMost', digits: 9 };
  const tab = smallTab({ ...parts, results: { result: { kind: 'value', label: 'Result', display, ...result } } });
  return (entries) => {
    const outcome = run(tab, completeEntries(tab, entries, 'en'), 'en');
    return outcome.ok ? outcome.scope.result : outcome.refusals.map(({ key, params }) => ({ key, params }))[0];
  };
}
