/** A tool of one formula, made in the test. */
import { compile } from '../../src/compiler/compile.ts';
import { instantiate } from '../../src/compiler/instantiate.ts';
import { formatProblem, parseSource } from '../../src/compiler/source.ts';
import { contextFor } from '../../src/compiler/tools.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { completeEntries, run } from '../../src/engine/run.ts';

interface Small {
  units?: object;
  inputs: object;
  values?: object;
  result: object;
}

/** A tool with one result, compiled, and asked. */
export function answering({ units, inputs, values, result }: Small): (entries: Entries) => unknown {
  const example = { inputs: {}, shows: { result: '1' } };
  const display = { rule: 'atMost', digits: 9 };
  const results = { result: { kind: 'value', label: 'Result', display, ...result } };
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
  const { compiled, problems } = compile(source, contextFor(false));
  if (!compiled) throw new Error(problems.map(formatProblem).join('\n'));
  const [tab] = instantiate(compiled.logic).tabs;
  if (!tab) throw new Error('no tab');
  return (entries) => {
    const outcome = run(tab, completeEntries(tab, entries, 'en'), 'en');
    return outcome.ok ? outcome.scope.result : outcome.refusals.map(({ key, params }) => ({ key, params }))[0];
  };
}
