/** The files of the repository and what they import, for the tests of its structure. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const NOT_OURS = new Set(['node_modules', '.git', 'dist', '.cache', 'generated', 'test-results', 'playwright-report']);

/** Every file below a folder that is not made or installed, by its path. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesBelow(path);
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

/** The first way round from a file back to itself; types alone make none. */
export function cycleIn(sources: readonly Source[]): string[] | null {
  const next = new Map(
    sources.map(({ path, imports }) => [path, imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target)]),
  );
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): string[] | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const target of next.get(path) ?? []) {
      const found = walk(target, [...way, path]);
      if (found) return found;
    }
    done.add(path);
    return null;
  };
  for (const path of next.keys()) {
    const found = walk(path, []);
    if (found) return found;
  }
  return null;
}

/** A module that does nothing but pass on what others export. */
export const isBarrel = (code: string): boolean => {
  const rest = withoutComments(code)
    .replace(/export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"];?/g, '')
    .trim();
  return rest === '' && /\bexport\b/.test(withoutComments(code));
};
