/** `npm run check:tools [-- id ...]`: checks every definition, or the named ones; runs their examples. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { buildDay } from '../src/compiler/build-day.ts';
import { outdated } from '../src/compiler/data/datasets.ts';
import { checkExamples, type LoadedTool, loadTools } from '../src/compiler/tools.ts';
import { formatProblem, type Problem } from '../src/diagnostics/source.ts';

/** The generated schema must accept what zod accepts, or editors would mark right definitions as wrong. */
function schemaProblems(tools: readonly LoadedTool[], schemaPath: string): string[] {
  const ajv = new Ajv({ strict: true, allErrors: true, discriminator: true, allowUnionTypes: true });
  ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/);
  const validate = ajv.compile(JSON.parse(readFileSync(schemaPath, 'utf8')));
  return tools.flatMap(({ source, file, problems }) => {
    if (!source || problems.length > 0 || validate(source.data)) return [];
    const messages = (validate.errors ?? [])
      .slice(0, 3)
      .map(({ instancePath, message }) => `${instancePath} ${message}`);
    return [
      `${file}  schema/tool.schema.json refuses what the language allows: ${messages.join('; ')}\n  Run npm run generate.`,
    ];
  });
}

export interface Checked {
  /** What is wrong, as people read it. */
  problems: string[];
  /** What is right and will want work. */
  notices: string[];
  /** Tools whose examples only the tests run, because running them runs their compute.ts. */
  leftToTests: string[];
}

/** Checks the tools below a folder, or the named ones. */
export function checkFolder(root: string, only: readonly string[], schemaPath = 'schema/tool.schema.json'): Checked {
  const loaded = loadTools(root);
  const chosen = loaded.tools.filter(({ folder }) => only.length === 0 || only.includes(folder));
  const unknown = only.filter((id) => !chosen.some(({ folder }) => folder === id));
  const files = new Set(chosen.flatMap(({ file, problems }) => [file, ...problems.map((problem) => problem.file)]));
  const problems: Problem[] = [
    ...loaded.problems.filter(({ file }) => only.length === 0 || files.has(file)),
    ...chosen.flatMap(checkExamples),
  ];
  return {
    problems: [
      ...unknown.map((id) => `There is no calculator called "${id}" below ${root}.`),
      ...problems.map(formatProblem),
      ...schemaProblems(chosen, schemaPath),
    ],
    notices: outdated(loaded.datasets, buildDay()),
    leftToTests: chosen.filter(({ compute }) => compute !== null).map(({ folder }) => folder),
  };
}

if (process.argv[1]?.endsWith('check-tools.ts')) {
  const started = performance.now();
  const { problems, notices, leftToTests } = checkFolder('tools', process.argv.slice(2));
  for (const problem of problems) console.error(`${problem}\n`);
  for (const notice of notices) console.log(notice);
  if (leftToTests.length > 0) console.log(`npm test runs the examples of ${leftToTests.join(', ')}: compute.ts.`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    problems.length === 0
      ? `All definitions hold (${seconds} s).`
      : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
