/** The messages that a server keeps, for who reads them beside it. */
import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { openInbox, TAKEN } from './inbox.ts';
import { askForDeletion } from './inbox-deletion.ts';
import { inboxReader, linesIn } from './inbox-text.ts';
import type { Message } from './message.ts';
import { openDatabase } from './postgres/database.ts';
import { messagesIn, readMessages } from './postgres/messages.ts';
import { databaseUrl, inboxPath, SettingError } from './settings.ts';

export interface KeptMessages {
  /** All of them, the oldest first. */
  all: () => AsyncGenerator<Message>;
  /** What was there that is no message, for people; empty where that was nothing. */
  problems: () => string;
  /** Deletes what came before, whether a server has it open or not. @returns how many they were */
  deleteOlderThan: (before: Date) => Promise<number>;
  close: () => Promise<void>;
}

/** Who is not the owner would leave files behind that a server cannot read. @throws SettingError */
async function checkOwner(path: string): Promise<void> {
  const { uid } = await stat(path);
  const own = process.getuid?.() ?? uid;
  if (own !== uid)
    throw new SettingError(`${path} belongs to the user ${uid}: delete from it as that user, not as ${own}.`);
}

async function deleteFromFile(path: string, before: Date): Promise<number> {
  if (!existsSync(path)) return 0;
  await checkOwner(path);
  const opened = await openInbox(path).catch((error: Error) => {
    if (error.message === TAKEN) return null;
    throw error;
  });
  if (!opened) return askForDeletion(await realpath(path), before);
  return opened.deleteOlderThan(before).finally(opened.close);
}

function inFile(path: string): KeptMessages {
  const { read, unreadable } = inboxReader();
  return {
    all: async function* () {
      for await (const line of existsSync(path) ? linesIn(path) : []) {
        const message = read(line);
        if (message) yield message;
      }
    },
    problems: () => (unreadable() > 0 ? `Lines of ${path} that are no messages: ${unreadable()}` : ''),
    deleteOlderThan: (before) => deleteFromFile(path, before),
    close: async () => {},
  };
}

function inDatabase(url: string): KeptMessages {
  const database = openDatabase(url, '');
  return {
    all: () => readMessages(database),
    problems: () => '',
    deleteOlderThan: messagesIn(database, Infinity).deleteOlderThan,
    close: database.close,
  };
}

/** Where the environment says that messages are kept: the server and `npm run inbox` agree. @throws SettingError */
export function keptMessages(environment: NodeJS.ProcessEnv): KeptMessages {
  const url = databaseUrl(environment);
  return url ? inDatabase(url) : inFile(inboxPath(environment));
}
