/** One version of the definitions, compiled and run by the platform as it is. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { evaluate } from '../calc/stored-tool.ts';
import { instantiate } from '../compiler/instantiate.ts';
import type { Locale } from '../compiler/locale.ts';
import { logicModule } from '../compiler/logic-module.ts';
import { textModule } from '../compiler/text-module.ts';
import { findTools } from '../compiler/tool-files.ts';
import { type LoadedTool, loadTool, type RunnableTool, surroundingsOf } from '../compiler/tools.ts';
import { CatalogueProblem, loadCatalogue, type UnitCatalogue } from '../compiler/units/catalogue.ts';
import { formatProblem, type Problem } from '../diagnostics/source.ts';
import { englishText } from '../i18n/english.ts';
import { ENGLISH } from '../i18n/locales/en.ts';
import { UNITS } from './changes.ts';

/** A calculator that answers. */
export type Live = Omit<RunnableTool, 'about'>;

/** What a version has of one calculator. */
export interface Side {
  /** Null where it is not there, is only announced, or has a problem. */
  live: Live | null;
  /** Why it cannot be run; null where nothing is wrong. */
  problem: string | null;
  /** Everything that was compiled: what is the same answers the same. */
  made: string;
}
export interface Version {
  sideOf: (id: string) => Promise<Side>;
  /** Why its units cannot be read; null where they were. */
  unitsProblem: string | null;
}

const NOTHING: Side = { live: null, problem: null, made: '' };

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** The first problem with its place, and how many more there are. */
function said([first, ...others]: readonly Problem[]): string | null {
  if (!first) return null;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `${firstLine(formatProblem(first))}${more}`;
}

/** Makes a compiled tool answer; what stands in its compute.ts is bundled as it was. */
const toolOf = async (loaded: LoadedTool, logic: string): Promise<RunnableTool['tool']> =>
  loaded.compute ? evaluate(await logicModule(loaded)) : instantiate(logic);

async function runnable(loaded: LoadedTool): Promise<Side> {
  const { compiled, problems } = loaded;
  if (!compiled) return { ...NOTHING, problem: said(problems) };
  const { definition, logic } = compiled;
  const text = textModule(compiled, 'en');
  try {
    const tool = await toolOf(loaded, logic);
    const live = { id: definition.id, definition, tool, text };
    return { live, problem: null, made: JSON.stringify([logic, text]) };
  } catch (error) {
    const file = `tools/${loaded.folder}/compute.ts`;
    const message = error instanceof Error ? error.message : String(error);
    return { ...NOTHING, problem: `${file} cannot be run: ${firstLine(message)}` };
  }
}

interface Units {
  catalogue: UnitCatalogue | null;
  problem: string | null;
}

function unitsOf(root: string): Units {
  const file = join(root, UNITS);
  if (!existsSync(file)) return { catalogue: null, problem: `There is no ${UNITS}.` };
  try {
    return { catalogue: loadCatalogue(file), problem: null };
  } catch (error) {
    if (!(error instanceof CatalogueProblem)) throw error;
    return { catalogue: null, problem: firstLine(error.message) };
  }
}

/**
 * Opens the definitions of a folder of the project.
 * @param standIn another such folder, whose units are taken where those of this one cannot be read
 */
export function openVersion(root: string, standIn = root): Version {
  const tools = join(root, 'tools');
  const files = findTools(tools);
  const surroundings = surroundingsOf(tools);
  const own = unitsOf(root);
  const catalogue = own.catalogue ?? unitsOf(standIn).catalogue;
  const sideOf = async (id: string): Promise<Side> => {
    const file = files.find(({ folder }) => folder === id);
    if (!file) return NOTHING;
    if (!catalogue) return { ...NOTHING, problem: own.problem };
    const locale: Locale = { language: 'en', catalogue, texts: ENGLISH, t: englishText };
    return runnable(loadTool(file, surroundings, locale));
  };
  return { sideOf, unitsProblem: own.problem };
}
