/** `npm run -s mcp`: the calculators for an assistant that starts this program and speaks to it. See docs/mcp.md. */
import { join } from 'node:path';
import { createCalculators } from '../src/api/calculators.ts';
import { siteConfig } from '../src/build/site-config.ts';
import { PROJECT } from '../src/cache/sources.ts';
import { storedTool } from '../src/calc/stored-tool.ts';
import { localDate } from '../src/calendar/local-date.ts';
import { rankingBy } from '../src/mcp/ranking.ts';
import { serveStdio } from '../src/mcp/stdio.ts';

/** Assistants start programs anywhere. */
const ROOT = process.env.FORMULARY_TOOLS ?? join(PROJECT, 'tools');

/** A calculator by its id; null where there is none, or its definition does not hold, which is said on stderr. */
const bringUp = (id: string) =>
  storedTool(ROOT, id, async () => {
    const { compileOrSay } = await import('../src/calc/compile-tool.ts');
    return compileOrSay(ROOT, id);
  });

const { name, origin } = siteConfig();
const calculators = createCalculators({ root: ROOT, bringUp });
await serveStdio({
  calculators,
  ranking: rankingBy(calculators),
  site: { name, origin },
  today: () => localDate(new Date()),
  failed: console.error,
});
