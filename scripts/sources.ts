/** The files of the repository and what they import. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const NOT_OURS = new Set([
  'node_modules',
  '.git',
  'dist',
  'dist-package',
  '.cache',
  'generated',
  'test-results',
  'playwright-report',
]);

/** Every file below a folder that is not made or installed, by its path. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    // In a worktree `.git` is a file.
    if (NOT_OURS.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

const isCode = (path: string): boolean => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.endsWith('.d.mts');

/** Code without comments; strings stay, so that what is imported can be read. */
export const withoutComments = (code: string): string =>
  code.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_, text?: string) => text ?? '',
  );

const STATEMENT = /(?:^|[;\n}])\s*(?:import|export)\s+(type\s)?(?:[\w*\s{},$]+?\sfrom\s*)?['"]([^'"\n]+)['"]/g;
const CALL = /\bimport\(\s*['"]([^'"\n]+)['"]/g;

export interface Import {
  /** A path of the repository, or the name of a package. */
  target: string;
  typeOnly: boolean;
}

/** What a module imports and exports from elsewhere. */
export function importsIn(code: string, path: string): Import[] {
  const bare = withoutComments(code);
  const found = [
    ...[...bare.matchAll(STATEMENT)].map(([, type, target = '']) => ({ target, typeOnly: type !== undefined })),
    ...[...bare.matchAll(CALL)].map(([, target = '']) => ({ target, typeOnly: false })),
  ];
  return found.map(({ target, typeOnly }) => ({
    target: target.startsWith('.') ? normalize(join(dirname(path), target)) : target,
    typeOnly,
  }));
}

export interface Source {
  path: string;
  code: string;
  imports: Import[];
}

export const sourcesBelow = (...folders: string[]): Source[] =>
  folders
    .flatMap(filesBelow)
    .filter(isCode)
    .map((path) => {
      const code = readFileSync(path, 'utf8');
      return { path, code, imports: importsIn(code, path) };
    });

/** Every file that can be reached from a file, itself only where a way leads back to it. */
function reachable(from: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [...(next.get(from) ?? [])];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...(next.get(path) ?? []));
  }
  return reached;
}

/** Import cycles: groups of files that all import each other, directly or by others; the largest first. */
export function cyclesIn(sources: readonly Source[], counts: (found: Import) => boolean = () => true): string[][] {
  const next = new Map(
    sources.map(({ path, imports }) => [path, imports.filter(counts).map(({ target }) => target)] as const),
  );
  const reached = new Map([...next.keys()].map((path) => [path, reachable(path, next)]));
  const leads = (from: string, to: string): boolean => reached.get(from)?.has(to) === true;
  const groups = [...next.keys()].map((path) =>
    [...next.keys()].filter((other) => leads(path, other) && leads(other, path)).sort(),
  );
  return groups
    .filter((group, index) => group.length > 0 && groups.findIndex(([first]) => first === group[0]) === index)
    .sort((one, other) => other.length - one.length);
}

/** A module that does nothing but pass on what others export. */
export const isBarrel = (code: string): boolean => {
  const rest = withoutComments(code)
    .replace(/export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"];?/g, '')
    .trim();
  return rest === '' && /\bexport\b/.test(withoutComments(code));
};
