/** `npm run inbox`: what the site's forms brought in, the oldest first; taken along and deleted by age, too. */
import { parseArgs } from 'node:util';
import { exportMessages } from '../src/server/inbox-export.ts';
import { messageJson, messageText } from '../src/server/inbox-text.ts';
import { type KeptMessages, keptMessages } from '../src/server/kept-messages.ts';
import { SettingError } from '../src/server/settings.ts';
import { StoreAway } from '../src/server/store.ts';

const USAGE = `npm run inbox                                lists the messages
npm run -s inbox -- --json                   prints one JSON object a line
npm run inbox -- --export <file>             writes them into a file: a table where its name ends in .csv, else JSON lines
npm run inbox -- --delete-older-than <days>  deletes what came before, after an export where both are given`;
const DAY = 86_400_000;

function readCall(words: string[]) {
  const options = { json: 'boolean', export: 'string', 'delete-older-than': 'string', help: 'boolean' } as const;
  try {
    const types = Object.fromEntries(Object.entries(options).map(([name, type]) => [name, { type }]));
    const { json, export: file, 'delete-older-than': days, help } = parseArgs({ args: words, options: types }).values;
    if (days !== undefined && !/^\d{1,5}$/.test(String(days)))
      throw new SettingError('--delete-older-than takes a whole number of days.');
    return { json, file: file?.toString(), days: days === undefined ? null : Number(days), help };
  } catch (error) {
    throw new SettingError(`${(error as Error).message}\n${USAGE}`);
  }
}

const counted = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

async function list({ all }: KeptMessages, isJson: boolean): Promise<void> {
  let count = 0;
  for await (const message of all()) {
    count += 1;
    console.log(isJson ? messageJson(message) : `${messageText(message)}\n`);
  }
  if (!isJson && count === 0) console.log('No messages.');
}

async function main(): Promise<void> {
  const { json, file, days, help } = readCall(process.argv.slice(2));
  if (help) return console.log(USAGE);
  const kept = keptMessages(process.env);
  try {
    if (file) console.log(`Wrote ${counted(await exportMessages(kept.all(), file))} to ${file}.`);
    if (days !== null) {
      const deleted = await kept.deleteOlderThan(new Date(Date.now() - days * DAY));
      console.log(`Deleted ${counted(deleted)} that came more than ${days} days ago.`);
    }
    if (!file && days === null) await list(kept, json === true);
    if (kept.problems()) console.error(kept.problems());
  } finally {
    await kept.close();
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof SettingError || error instanceof StoreAway)) throw error;
  // Why a store is away was said already.
  if (error instanceof SettingError) console.error(error.message);
  process.exitCode = error instanceof SettingError ? 2 : 1;
});
