/** Takes the rates of a new day into the table of the project, or leaves it as it is. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from '../../schema/data.ts';
import { type Pairs, printPairs, readPairs } from '../translation/translation-file.ts';
import { type DailyRates, readDaily } from './daily.ts';
import { RatesProblem } from './problem.ts';
import { type Fetch, readGiven } from './source.ts';
import { isNewer, readTable, withDay } from './table.ts';
import { TABLE, TABLE_FILE } from './table-file.ts';

export interface RefreshOptions {
  /** The folder of the project. */
  root: string;
  /** An https address or a file; nothing is done without one. */
  source: string | undefined;
  /** The day in UTC, yyyy-mm-dd. */
  today: string;
  fetched?: Fetch;
}
/** What was done, for whoever reads the log. */
export interface Refreshed {
  isChanged: boolean;
  said: string;
}

interface FileText {
  path: string;
  text: string;
}

const staged = (path: string): string => `${path}.next`;

function stage({ path, text }: FileText): void {
  const file = openSync(staged(path), 'w');
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Each file is there whole, as it was or as it is to be; where one cannot be written none changes. */
function replaceFiles(files: readonly FileText[]): void {
  try {
    for (const file of files) stage(file);
    for (const { path } of files) renameSync(staged(path), path);
  } catch (error) {
    for (const { path } of files) rmSync(staged(path), { force: true, recursive: true });
    throw new RatesProblem(`they cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const textIn = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** What names entries of the table: the calculators that read it, their examples, and their reference cases. */
function namingIn(root: string): string {
  const folder = join(root, 'tools');
  const tools = existsSync(folder) ? readdirSync(folder) : [];
  const reading = tools.filter((id) => textIn(join(folder, id, 'tool.json')).includes(`"${TABLE}"`));
  const own = reading.flatMap((id) => ['tool.json', 'examples.json'].map((name) => textIn(join(folder, id, name))));
  const { cases } = JSON.parse(textIn(join(root, 'tests/reference/cases.json')) || '{"cases":[]}') as {
    cases: readonly { tool: string }[];
  };
  return [...own, JSON.stringify(cases.filter(({ tool }) => reading.includes(tool)))].join('\n');
}

/** The translated texts of the table, with those of the newest entry for a new one, and of the entries `ids` only. */
function withTexts(texts: Pairs, newest: string, added: string, ids: readonly string[]): Pairs {
  const all = [...texts].flatMap(([key, text]) => {
    const [, entry, rest] = /^entries\.([\w-]+)\.(.+)$/.exec(key) ?? [];
    return entry === newest
      ? [[key, text] as const, [`entries.${added}.${rest}`, text] as const]
      : [[key, text] as const];
  });
  const isKept = (key: string): boolean =>
    !key.startsWith('entries.') || ids.some((id) => key.startsWith(`entries.${id}.`));
  return new Map(all.filter(([key]) => isKept(key)));
}

/** The texts come before the table, so that it never stands without them. */
function write(root: string, before: Dataset, after: Dataset): void {
  const folder = join(root, 'data/text');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${TABLE}.`)) : [];
  const ids = after.entries.map(({ id }) => id);
  const [newest = '', added = ''] = [before.entries.at(-1)?.id, ids.at(-1)];
  const texts = files.map((name): FileText => {
    const path = join(folder, name);
    const language = name.slice(TABLE.length + 1, -'.json'.length);
    const { pairs } = readPairs({ data: JSON.parse(readFileSync(path, 'utf8')) }, language);
    return { path, text: printPairs(withTexts(pairs, newest, added, ids), language) };
  });
  replaceFiles([...texts, { path: join(root, TABLE_FILE), text: jsonText(after) }]);
}

async function dailyFrom(source: string, fetched: Fetch | undefined): Promise<{ name: string; daily: DailyRates }> {
  const { name, text } = await readGiven(source, fetched);
  return { name, daily: readDaily(text) };
}

/** @throws RatesProblem where nothing is taken, and nothing was changed */
export async function refresh({ root, source, today, fetched }: RefreshOptions): Promise<Refreshed> {
  if (!source)
    return {
      isChanged: false,
      said: 'RATES_SOURCE is not set: nothing is asked for and nothing changes. See docs/deploying.md.',
    };
  const table = readTable(textIn(join(root, TABLE_FILE)));
  const { name, daily } = await dailyFrom(source, fetched);
  if (!isNewer(table, daily, today)) return { isChanged: false, said: `Nothing to do: the table has ${daily.date}.` };
  const named = namingIn(root);
  const after = withDay(table, { daily, source: name, today }, (id) => named.includes(`"${id}"`));
  write(root, table.dataset, after);
  return { isChanged: true, said: `The table has the rates of ${daily.date}. Publish them: npm run build` };
}
