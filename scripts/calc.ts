/** `npm run -s calc -- …`: the engine without a browser. See docs/command-line.md. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Answered, answerRequest, type Request } from '../src/calc/answer-request.ts';
import { documentText, helpText, listText } from '../src/calc/human.ts';
import { storedTool } from '../src/calc/stored-tool.ts';
import { localDate } from '../src/calendar/local-date.ts';
import { findTools } from '../src/compiler/tool-files.ts';
import type { RunnableTool } from '../src/compiler/tools.ts';
import { suggest } from '../src/diagnostics/suggest.ts';
import { englishText } from '../src/i18n/english.ts';

const ROOT = process.env.FORMULARY_TOOLS ?? 'tools';
const USAGE =
  'npm run -s calc -- <tool> [--tab <tab>] [--find <input>] [input=value ...] | <tool> --json <inputs> | <tool> --help | --list | --cases <file> | --batch';

/** A call that cannot be taken; its message is the one line on standard error. */
class CallProblem extends Error {}

const print = (value: unknown): void => console.log(typeof value === 'string' ? value : JSON.stringify(value));

const loaded = new Map<string, Promise<RunnableTool | null>>();
/** A tool by id, compiled when first asked for; null when there is none that is live. */
function live(id: string): Promise<RunnableTool | null> {
  const known = loaded.get(id) ?? bringUp(id);
  loaded.set(id, known);
  return known;
}

/** The compiler is loaded where a tool was not compiled before. */
const bringUp = (id: string): Promise<RunnableTool | null> =>
  storedTool(ROOT, id, async () => {
    const { BrokenDefinition, compileTool } = await import('../src/calc/compile-tool.ts');
    return compileTool(ROOT, id).catch((error: unknown) => {
      throw error instanceof BrokenDefinition ? new CallProblem(error.message) : error;
    });
  });

async function answer(request: Request): Promise<Answered> {
  return answerRequest(await live(request.tool), request, englishText, localDate(new Date()));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A request as it came: whatever is not of that form is answered as a bad one. */
async function answerLine(data: unknown): Promise<unknown> {
  const { id, tool, tab, find, inputs } = isObject(data) ? data : {};
  const wrong = (message: string) => ({
    id: id ?? null,
    ok: false,
    errors: [{ field: null, key: 'badRequest', message }],
  });
  if (typeof tool !== 'string') return wrong('A request is {"id","tool","tab","find","inputs"}.');
  if (tab !== undefined && tab !== null && typeof tab !== 'string') return wrong('tab is the id of a tab, or null.');
  if (find !== undefined && find !== null && typeof find !== 'string')
    return wrong('find is the id of the input that is found, or null.');
  if (inputs !== undefined && !isObject(inputs)) return wrong('inputs is an object of values by input id.');
  const answered = await answer({ tool, tab: tab ?? null, find: find ?? null, inputs: inputs ?? {} });
  return { id: id ?? null, ...answered.answer };
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CallProblem(`${what} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

async function answerCases(file: string | undefined): Promise<void> {
  if (!file) throw new CallProblem('--cases takes a file: --cases cases.json.');
  const data = parseJson(readFile(file), file);
  const cases = isObject(data) ? data.cases : data;
  if (!Array.isArray(cases)) throw new CallProblem(`${file} holds no list of cases.`);
  for (const entry of cases) print(await answerLine(entry));
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CallProblem(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

async function answerBatch(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    let data: unknown;
    try {
      data = JSON.parse(line);
    } catch {
      print({ id: null, ok: false, errors: [{ field: null, key: 'badRequest', message: 'This line is not JSON.' }] });
      continue;
    }
    print(await answerLine(data));
  }
}

interface Call {
  tool: string;
  tab: string | null;
  find: string | null;
  json: string | null;
  help: boolean;
  inputs: Record<string, string>;
}

function readCall([tool = '', ...rest]: string[]): Call {
  // Without a prototype, so that `__proto__=1` is an unknown input like any other.
  const call: Call = { tool, tab: null, find: null, json: null, help: false, inputs: Object.create(null) };
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? '';
    const next = (): string => {
      index += 1;
      const value = rest[index];
      if (value === undefined) throw new CallProblem(`${word} takes a value.`);
      return value;
    };
    const [, id, value] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(word) ?? [];
    if (word === '--tab') call.tab = next();
    else if (word === '--find') call.find = next();
    else if (word === '--json') call.json = next();
    else if (word === '--help') call.help = true;
    else if (id !== undefined && value !== undefined) call.inputs[id] = value;
    else throw new CallProblem(`"${word}" is not understood: write input=value. ${USAGE}`);
  }
  return call;
}

function unknownTool(id: string): CallProblem {
  const folders = findTools(ROOT).map(({ folder }) => folder);
  if (folders.includes(id)) return new CallProblem(`"${id}" is not available yet; --list says when it is expected.`);
  const near = suggest(id, folders);
  return new CallProblem(
    `There is no calculator called "${id}"${near ? `. Did you mean ${near}?` : '; --list names them all.'}`,
  );
}

async function answerOne(call: Call): Promise<void> {
  const tool = await live(call.tool);
  if (call.json !== null) {
    const inputs = parseJson(call.json, '--json');
    if (!isObject(inputs)) throw new CallProblem('--json takes an object: \'{"height":175}\'.');
    const { answer: found, bad } = await answer({
      tool: call.tool,
      tab: call.tab,
      find: call.find,
      inputs: { ...inputs, ...call.inputs },
    });
    if (bad !== null) throw new CallProblem(tool ? bad : unknownTool(call.tool).message);
    return print(found);
  }
  if (!tool) throw unknownTool(call.tool);
  if (call.help) return print(helpText(tool));
  const {
    answer: found,
    document,
    bad,
  } = await answer({ tool: call.tool, tab: call.tab, find: call.find, inputs: call.inputs });
  if (bad !== null) throw new CallProblem(bad);
  if (document) return print(documentText(document));
  if (!found.ok)
    throw new CallProblem(
      found.errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; '),
    );
}

async function list(): Promise<string> {
  const { loadTools } = await import('../src/compiler/tools.ts');
  return listText(loadTools(ROOT).tools.flatMap(({ definition }) => (definition ? [definition] : [])));
}

async function main(words: string[]): Promise<void> {
  const [first] = words;
  if (first === undefined || first === '--help') return print(USAGE);
  if (first === '--list') return print(await list());
  if (first === '--cases') return answerCases(words[1]);
  if (first === '--batch') return answerBatch();
  return answerOne(readCall(words));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof CallProblem)) throw error;
  console.error(error.message);
  process.exitCode = 2;
});
