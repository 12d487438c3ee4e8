/** What is wrong with the definitions of a folder, their examples included. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { remembered } from '../src/cache/store.ts';
import { buildDay } from '../src/compiler/build-day.ts';
import { outdated } from '../src/compiler/data/datasets.ts';
import { type LoadedTool, loadTools } from '../src/compiler/tools.ts';
import { CatalogueProblem, loadCatalogue } from '../src/compiler/units/catalogue.ts';
import { formatProblem, type Problem, type Source } from '../src/diagnostics/source.ts';
import { layoutProblems } from '../src/scaffold/format.ts';
import { FEWER, SAMPLING } from '../src/verify/sampling.ts';
import { checkAnswers, checkRunning } from '../src/verify/verify.ts';

/** What a schema refuses in some data. */
type Refused = (data: unknown) => string[];

function refusedBy(schema: string): Refused {
  const ajv = new Ajv({
    strict: true,
    allErrors: true,
    discriminator: true,
    allowUnionTypes: true,
    // Made ready in half the time; that it is a schema is asked by a test.
    inlineRefs: false,
    validateSchema: false,
    code: { optimize: false },
  });
  ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/);
  const validate = ajv.compile(JSON.parse(schema));
  return (data) => {
    validate(data);
    return (validate.errors ?? []).slice(0, 3).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

/** The generated schema must accept what zod accepts, or editors would mark right definitions as wrong. */
function schemaProblems(tools: readonly LoadedTool[], schemaPath: string): string[] {
  const schema = readFileSync(schemaPath, 'utf8');
  let prepared: Refused | undefined;
  const refused: Refused = (data) => {
    prepared ??= refusedBy(schema);
    return prepared(data);
  };
  const inSchema = ({ data }: Source): string[] =>
    remembered(
      ['schema', schema, data],
      () => refused(data),
      (messages) => messages.length === 0,
    );
  return tools.flatMap(({ source, file, problems }) => {
    const messages = source && problems.length === 0 ? inSchema(source) : [];
    if (messages.length === 0) return [];
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
  /** What it comes to, and which tools were not asked for their examples and rules. */
  summary: string;
}

/** Asking a tool that has a compute.ts would run it. */
function summaryOf(problems: readonly string[], tools: readonly LoadedTool[]): string {
  if (problems.length > 0) return `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`;
  const live = tools.filter(({ compiled }) => compiled);
  const left = live.filter(({ compute }) => compute !== null).map(({ folder }) => folder);
  const asked = `All definitions hold; examples and rules were asked of ${live.length - left.length}.`;
  if (left.length === 0) return asked;
  return `${asked} Those of ${left.join(', ')} need a compute.ts, which --run and npm test run.`;
}

/**
 * Checks the tools below a folder, or the named ones; where the units have problems, these are all there is to say.
 * @param asked which of them are asked for their examples and rules
 */
export function checkFolder(
  root: string,
  only: readonly string[],
  schemaPath?: string,
  asked: (tool: LoadedTool) => boolean = () => true,
): Checked {
  try {
    loadCatalogue();
  } catch (error) {
    if (error instanceof CatalogueProblem) return { problems: [error.message], notices: [], summary: '1 problem.' };
    throw error;
  }
  return checkTools(root, only, schemaPath, asked);
}

/** The same, and what those with a compute.ts answer, which is run. */
export async function checkFolderRunning(root: string, only: readonly string[]): Promise<Checked> {
  const checked = checkFolder(root, only, undefined, ({ compute }) => compute === null);
  if (checked.problems.length > 0) return checked;
  const computing = loadTools(root, only).tools.filter(({ compute }) => compute !== null);
  const found = (await Promise.all(computing.map(checkRunning))).flat().map(formatProblem);
  const ran = computing.map(({ folder }) => folder).join(', ');
  return {
    ...checked,
    problems: found,
    summary: found.length > 0 ? summaryOf(found, []) : `All definitions hold, with what was run: ${ran || 'nothing'}.`,
  };
}

function checkTools(
  root: string,
  only: readonly string[],
  schemaPath = 'schema/tool.schema.json',
  asked: (tool: LoadedTool) => boolean,
): Checked {
  const loaded = loadTools(root, only);
  const chosen = loaded.tools;
  const unknown = only.filter((id) => !chosen.some(({ folder }) => folder === id));
  const files = new Set(chosen.flatMap(({ file, problems }) => [file, ...problems.map((problem) => problem.file)]));
  const sampling = only.length === 0 ? FEWER : SAMPLING;
  const found: Problem[] = [
    ...loaded.problems.filter(({ file }) => only.length === 0 || files.has(file)),
    ...chosen.filter(asked).flatMap((tool) => checkAnswers(tool, sampling)),
    ...layoutProblems(root, only),
  ];
  const problems = [
    ...unknown.map((id) => `There is no calculator called "${id}" below ${root}.`),
    ...found.map(formatProblem),
    // Making the schema ready takes longer than all else of one calculator.
    ...(only.length === 0 ? schemaProblems(chosen, schemaPath) : []),
  ];
  return { problems, notices: outdated(loaded.datasets, buildDay()), summary: summaryOf(problems, chosen) };
}
