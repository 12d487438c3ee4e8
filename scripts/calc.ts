/** `npm run -s calc -- …`: the engine without a browser. See docs/command-line.md. */
import { CallProblem } from '../src/calc/call.ts';
import { createCommand } from '../src/calc/command.ts';
import { listText } from '../src/calc/human.ts';
import { storedTool } from '../src/calc/stored-tool.ts';
import { localDate } from '../src/calendar/local-date.ts';
import { findTools } from '../src/compiler/tool-files.ts';
import type { RunnableTool } from '../src/compiler/tools.ts';

const ROOT = process.env.FORMULARY_TOOLS ?? 'tools';

const loaded = new Map<string, Promise<RunnableTool | null>>();

/** A tool by id, compiled when first asked for; null when there is none that is live. */
function live(id: string): Promise<RunnableTool | null> {
  const known = loaded.get(id) ?? bringUp(id);
  loaded.set(id, known);
  return known;
}

/** The compiler is loaded where a tool was not compiled before. */
const bringUp = (id: string): Promise<RunnableTool | null> =>
  storedTool(ROOT, id, async () => {
    const { BrokenDefinition, compileTool } = await import('../src/calc/compile-tool.ts');
    return compileTool(ROOT, id).catch((error: unknown) => {
      throw error instanceof BrokenDefinition ? new CallProblem(error.message) : error;
    });
  });

async function list(): Promise<string> {
  const { loadTools } = await import('../src/compiler/tools.ts');
  return listText(loadTools(ROOT).tools.flatMap(({ definition }) => (definition ? [definition] : [])));
}

const ids = findTools(ROOT).map(({ folder }) => folder);
const today = () => localDate(new Date());
const command = createCommand({ name: 'npm run -s calc --', ids, tool: live, list, today });
await command(process.argv.slice(2));
