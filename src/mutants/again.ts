/** Trying those mutants again that no test noticed and that have no reason: hundreds, where a folder has thousands. */
import { UNNOTICED } from './counts.ts';
import { isSame, type Mutant, type MutantText, mutantsIn, oneLine, type Report, type Status } from './report.ts';

const NOTICED: readonly Status[] = ['Killed', 'Timeout'];

/**
 * Where mutants stand now, as Stryker is asked for lines: `src/a.ts:3-5`. Lines may have come or gone above them since;
 * those whose line is in the file no more are left out.
 * @param source of a file, as it stands now
 */
export function rangesOf(mutants: readonly Mutant[], source: (file: string) => string): string[] {
  const ranges = mutants.flatMap(({ file, line, at, until }) => {
    const found = source(file)
      .split('\n')
      .flatMap((text, index) => (oneLine(text) === line ? index + 1 : []))
      .sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
    return found === undefined ? [] : `${file}:${found}-${found + until - at}`;
  });
  return [...new Set(ranges)];
}

/** @returns a report in which those count as noticed that a later one has as noticed; all else stays */
export function withNoticed(report: Report, later: Report): Report {
  const again = mutantsIn(later);
  const isNoticed = (mutant: MutantText): boolean => {
    const same = again.filter((other) => isSame(other, mutant));
    return same.length > 0 && same.every(({ status }) => NOTICED.includes(status));
  };
  const files = Object.entries(report.files).map(([path, file]) => {
    const texts = mutantsIn({ files: { [path]: file } });
    const mutants = file.mutants.map((mutant, index) => {
      const text = texts[index];
      return text && UNNOTICED.includes(mutant.status) && isNoticed(text)
        ? { ...mutant, status: 'Killed' as const }
        : mutant;
    });
    return [path, { ...file, mutants }];
  });
  return { ...report, files: Object.fromEntries(files) };
}
