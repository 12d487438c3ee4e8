/** `npm run inbox`: what the site's forms brought in, the oldest first; `--json` prints one object a line. */
import { readFile } from 'node:fs/promises';
import { messageJson, messageText, readInbox } from '../src/server/inbox-text.ts';
import { inboxPath } from '../src/server/settings.ts';

const path = inboxPath(process.env);
const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return '';
  throw error;
});
const { messages, unreadable } = readInbox(text);
const isJson = process.argv.includes('--json');
for (const message of messages) console.log(isJson ? messageJson(message) : `${messageText(message)}\n`);
if (unreadable > 0) console.error(`Lines of ${path} that are no messages: ${unreadable}`);
if (!isJson && messages.length === 0) console.log('No messages.');
