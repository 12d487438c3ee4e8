/** The command line: words → what is printed. See docs/command-line.md. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { RunnableTool } from '../compiler/tools.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { englishText } from '../i18n/english.ts';
import { type Answered, answerRequest, type Request } from './answer-request.ts';
import { CallProblem, readCall } from './call.ts';
import { completionScript, completionsOf } from './completion.ts';
import { answerTable } from './csv/command.ts';
import { describeTool } from './describe.ts';
import { documentText, helpText, messagesText } from './human.ts';

/** Where the calculators of a command come from, and how it is called. */
export interface CommandSource {
  /** What is typed to call it. */
  name: string;
  /** The ids of all calculators, announced ones too. */
  ids: readonly string[];
  /** A calculator by its id; null where there is none that is live. @throws CallProblem where it has problems */
  tool: (id: string) => Promise<RunnableTool | null>;
  /** One line a calculator. */
  list: () => Promise<string>;
  /** The calendar day, yyyy-mm-dd. */
  today: () => string;
  /** What else may stand behind its name, and is answered elsewhere. */
  others?: readonly string[];
}

const usageOf = (name: string, others: readonly string[]): string =>
  `${name} <tool> [--tab <tab>] [--find <input>] [input=value ...] | <tool> --json <inputs> | <tool> --csv <file> [--out <file>] | <tool> --help | <tool> --json-schema | --list | --cases <file> | --batch | completion <shell>${others.map((word) => ` | ${word}`).join('')}`;

/** Whoever reads the answers may have had enough, such as `head`: that ends the call, and is nothing to tell. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

function print(value: unknown): void {
  if (!process.stdout.listeners('error').includes(endWithReader)) process.stdout.on('error', endWithReader);
  console.log(typeof value === 'string' ? value : JSON.stringify(value));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CallProblem(`${what} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CallProblem(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** What is typed of one form, as a JSON Schema of draft 2020-12. */
function schemaOf(tool: RunnableTool, tab: string | null): unknown {
  const { forms } = describeTool(tool);
  const form = tab === null ? forms[0] : forms.find(({ id }) => id === tab);
  if (form) return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...form.schema };
  throw new CallProblem(`${tool.id} has no tab "${tab}". There is: ${forms.map(({ id }) => id).join(', ')}.`);
}

/** Runs a command. */
export function createCommand({
  name,
  ids,
  tool: live,
  list,
  today,
  others = [],
}: CommandSource): (words: readonly string[]) => Promise<void> {
  const usage = usageOf(name, others);

  async function answer(request: Request): Promise<Answered> {
    return answerRequest(await live(request.tool), request, englishText, today());
  }

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

  async function answerCases(file: string | undefined): Promise<void> {
    if (!file) throw new CallProblem('--cases takes a file: --cases cases.json.');
    const data = parseJson(readFile(file), file);
    const cases = isObject(data) ? data.cases : data;
    if (!Array.isArray(cases)) throw new CallProblem(`${file} holds no list of cases.`);
    for (const entry of cases) print(await answerLine(entry));
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

  function unknownTool(id: string): CallProblem {
    if (ids.includes(id)) return new CallProblem(`"${id}" is not available yet; --list says when it is expected.`);
    const near = suggest(id, ids);
    return new CallProblem(
      `There is no calculator called "${id}"${near ? `. Did you mean ${near}?` : '; --list names them all.'}`,
    );
  }

  async function answerOne(words: readonly string[]): Promise<void> {
    const call = readCall(words, usage);
    const { tab, find, json } = call;
    const tool = await live(call.tool);
    if (json !== null) {
      const inputs = parseJson(json, '--json');
      if (!isObject(inputs)) throw new CallProblem('--json takes an object: \'{"height":175}\'.');
      const { answer: found, bad } = await answer({
        tool: call.tool,
        tab,
        find,
        inputs: { ...inputs, ...call.inputs },
      });
      if (bad !== null) throw new CallProblem(tool ? bad : unknownTool(call.tool).message);
      return print(found);
    }
    if (!tool) throw unknownTool(call.tool);
    if (call.help) return print(helpText(tool, name));
    if (call.isSchema) return print(schemaOf(tool, tab));
    if (call.csv !== null) return answerTable(tool, call, call.csv, today());
    const { answer: found, document, bad } = await answer({ tool: call.tool, tab, find, inputs: call.inputs });
    if (bad !== null) throw new CallProblem(bad);
    if (document) return print(documentText(document));
    if (!found.ok) throw new CallProblem(messagesText(found.errors));
  }

  async function run(words: readonly string[]): Promise<void> {
    const [first] = words;
    if (first === undefined || first === '--help') return print(usage);
    if (first === '--list') return print(await list());
    if (first === '--cases') return answerCases(words[1]);
    if (first === '--batch') return answerBatch();
    if (first === 'completion') return print(completionScript(words[1]));
    if (first === '--complete')
      return print((await completionsOf(words.slice(1), [...ids, ...others], live)).join('\n'));
    return answerOne(words);
  }

  return (words) =>
    run(words).catch((error: unknown) => {
      if (!(error instanceof CallProblem)) throw error;
      console.error(error.message);
      process.exitCode = 2;
    });
}
