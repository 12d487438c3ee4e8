/** How many mutants of a folder were noticed, and which were not. */
import { isSame, type Mutant, type MutantText, type Status } from './report.ts';

/** A mutant that no test can or should tell from the original. */
export interface Explained extends MutantText {
  reason: string;
}

export interface FolderCounts {
  folder: string;
  files: { tried: number; all: number };
  /** How many were tried. */
  mutants: number;
  /** From how many in these files those were drawn; null where all were tried. */
  drawnOf: number | null;
  killed: number;
  timedOut: number;
  survived: number;
  withoutCoverage: number;
  /** Those among the last two that have a reason. */
  explained: number;
  /** Those that have none. */
  open: readonly Mutant[];
  /** `yyyy-mm-dd`. */
  day: string;
}

/** What cannot be run, or is left out, is no mutant. */
const TRIED: readonly Status[] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
export const UNNOTICED: readonly Status[] = ['Survived', 'NoCoverage'];

/** Those that are open: not noticed, and without a reason. */
export const openIn = (mutants: readonly Mutant[], explained: readonly Explained[]): Mutant[] =>
  mutants.filter((mutant) => UNNOTICED.includes(mutant.status) && !explained.some((entry) => isSame(entry, mutant)));

export function countsOf(
  folder: string,
  { mutants, drawnOf, files, day }: { mutants: readonly Mutant[] } & Pick<FolderCounts, 'drawnOf' | 'files' | 'day'>,
  explained: readonly Explained[],
): FolderCounts {
  const tried = mutants.filter(({ status }) => TRIED.includes(status));
  const number = (wanted: Status): number => tried.filter(({ status }) => status === wanted).length;
  const unnoticed = tried.filter(({ status }) => UNNOTICED.includes(status));
  const open = openIn(tried, explained);
  return {
    folder,
    files,
    mutants: tried.length,
    drawnOf,
    killed: number('Killed'),
    timedOut: number('Timeout'),
    survived: number('Survived'),
    withoutCoverage: number('NoCoverage'),
    explained: unnoticed.length - open.length,
    open,
    day,
  };
}

/** Entries about mutants that are killed by now, or that Stryker no longer makes. */
export const needless = (mutants: readonly Mutant[], explained: readonly Explained[]): Explained[] =>
  explained.filter((entry) => !mutants.some((mutant) => UNNOTICED.includes(mutant.status) && isSame(entry, mutant)));

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const written = (number: number): string => number.toLocaleString('en');

/** The share of noticed mutants, those with a reason counted as unnoticed; rounded down, so that 100 % is all. */
const share = ({ mutants, killed, timedOut }: FolderCounts): string =>
  `${(Math.floor(((killed + timedOut) / mutants) * 1000) / 10).toFixed(1)} %`;

/** The table of docs/proof.md. */
export function mutantTable(all: readonly FolderCounts[]): string {
  const columns = [
    'Folder',
    'Files tried',
    'Mutants',
    'Killed',
    'Timed out',
    'Survived',
    'Without coverage',
    'Explained',
    'Open',
  ];
  return [
    row([...columns, 'Killed or timed out', 'Day']),
    row(['---', ...Array<string>(columns.length).fill('--:'), '---']),
    ...all.map((counts) =>
      row([
        `\`src/${counts.folder}\``,
        `${counts.files.tried} of ${counts.files.all}`,
        counts.drawnOf === null ? written(counts.mutants) : `${written(counts.mutants)} of ${written(counts.drawnOf)}`,
        ...[counts.killed, counts.timedOut, counts.survived, counts.withoutCoverage].map(written),
        counts.explained,
        counts.open.length,
        share(counts),
        counts.day,
      ]),
    ),
  ].join('\n');
}

/** One line for each mutant that nobody has explained. */
export const openLines = ({ open }: FolderCounts): string[] =>
  open.map(({ file, at, from, to, status }) => `${file}:${at} ${status}: ${from} → ${to}`);
