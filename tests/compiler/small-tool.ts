/** Tools of a few lines, made in the test. */
import { answerRequest, type CalcAnswer } from '../../src/calc/answer-request.ts';
import { compile } from '../../src/compiler/compile.ts';
import { instantiate } from '../../src/compiler/instantiate.ts';
import { formatProblem, parseSource } from '../../src/compiler/source.ts';
import { textModule } from '../../src/compiler/text-module.ts';
import { contextFor, englishText, type LiveTool } from '../../src/compiler/tools.ts';
import { completeEntries } from '../../src/engine/form.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import type { CompiledTab } from '../../src/engine/tool.ts';

interface Parts {
  units?: object | undefined;
  inputs: object;
  values?: object | undefined;
  results: object;
}

/**
 * A tool made of some tabs, compiled.
 * @throws Error with the problems of the definition
 */
export function smallTool(parts: {
  tabs: readonly object[];
  units?: object | undefined;
  lookups?: readonly object[];
}): LiveTool {
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

/** The one tab of a tool of a few formulas. */
export function smallTab({ units, ...parts }: Parts): CompiledTab {
  const example = { inputs: {}, shows: { result: '1' } };
  const [tab] = smallTool({ units, tabs: [{ id: 'main', ...parts, examples: [example] }] }).tool.tabs;
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
