/** The class that a number falls into; bands cover every number exactly once. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { labelsOf, type ResultCompiler } from './compiler.ts';

type BandDefinition = Extract<ResultDefinition, { kind: 'band' }>;

type Band = BandDefinition['bands'][number];

function between(lower: Band, upper: Band, lowerPath: Path, path: Path): Finding[] {
  const { below } = lower;
  const { from } = upper;
  if (below === undefined)
    return [
      {
        path: lowerPath,
        message: `The band "${lower.id}" has no upper end, so nothing can follow it.`,
        hint: 'Write "below".',
      },
    ];
  if (from === undefined)
    return [{ path, message: `The band "${upper.id}" has no lower end.`, hint: `Write "from": ${below}.` }];
  if (from > below)
    return [
      { path: [...path, 'from'], message: `Nothing covers ${below} to ${from}.`, hint: `Write "from": ${below}.` },
    ];
  if (from < below)
    return [
      {
        path: [...path, 'from'],
        message: `"${lower.id}" and "${upper.id}" both cover ${from} to ${below}.`,
        hint: `Write "from": ${below}.`,
      },
    ];
  return [];
}

/** Gaps and overlaps of the bands of one result. */
function checkBands(bands: readonly Band[], path: Path): Finding[] {
  const findings: Finding[] = [];
  for (const [index, band] of bands.entries()) {
    const at = [...path, 'bands', index];
    const previous = bands[index - 1];
    if (previous) findings.push(...between(previous, band, [...path, 'bands', index - 1], at));
    else if (band.from !== undefined)
      findings.push({
        path: [...at, 'from'],
        message: `Nothing covers the values below ${band.from}.`,
        hint: 'The first band has no "from".',
      });
    if (band.from !== undefined && band.below !== undefined && band.from >= band.below) {
      findings.push({ path: at, message: `The band "${band.id}" is empty.`, hint: '"from" must be below "below".' });
    }
    if (bands.findIndex(({ id }) => id === band.id) !== index) {
      findings.push({
        path: [...at, 'id'],
        message: `The band "${band.id}" stands here twice.`,
        hint: 'Give each band an id of its own.',
      });
    }
  }
  const last = bands.at(-1);
  if (last?.below !== undefined)
    findings.push({
      path: [...path, 'bands', bands.length - 1, 'below'],
      message: `Nothing covers the values from ${last.below} up.`,
      hint: 'The last band has no "below".',
    });
  return findings;
}

export const bandCompiler: ResultCompiler<BandDefinition> = {
  code: (scope, _, { of, scale, bands, color }, path) => {
    scope.report(...checkBands(bands, path));
    scope.resultOf('value', of, [...path, 'of']);
    return { of, scale, color, bands: bands.map(({ label, ...band }) => band) };
  },
  texts: ({ bands }) => ({ bands: labelsOf(bands) }),
};
