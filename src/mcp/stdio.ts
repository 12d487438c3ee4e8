/** The server for the assistant that has started this program, over its input and output. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { AssistantPlace } from './place.ts';
import { assistantServers } from './server.ts';

/** Answers until the input has ended and everything that was asked is answered: nothing else keeps the program running. */
export async function serveStdio(place: AssistantPlace): Promise<void> {
  // Whoever started this has gone while it answered.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  await assistantServers(place)().connect(new StdioServerTransport());
}
