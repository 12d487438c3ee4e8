/** What Stryker keeps of a folder: each mutant, and what became of it. */

interface Position {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

export type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored';

interface ReportedMutant {
  replacement?: string;
  status: Status;
  /** The tests that reach it: none where it is run when its module is loaded only. */
  coveredBy?: readonly string[];
  location: { start: Position; end: Position };
}

/** The part of the schema of mutation testing reports that is read here. */
export interface Report {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

/** Names a mutant by texts, so that it is the same one after lines were added above it. */
export interface MutantText {
  file: string;
  /** The line that it begins on. */
  line: string;
  /** What is replaced, and by what. */
  from: string;
  to: string;
}

export interface Mutant extends MutantText {
  /** The number of the line that it begins on, from 1, and of that on which it ends. */
  at: number;
  until: number;
  status: Status;
}

export const isSame = (one: MutantText, other: MutantText): boolean =>
  one.file === other.file && one.line === other.line && one.from === other.from && one.to === other.to;

/** A text on one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function textBetween(lines: readonly string[], start: Position, end: Position): string {
  const within = lines.slice(start.line - 1, end.line);
  const last = within.length - 1;
  return within
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

/**
 * The report without those mutants of some files that Stryker would not try again when tests change, because none of
 * them reaches these.
 */
export const withoutLoaded = (report: Report, files: readonly string[]): Report => ({
  ...report,
  files: Object.fromEntries(
    Object.entries(report.files).map(([path, file]) => [
      path,
      {
        ...file,
        mutants: file.mutants.filter(
          ({ status, coveredBy }) => !(files.includes(path) && status === 'Survived' && !coveredBy?.length),
        ),
      },
    ]),
  ),
});

/** @param lines those of the file */
export const mutantText = (
  file: string,
  lines: readonly string[],
  { replacement = '', location: { start, end } }: Pick<ReportedMutant, 'replacement' | 'location'>,
): MutantText => ({
  file,
  line: oneLine(lines[start.line - 1] ?? ''),
  from: oneLine(textBetween(lines, start, end)),
  to: oneLine(replacement),
});

/** The mutants of a report, file by file. */
export function mutantsIn({ files }: Report): Mutant[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map((mutant) => ({
      ...mutantText(file, lines, mutant),
      at: mutant.location.start.line,
      until: mutant.location.end.line,
      status: mutant.status,
    }));
  });
}
