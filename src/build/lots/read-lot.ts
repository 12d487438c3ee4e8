/** Reads, checks and compiles some tools of a folder: what a process of a crew does. */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, keyOf, readKept, writeKept } from '../../cache/store.ts';
import { buildDay } from '../../compiler/build-day.ts';
import { type Spilled, spill } from '../../compiler/spilled-tool.ts';
import type { ToolFile } from '../../compiler/tool-files.ts';
import { type Found, type LoadedTool, loadThese, type Surroundings, surroundingsOf } from '../../compiler/tools.ts';
import type { Problem } from '../../diagnostics/source.ts';
import { FEWER } from '../../verify/sampling.ts';
import { checkExamples } from '../../verify/verify.ts';

interface Reading {
  found: Found;
  surroundings: Surroundings;
  /** The folder that tools are put aside in. */
  aside: string;
}

let reading: Reading | undefined;

/** What all lots have in common; what was found is sent along, because looking takes long. */
export function startReading({ root, found, aside }: { root: string; found: Found; aside: string }): void {
  reading = { found, aside, surroundings: surroundingsOf(root, found.glanced) };
}

const contentOf = (path: string | null): string | null =>
  path !== null && existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null;

/** Names everything that a tool is read, checked and compiled from; null where that cannot be said. */
function sourcesKey(
  { folder, path, compute, examples }: ToolFile,
  { found: { glanced }, surroundings: { titles, announced, datasets } }: Reading,
): string | null {
  // Others may have its id, and what it computes may import anything.
  if (compute !== null || glanced.ids.get(folder) !== folder) return null;
  const related = (glanced.related.get(folder) ?? []).map((id) => [id, titles.get(id) ?? null, announced.has(id)]);
  const text = contentOf(path) ?? '';
  // Only who names data tables reads any, or asks for the day.
  const tables = /"data"|\\u/.test(text) ? [buildDay(), hashOf(datasets)] : null;
  return keyOf(['read', folder, text, contentOf(examples), related, tables]);
}

const headFile = (aside: string, folder: string): string => join(aside, 'en', `${folder}.head`);

/** A tool that an earlier build put aside, if it was read from the same. */
function spilledBefore(file: ToolFile, reading: Reading): Spilled | null {
  const key = sourcesKey(file, reading);
  const head = key === null ? undefined : (readKept(headFile(reading.aside, file.folder), key) as Spilled | undefined);
  return head && existsSync(head.at) ? { ...head, of: file } : null;
}

/** Puts a tool aside, for later builds, too, where nothing is wrong with it. */
function putAside(tool: LoadedTool, reading: Reading, isSound: boolean): Spilled {
  const head = headFile(reading.aside, tool.folder);
  rmSync(head, { force: true });
  const made = spill(tool, join(reading.aside, 'en', tool.folder));
  const key = isSound ? sourcesKey(tool, reading) : null;
  if (key !== null) writeKept(head, key, made);
  return made;
}

interface ReadLot {
  tools: Spilled[];
  problems: Problem[];
  /** What does not hold of examples. */
  untrue: Problem[];
}

/** Reads tools by their folders. The problems of data tables, which no lot has for itself, are left out. */
export function readLot(folders: readonly string[]): ReadLot {
  const about = reading;
  if (!about) throw new Error('nobody has said what is read');
  const { found, surroundings } = about;
  const wanted = new Set(folders);
  const chosen = found.files.filter(({ folder }) => wanted.has(folder));
  const before = new Map(chosen.map((file) => [file, spilledBefore(file, about)]));
  const { tools, problems } = loadThese(
    chosen.filter((file) => !before.get(file)),
    found,
    surroundings,
  );
  const ofTables = new Set([...surroundings.datasets.values()].flatMap((table) => table.problems));
  const own = problems.filter((problem) => !ofTables.has(problem));
  const untrue = tools.flatMap((tool) => checkExamples(tool, FEWER));
  const isSound = own.length === 0 && untrue.length === 0;
  const read = new Map(tools.map((tool) => [tool.folder, putAside(tool, about, isSound)]));
  return { problems: own, untrue, tools: chosen.flatMap((file) => before.get(file) ?? read.get(file.folder) ?? []) };
}
