/** The text of a definition: the check of the compiler, which runs nothing, and what it lets through, run. */
import { compile } from '../../../src/compiler/compile.ts';
import { instantiate } from '../../../src/compiler/instantiate.ts';
import { definitionSource } from '../../../src/compiler/lower/source.ts';
import { textModule } from '../../../src/compiler/text-module.ts';
import { contextFor } from '../../../src/compiler/tools.ts';
import { formatProblem, parseSource } from '../../../src/diagnostics/source.ts';
import { run } from '../../../src/engine/run.ts';
import { allTabs } from '../../../src/engine/tool.ts';
import { englishText } from '../../../src/i18n/english.ts';
import { present } from '../../../src/result/present.ts';
import { type Answered, outcomeOf, type Target } from '../fuzzer.ts';

const TODAY = '2026-11-27';
const context = contextFor(false);

const refused = (problems: Parameters<typeof formatProblem>[0][]): Answered => ({
  outcome: outcomeOf(...new Set(problems.map(({ message }) => message))),
  size: problems.map(formatProblem).join('\n\n').length,
});

function answer(text: string): Answered {
  const { source, problems } = parseSource('tools/fuzzed/tool.json', text);
  if (!source) return refused(problems);
  const { compiled, problems: found } = compile(definitionSource(source, { folder: 'fuzzed' }), context);
  const all = [...problems, ...found];
  if (!compiled || all.length > 0) return refused(all);
  const tool = instantiate(compiled.logic);
  const texts = textModule(compiled, 'en');
  const ends = allTabs(tool).map((tab) => {
    const outcome = run(tab, {}, 'en', TODAY);
    return outcome.ok ? JSON.stringify(present(outcome, tool, texts, englishText)) : JSON.stringify(outcome.refusals);
  });
  const kinds = allTabs(tool).flatMap(({ inputs, results }) => [...inputs, ...results].map(({ kind }) => kind));
  return { outcome: `compiled: ${[...new Set(kinds)].sort().join(' ')}`, size: ends.join('').length };
}

export const definitions: Target = {
  name: 'definitions',
  answer,
  longest: 20_000,
  most: (length) => 60_000 + 60 * length,
};
