/** Compiles one calculator for the command line. */
import { logicModule } from '../compiler/logic-module.ts';
import { aboutTexts, textModule } from '../compiler/text-module.ts';
import { loadOne } from '../compiler/tools.ts';
import { formatProblem } from '../diagnostics/source.ts';
import { englishText } from '../i18n/english.ts';
import { evaluate, type StoredTool } from './stored-tool.ts';

/** A definition that does not hold; the message is one line. */
export class BrokenDefinition extends Error {}

/** @throws BrokenDefinition @returns null where it is only announced, or not there */
export async function compileTool(root: string, id: string): Promise<StoredTool | null> {
  const loaded = loadOne(root, id);
  const [problem] = loaded?.problems ?? [];
  if (problem) throw new BrokenDefinition(`${loaded?.file} has problems; the first:\n${formatProblem(problem)}`);
  if (!loaded?.compiled) return null;
  const { definition } = loaded.compiled;
  const module = await logicModule(loaded);
  const text = textModule(loaded.compiled, 'en');
  const tool = await evaluate(module);
  return { id: definition.id, definition, module, text, about: aboutTexts(loaded.compiled, tool, text, englishText) };
}

/** Compiles a calculator for a process that goes on; null, too, where its definition does not hold, which is said on stderr. */
export const compileOrSay = (root: string, id: string): Promise<StoredTool | null> =>
  compileTool(root, id).catch((error: unknown) => {
    if (!(error instanceof BrokenDefinition)) throw error;
    console.error(error.message);
    return null;
  });
