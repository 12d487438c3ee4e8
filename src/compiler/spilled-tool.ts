/** Tools that are put aside on the disk, so that the memory of a build does not grow with what they are made of. */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Definition, TabDefinition } from '../../schema/definition.ts';
import { hashOf, readKept, writeKept } from '../cache/store.ts';
import type { ToolFile } from './tool-files.ts';
import type { LoadedTool } from './tools.ts';

type Aside = Pick<LoadedTool, 'lowered' | 'definition' | 'compiled'>;

/** A tool that was put aside, as it is sent from process to process. */
export interface Spilled {
  of: ToolFile;
  /** The file that holds the rest. */
  at: string;
  /** Its definition without what only its own pages show. */
  listed: Definition | null;
  answers: boolean;
  /** Names all that it is made of. */
  print: string;
}

/** What a search knows of a tab: the units that it converts, and the questions that it answers. */
const isSearched = ({ asks, results }: TabDefinition): boolean =>
  asks !== undefined || Object.values(results).some(({ kind }) => kind === 'grid');

/** What lists, feeds and searches read of a definition. */
function listedPart(definition: Definition | null): Definition | null {
  if (definition?.status !== 'live') return definition;
  const tabs = definition.tabs.filter(isSearched).map((tab) => ({ ...tab, examples: [] }));
  return { ...definition, tabs, lookups: [], explanation: [], sources: [] };
}

let last: { print: string; aside: Aside } | undefined;

/** What was put aside into a file: the last one is asked for part by part. */
function readAside({ at, print }: Spilled): Aside {
  if (last?.print === print) return last.aside;
  const aside = readKept(at, print) as Aside | undefined;
  if (!aside) throw new Error(`${at} is not as it was written: remove it, and build again`);
  last = { print, aside };
  return aside;
}

/** A tool whose definition is read when it is asked for. Its problems were told when it was put aside. */
export class SpilledTool implements LoadedTool {
  readonly source = null;
  readonly problems = [];
  readonly folder: string;
  readonly path: string;
  readonly file: string;
  readonly compute: string | null;
  readonly examples: string | null;
  readonly spilled: Spilled;

  constructor(spilled: Spilled) {
    const { folder, path, file, compute, examples } = spilled.of;
    this.folder = folder;
    this.path = path;
    this.file = file;
    this.compute = compute;
    this.examples = examples;
    this.spilled = spilled;
  }

  get lowered(): Aside['lowered'] {
    return readAside(this.spilled).lowered;
  }
  get definition(): Aside['definition'] {
    return readAside(this.spilled).definition;
  }
  get compiled(): Aside['compiled'] {
    return readAside(this.spilled).compiled;
  }
}

/** Puts a tool aside. @param at the file that holds it */
export function spill(tool: LoadedTool, at: string): Spilled {
  const { folder, path, file, compute, examples, lowered, definition, compiled } = tool;
  mkdirSync(dirname(at), { recursive: true });
  const aside: Aside = { lowered, definition, compiled };
  const print = hashOf([at, lowered, compiled, compute && readFileSync(compute, 'utf8')]);
  writeKept(at, print, aside);
  return {
    of: { folder, path, file, compute, examples },
    at,
    listed: listedPart(definition),
    answers: compiled !== null,
    print,
  };
}

/** The definition of a tool, or of one that was put aside what lists say of it. */
export const listedOf = (tool: LoadedTool): Definition | null =>
  tool instanceof SpilledTool ? tool.spilled.listed : tool.definition;

/** Whether a tool can be opened. */
export const isAnswering = (tool: LoadedTool): boolean =>
  tool instanceof SpilledTool ? tool.spilled.answers : tool.compiled !== null;
