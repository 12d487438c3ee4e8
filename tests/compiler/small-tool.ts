/** Tools of a few lines, made in the test. */
import { answerRequest, type CalcAnswer } from '../../src/calc/answer-request.ts';
import { compile } from '../../src/compiler/compile.ts';
import { instantiate } from '../../src/compiler/instantiate.ts';
import { formatProblem, parseSource } from '../../src/compiler/source.ts';
import { textModule } from '../../src/compiler/text-module.ts';
import { contextFor, englishText, type LiveTool } from '../../src/compiler/tools.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { completeEntries, run } from '../../src/engine/run.ts';

interface Small {
  units?: object;
  inputs: object;
  values?: object;
  result: object;
}

/** A tool made of some tabs, compiled. */
export function smallTool(parts: { tabs: readonly object[]; units?: object; lookups?: readonly object[] }): LiveTool {
  const definition = {
    id: 'small',
    title: 'Small',
    description: 'A tool of a few lines.',
    category: 'Math',
    icon: 'ruler',
    status: 'live',
    usage: 1,
    beta: 'none',
    ...parts,
    explanation: [{ heading: 'How', paragraphs: ['By its formula.'] }],
  };
  const { source } = parseSource('small', JSON.stringify(definition, null, 2));
  if (!source) throw new Error('not JSON');
  const { compiled, problems } = compile(source, contextFor(false));
  if (!compiled) throw new Error(problems.map(formatProblem).join('\n'));
  const tool = instantiate(compiled.logic);
  return { id: 'small', definition: compiled.definition, tool, text: textModule(compiled, tool, 'en', englishText) };
}

/** What the command line answers. */
export const ask = (tool: LiveTool, inputs: Record<string, unknown>, tab: string | null = null): CalcAnswer =>
  answerRequest(tool, { tool: tool.id, tab, inputs }, englishText).answer;

/** A tool with one result, asked. */
export function answering({ units, inputs, values, result }: Small): (entries: Entries) => unknown {
  const example = { inputs: {}, shows: { result: '1' } };
  const display = { rule: 'atMost', digits: 9 };
  const results = { result: { kind: 'value', label: 'Result', display, ...result } };
  const [tab] = smallTool({ units, tabs: [{ id: 'main', inputs, values, results, examples: [example] }] } as never).tool
    .tabs;
  if (!tab) throw new Error('no tab');
  return (entries) => {
    const outcome = run(tab, completeEntries(tab, entries, 'en'), 'en');
    return outcome.ok ? outcome.scope.result : outcome.refusals.map(({ key, params }) => ({ key, params }))[0];
  };
}
