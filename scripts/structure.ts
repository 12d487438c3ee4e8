/**
 * `npm run structure`: how long the files and functions of `src/` are, and which files import each other in a cycle;
 * `-- src schema` measures several folders, `-- --json` prints everything.
 */
import { parseSync, Visitor } from 'vite';
import { cyclesIn, type Source, sourcesBelow } from './sources.ts';

/** Something of the code and how many lines it has. */
interface Measured {
  name: string;
  lines: number;
}

export interface Structure {
  files: Measured[];
  functions: Measured[];
  cycles: string[][];
}

/** Every function with a body, also those within others: from the line it begins on to the line it ends on. */
export function functionsIn({ path, code }: Pick<Source, 'path' | 'code'>): Measured[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: Measured[] = [];
  const measure = ({ start, end }: { start: number; end: number }): void => {
    const line = code.slice(0, start).split('\n').length;
    const begun = code.split('\n')[line - 1]?.trim() ?? '';
    found.push({ name: `${path}:${line} ${begun}`, lines: code.slice(start, end).split('\n').length });
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found;
}

const longestFirst = (measured: Measured[]): Measured[] => measured.sort((one, other) => other.lines - one.lines);

export const structureOf = (sources: readonly Source[]): Structure => ({
  files: longestFirst(sources.map(({ path, code }) => ({ name: path, lines: code.split('\n').length - 1 }))),
  functions: longestFirst(sources.flatMap(functionsIn)),
  cycles: cyclesIn(sources),
});

/** The number of lines that a share of what is measured does not exceed; 0 of nothing. */
export function quantile(measured: readonly Measured[], share: number): number {
  const ascending = measured.map(({ lines }) => lines).sort((a, b) => a - b);
  return ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? 0;
}

const TOP = 10;

/** The measures of one kind in a line, and the longest below it. */
function section(title: string, measured: readonly Measured[]): string[] {
  const [median, most, longest] = [0.5, 0.9, 1].map((share) => quantile(measured, share));
  const spread = `lines median ${median}, p90 ${most}, most ${longest}`;
  const top = measured.slice(0, TOP).map(({ name, lines }) => `  ${String(lines).padStart(4)} ${name.slice(0, 110)}`);
  return [`${measured.length} ${title}: ${spread}`, ...top, ''];
}

export function report({ files, functions, cycles }: Structure): string {
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  const sizes = cycles.map((cycle) => cycle.length).join(', ') || 'none';
  return [
    `${lines} lines`,
    ...section('files', files),
    ...section('functions', functions),
    `Import cycles, counting imports of types, by their number of files: ${sizes}`,
    ...cycles.map((cycle) => `  ${cycle.join('\n  ')}\n`),
  ].join('\n');
}

if (process.argv[1]?.endsWith('structure.ts')) {
  const folders = process.argv.slice(2).filter((argument) => argument !== '--json');
  const structure = structureOf(sourcesBelow(...(folders.length > 0 ? folders : ['src'])));
  console.log(process.argv.includes('--json') ? JSON.stringify(structure) : report(structure));
}
