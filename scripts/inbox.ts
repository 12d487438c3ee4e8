/** `npm run inbox`: what the site's forms brought in, the oldest first; `--json` prints one object a line. */
import { existsSync } from 'node:fs';
import { inboxReader, linesIn, messageJson, messageText } from '../src/server/inbox-text.ts';
import { inboxPath } from '../src/server/settings.ts';

const path = inboxPath(process.env);
const isJson = process.argv.includes('--json');
const reader = inboxReader();
let messages = 0;
for await (const line of existsSync(path) ? linesIn(path) : []) {
  const message = reader.read(line);
  if (!message) continue;
  messages += 1;
  console.log(isJson ? messageJson(message) : `${messageText(message)}\n`);
}
if (reader.unreadable() > 0) console.error(`Lines of ${path} that are no messages: ${reader.unreadable()}`);
if (!isJson && messages === 0) console.log('No messages.');
