/** Tools of a few lines, made in the test. */
import { answerRequest, type CalcAnswer } from '../../src/calc/answer-request.ts';
import { compile } from '../../src/compiler/compile.ts';
import type { Datasets } from '../../src/compiler/data/datasets.ts';
import { instantiate } from '../../src/compiler/instantiate.ts';
import { definitionSource } from '../../src/compiler/lower/source.ts';
import { aboutTexts, textModule } from '../../src/compiler/text-module.ts';
import { contextFor, type RunnableTool } from '../../src/compiler/tools.ts';
import { formatProblem, parseSource } from '../../src/diagnostics/source.ts';
import type { ComputeModule } from '../../src/engine/data.ts';
import type { Entries, Refusal } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import type { CompiledTab } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import { mathText } from '../../src/result/math-text.ts';
import { present } from '../../src/result/present.ts';
import { stepLines } from '../../src/result/steps.ts';
import type { MathNode } from '../../src/result/texts.ts';

const double = { kind: 'value', label: 'Double', formula: '2 * x', display: { rule: 'atMost', digits: 3 } };

/** A definition in its short form, which doubles a number. */
export const doubling = {
  title: 'Area',
  description: 'It doubles a number.',
  category: 'Math',
  icon: 'ruler',
  status: 'live',
  usage: 1,
  beta: 'none',
  inputs: { x: { kind: 'number', label: 'X', default: 1 } },
  results: { double },
  examples: [{ inputs: { x: 3 }, shows: { double: '6' } }],
  explanation: [{ heading: 'How', paragraphs: ['It doubles.'] }],
};

/** One that is only announced. */
export const announced = {
  title: 'Tiles',
  description: 'Not yet.',
  category: 'Math',
  icon: 'ruler',
  status: 'comingSoon',
  expectedRelease: '2030-01-01',
};

interface Small {
  units?: object;
  messages?: object;
  inputs: object;
  checks?: readonly object[];
  values?: object;
  result: object;
}

interface Parts {
  tabs: readonly object[];
  units?: object | undefined;
  messages?: object | undefined;
  lookups?: readonly object[];
  /** What it calls its data tables, and those that there are. */
  data?: object;
  datasets?: Datasets;
  compute?: ComputeModule;
}

/**
 * A tool made of some tabs, compiled.
 * @throws Error with the problems of the definition
 */
export function smallTool({ datasets, compute, ...parts }: Parts): RunnableTool {
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
  const { compiled, problems } = compile(definitionSource(source), {
    ...contextFor(compute !== undefined),
    ...(datasets && { datasets }),
  });
  if (!compiled) throw new Error(problems.map(formatProblem).join('\n'));
  const tool = instantiate(compiled.logic, compute);
  const text = textModule(compiled, 'en');
  const about = aboutTexts(compiled, tool, text, englishText);
  return { id: 'small', definition: compiled.definition, tool, text, about };
}

/** What the engine is told, with each formula as a text: what it computes, without its twin that finds broken steps. */
export function formulasAsTexts(told: unknown): unknown {
  if (typeof told === 'function') return String(told).replace('(v,f)=>', '');
  if (typeof told !== 'object' || told === null) return told;
  if ('run' in told) return formulasAsTexts(told.run);
  if (Array.isArray(told)) return told.map(formulasAsTexts);
  return Object.fromEntries(Object.entries(told).map(([key, inner]) => [key, formulasAsTexts(inner)]));
}

/** What the command line answers. */
export const ask = (tool: RunnableTool, inputs: Record<string, unknown>, tab: string | null = null): CalcAnswer =>
  answerRequest(tool, { tool: tool.id, tab, inputs }, englishText).answer;

interface TabParts {
  units?: object | undefined;
  inputs: object;
  values?: object | undefined;
  results: object;
}

/** The one tab of a tool of a few formulas. */
export function smallTab({ units, ...parts }: TabParts): CompiledTab {
  const example = { inputs: {}, shows: { result: '1' } };
  const [tab] = smallTool({ units, tabs: [{ id: 'main', ...parts, examples: [example] }] }).tool.tabs;
  if (!tab) throw new Error('no tab');
  return tab;
}

/** A tool with one result: what it answers, or why it refuses, and how it explains that. */
export function asking({ units, messages, inputs, checks, values, result }: Small) {
  const example = { inputs: {}, shows: { result: '1' } };
  const display = { rule: 'atMost', digits: 9 };
  const results = { result: { kind: 'value', label: 'Result', display, ...result } };
  const main = { id: 'main', inputs, checks, values, results, examples: [example] };
  const { tool, text, about } = smallTool({ units, messages, tabs: [main] });
  const [tab] = tool.tabs;
  if (!tab) throw new Error('no tab');
  const stepsOf = (entries: Entries) => {
    const outcome = run(tab, entries, 'en');
    return outcome.ok ? present(outcome, tool, text, englishText).steps : [];
  };
  return {
    answer: (entries: Entries): unknown => {
      const outcome = run(tab, entries, 'en');
      return outcome.ok ? outcome.scope.result : outcome.refusals[0];
    },
    steps: (entries: Entries): string[] => stepsOf(entries).flatMap(stepLines),
    /** The formulas before there are numbers. */
    shown: (): string[] => Object.values(about.formulas).flatMap((lines) => lines.map(({ math }) => mathText(math))),
    math: (entries: Entries): MathNode[] => stepsOf(entries).map(({ formula }) => formula.math),
  };
}

/** What a tool with one result answers; of a refusal its message and what that fills in. */
export function answering(small: Small): (entries: Entries) => unknown {
  const { answer } = asking(small);
  return (entries) => {
    const answered = answer(entries);
    if (typeof answered !== 'object' || answered === null) return answered;
    const { key, params } = answered as Refusal;
    return { key, params };
  };
}
