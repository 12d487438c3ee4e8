/**
 * Everything that must hold of a calculator besides that it compiles. The check of definitions, the development server
 * and the tests of each calculator ask here, so that what the check lets through holds in the tests.
 */
import { remembered } from '../cache/store.ts';
import { evaluate } from '../calc/stored-tool.ts';
import { checkReplaced } from '../compiler/checks/texts.ts';
import type { CompiledDefinition } from '../compiler/compile.ts';
import { instantiate } from '../compiler/instantiate.ts';
import { logicModule } from '../compiler/logic-module.ts';
import { textModule } from '../compiler/text-module.ts';
import type { LoadedTool } from '../compiler/tools.ts';
import { type Finding, locate, type Problem } from '../diagnostics/source.ts';
import { digitFindings } from './digits.ts';
import { conversionRules, formRule, type Rule, unitRule, type Verified } from './domain.ts';
import { exampleFindings, examplesOf, placeholderFindings, unansweredFindings } from './examples.ts';
import { findRules } from './finds.ts';
import { referenceTableFindings } from './reference-tables.ts';
import { relationRules } from './relations.ts';
import { SAMPLING, type Sampling } from './sampling.ts';
import { shownAsFindings } from './shown-forms.ts';
import { missingTexts, unnamedSteps } from './texts.ts';

const verified = (compiled: CompiledDefinition): Verified => ({
  id: compiled.definition.id,
  definition: compiled.definition,
  tool: instantiate(compiled.logic),
  text: textModule(compiled, 'en'),
});

/** The examples that do not hold, the shown forms that are not what is computed, and tables with a cell unanswered. */
function answerFindings(compiled: CompiledDefinition, sampling: Sampling, live = verified(compiled)): Finding[] {
  return [
    ...examplesOf(compiled.definition).flatMap((example) => exampleFindings(live, example)),
    ...shownAsFindings(live, compiled.shownAs),
    ...digitFindings(live, sampling),
    ...referenceTableFindings(live),
  ];
}

function ruleFindings({ path, fault }: Rule, sampling: Sampling): Finding[] {
  const message = fault(sampling);
  return message === null ? [] : [{ path, message, hint: 'The samples are the same at each check.' }];
}

/** What is wrong for some of anything that visitors may type. */
function domainFindings(compiled: CompiledDefinition, sampling: Sampling, live = verified(compiled)): Finding[] {
  const ofTabs = live.tool.tabs.flatMap((tab) => [
    formRule(live, tab),
    ...unitRule(live, tab),
    ...conversionRules(live, tab),
  ]);
  const ofFinds = (live.tool.finds ?? []).map((form) => formRule(live, form));
  const rules = [...ofTabs, ...ofFinds, ...findRules(live), ...relationRules(live)];
  const texts = missingTexts(live).map((message) => ({ path: [], message: `${message}.` }));
  return [...texts, ...unnamedSteps(live), ...rules.flatMap((rule) => ruleFindings(rule, sampling))];
}

/** What is found of a definition by many samples, or by few. */
type Find = (compiled: CompiledDefinition, sampling: Sampling) => Finding[];

const kept = (name: string, find: Find, compiled: CompiledDefinition, sampling: Sampling): Finding[] =>
  remembered(
    [name, compiled, sampling],
    () => find(compiled, sampling),
    (findings) => findings.length === 0,
  );

/** What does not hold of the examples. Those of compute.ts are left to the tests, which run it. */
export function checkExamples({ compiled, compute, source }: LoadedTool, sampling = SAMPLING): Problem[] {
  if (!compiled || !source) return [];
  const { definition } = compiled;
  const answers = compute ? placeholderFindings(definition) : kept('examples', answerFindings, compiled, sampling);
  const findings = [...checkReplaced(definition), ...unansweredFindings(definition), ...answers];
  return findings.map((finding) => locate(source, finding));
}

/** What does not hold for anything typed; a calculator with a compute.ts is left to the tests. */
function checkDomain({ compiled, compute, source }: LoadedTool, sampling: Sampling): Problem[] {
  if (!compiled || !source || compute) return [];
  return kept('domain', domainFindings, compiled, sampling).map((finding) => locate(source, finding));
}

/** What does not hold of a calculator that compiles: its examples, and the rules of anything typed. */
export const checkAnswers = (tool: LoadedTool, sampling = SAMPLING): Problem[] => [
  ...checkExamples(tool, sampling),
  ...checkDomain(tool, sampling),
];

/** The same of a calculator with a compute.ts, which is run. */
export async function checkRunning(tool: LoadedTool): Promise<Problem[]> {
  const { compiled, source } = tool;
  if (!compiled || !source) return [];
  // As one module: what the check runs in reads no TypeScript.
  const live = { ...verified(compiled), tool: await evaluate(await logicModule(tool)) };
  const { definition } = compiled;
  const findings = [
    ...checkReplaced(definition),
    ...unansweredFindings(definition),
    ...answerFindings(compiled, SAMPLING, live),
    ...domainFindings(compiled, SAMPLING, live),
  ];
  return findings.map((finding) => locate(source, finding));
}
