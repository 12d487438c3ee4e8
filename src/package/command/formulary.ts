#!/usr/bin/env node
/** `npx formulary …`: the command line, and the server for assistants, over the calculators of the package. */
import { createCommand } from '../../calc/command.ts';
import { localDate } from '../../calendar/local-date.ts';
import { idsOfAll, listText, liveTool } from './calculators.ts';

/** Such a call works wherever there is npm, whether the package is installed or not. */
const NAME = 'npx formulary';
const ASSISTANT = 'mcp';

const today = () => localDate(new Date());
const words = process.argv.slice(2);
if (words[0] === ASSISTANT) {
  // Nobody else pays for the protocol.
  const { serveAssistant } = await import('./assistant.ts');
  await serveAssistant(`${NAME} ${ASSISTANT}`, words.slice(1), today);
} else {
  const list = async () => listText;
  const command = createCommand({ name: NAME, ids: idsOfAll, tool: liveTool, list, today, others: [ASSISTANT] });
  await command(words);
}
