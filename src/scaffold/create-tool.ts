/** What `npm run new-tool` does: reads its words, writes one file, says what comes next. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOOL_ID } from '../../schema/parts.ts';
import { computeTypes } from '../compiler/compute-types.ts';
import { findTools, type ToolFile } from '../compiler/tool-files.ts';
import { loadOne } from '../compiler/tools.ts';
import { readSource } from '../diagnostics/source.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { COMPUTE, computedTemplateText, copyText, PLACEHOLDER, templateText } from './definition-text.ts';

const USAGE = 'npm run new-tool -- <id> [--from <id> | --compute] [--open]';

/** A call that cannot be taken; its message is the one line on standard error. */
export class CallProblem extends Error {}

export interface Call {
  id: string;
  from: string | null;
  /** With a compute.ts, for what formulas cannot say. */
  compute: boolean;
  open: boolean;
}

export function readCall(words: readonly string[]): Call {
  const rest = [...words];
  const call: Call = { id: '', from: null, compute: false, open: false };
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--open') call.open = true;
    else if (word === '--compute') call.compute = true;
    else if (word === '--from') {
      const from = rest.shift();
      if (!from) throw new CallProblem(`--from takes the id of a calculator. ${USAGE}`);
      call.from = from;
    } else if (word.startsWith('-') || call.id) throw new CallProblem(`"${word}" is not understood. ${USAGE}`);
    else call.id = word;
  }
  if (call.from && call.compute) throw new CallProblem(`A copy has no compute.ts. ${USAGE}`);
  if (!call.id) throw new CallProblem(`What is the calculator called? ${USAGE}`);
  return call;
}

function source(root: string, from: string): ToolFile {
  const files = findTools(root);
  const file = files.find(({ folder }) => folder === from);
  if (file) return file;
  const ids = files.map(({ folder }) => folder);
  const near = suggest(from, ids);
  const hint = near ? `Did you mean ${near}?` : `There are ${ids.join(', ')}.`;
  throw new CallProblem(`There is no calculator called "${from}" to copy. ${hint}`);
}

/** The texts of the files of a tool by their names. */
type Texts = Readonly<Record<string, string>>;

function copyOf(root: string, from: string, id: string, day: string): Texts {
  const { path, compute, examples } = source(root, from);
  if (compute) {
    throw new CallProblem(`"${from}" computes in a compute.ts of its own, which is not copied: copy another.`);
  }
  const definition = readJson(path);
  if (definition.status === 'comingSoon')
    throw new CallProblem(`"${from}" is only announced: there is nothing to copy yet.`);
  return {
    'tool.json': copyText(definition, id, day),
    ...(examples !== null && { 'examples.json': readFileSync(examples, 'utf8') }),
  };
}

function readJson(path: string): Readonly<Record<string, unknown>> {
  const { source: read, problems } = readSource(path, path);
  const data = problems.length === 0 ? read?.data : null;
  if (typeof data === 'object' && data !== null) return { ...data };
  throw new CallProblem(`${path} is no definition: correct it first, or copy another.`);
}

function typesOf(root: string, id: string): string {
  const definition = loadOne(root, id)?.definition;
  if (definition?.status !== 'live') throw new CallProblem(`${id} is no definition`);
  return computeTypes(definition, {});
}

/**
 * Writes the one file below `root`, and of a copy its examples; answers the path of the definition.
 * @param day the calendar day, yyyy-mm-dd
 * @throws CallProblem
 */
export function createTool(root: string, { id, from, compute }: Call, day: string): string {
  if (!TOOL_ID.test(id)) {
    throw new CallProblem(`"${id}" is no id: write lower-case letters, digits and hyphens (2 to 49), a letter first.`);
  }
  const folder = join(root, id);
  if (existsSync(folder)) throw new CallProblem(`${folder} is already there: choose another id.`);
  const own = compute
    ? { 'tool.json': computedTemplateText(id, day), 'compute.ts': COMPUTE }
    : { 'tool.json': templateText(id, day) };
  const texts = from === null ? own : copyOf(root, from, id, day);
  mkdirSync(folder);
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text, { flag: 'wx' });
  if (compute) writeFileSync(join(folder, 'compute.types.ts'), typesOf(root, id), { flag: 'wx' });
  return join(folder, 'tool.json');
}

const hasPlaceholder = (file: string): boolean => readFileSync(file, 'utf8').includes(`"${PLACEHOLDER}"`);

/** The lines that tell a contributor what to do with the new file. */
export function whatNext(file: string, { id, open, compute }: Call, port: string | number): string[] {
  return [
    `Written: ${file}`,
    open ? 'See it:   the page opens.' : `See it:   npm run dev, then http://localhost:${port}/tools/${id}`,
    hasPlaceholder(file)
      ? `Check it: npm run check:tools -- ${id}${compute ? ' --run' : ''} names each "${PLACEHOLDER}" of its examples, with what is shown.`
      : `Check it: npm run check:tools -- ${id}`,
  ];
}
