/** The words of a call that asks one calculator. */

/** A call that cannot be taken; its message is the one line on standard error. */
export class CallProblem extends Error {}

export interface Call {
  tool: string;
  tab: string | null;
  find: string | null;
  json: string | null;
  help: boolean;
  isSchema: boolean;
  /** A file with a table, or `-` for standard input. */
  csv: string | null;
  out: string | null;
  language: string | null;
  isDisplayed: boolean;
  inputs: Record<string, string>;
}

const TAKES_VALUE = {
  '--tab': 'tab',
  '--find': 'find',
  '--json': 'json',
  '--csv': 'csv',
  '--out': 'out',
  '--language': 'language',
} as const;
const STANDS_ALONE = { '--help': 'help', '--json-schema': 'isSchema', '--display': 'isDisplayed' } as const;

/** What a call may say behind the calculator. */
export const OPTIONS: readonly string[] = [...Object.keys(TAKES_VALUE), ...Object.keys(STANDS_ALONE)];

/** Options that say how a table is read and written. */
const OF_TABLES = ['out', 'language'] as const;

const isOf = <Options extends object>(options: Options, word: string): word is keyof Options & string =>
  Object.hasOwn(options, word);

/** @throws CallProblem where a word is not understood */
export function readCall([tool = '', ...rest]: readonly string[], usage: string): Call {
  const call: Call = {
    tool,
    tab: null,
    find: null,
    json: null,
    help: false,
    isSchema: false,
    csv: null,
    out: null,
    language: null,
    isDisplayed: false,
    // Without a prototype, so that `__proto__=1` is an unknown input like any other.
    inputs: Object.create(null),
  };
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? '';
    const [, id, value] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(word) ?? [];
    if (isOf(STANDS_ALONE, word)) call[STANDS_ALONE[word]] = true;
    else if (isOf(TAKES_VALUE, word)) {
      index += 1;
      const next = rest[index];
      if (next === undefined) throw new CallProblem(`${word} takes a value.`);
      call[TAKES_VALUE[word]] = next;
    } else if (id !== undefined && value !== undefined) call.inputs[id] = value;
    else throw new CallProblem(`"${word}" is not understood: write input=value. ${usage}`);
  }
  const lonely = call.csv === null ? OF_TABLES.find((option) => call[option] !== null) : undefined;
  if (lonely) throw new CallProblem(`--${lonely} goes with --csv <file>.`);
  if (call.csv === null && call.isDisplayed) throw new CallProblem('--display goes with --csv <file>.');
  return call;
}
