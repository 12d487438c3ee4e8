/** `npm run -s mcp`: the calculators for an assistant that starts this program and speaks to it. See docs/mcp.md. */
import { join } from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createCalculators } from '../src/api/calculators.ts';
import { siteConfig } from '../src/build/site-config.ts';
import { PROJECT } from '../src/cache/sources.ts';
import { storedTool } from '../src/calc/stored-tool.ts';
import { localDate } from '../src/calendar/local-date.ts';
import { assistantServers } from '../src/mcp/server.ts';

/** Assistants start programs anywhere. */
const ROOT = process.env.FORMULARY_TOOLS ?? join(PROJECT, 'tools');

/** A calculator by its id; null where there is none, or its definition does not hold, which is said on stderr. */
const bringUp = (id: string) =>
  storedTool(ROOT, id, async () => {
    const { BrokenDefinition, compileTool } = await import('../src/calc/compile-tool.ts');
    return compileTool(ROOT, id).catch((error: unknown) => {
      if (!(error instanceof BrokenDefinition)) throw error;
      console.error(error.message);
      return null;
    });
  });

// Whoever started this has gone while it answered.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

const { name, origin } = siteConfig();
const serverFor = assistantServers({
  calculators: createCalculators({ root: ROOT, bringUp }),
  site: { name, origin },
  today: () => localDate(new Date()),
  failed: console.error,
});
// It ends with its input, once everything that was asked is answered: nothing else keeps it running.
await serverFor().connect(new StdioServerTransport());
