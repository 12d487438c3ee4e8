/** The kinds of results: how each is compiled. A new kind is a file beside this one and a row here. */
import type { Path } from '../../diagnostics/source.ts';
import type { ResultKind } from '../../engine/results/results.ts';
import type { ResultTexts } from '../../result/texts.ts';
import type { Value } from '../code.ts';
import type { LoweredResult, LoweredTab } from '../lower/results.ts';
import { compileCondition } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';
import type { UnitCatalogue } from '../units/catalogue.ts';
import { bandCompiler } from './band.ts';
import type { ResultCompiler } from './compiler.ts';
import { conditionCompiler } from './condition.ts';
import { dateCompiler } from './date.ts';
import { gridCompiler } from './grid.ts';
import { rankingCompiler } from './ranking.ts';
import { sentenceCompiler } from './sentence.ts';
import { tableCompiler } from './table.ts';
import { valueCompiler } from './value.ts';
import { verdictCompiler } from './verdict.ts';

const COMPILERS: {
  [Kind in ResultKind | LoweredResult['kind']]: ResultCompiler<Extract<LoweredResult, { kind: Kind }>>;
} = {
  value: valueCompiler,
  date: dateCompiler,
  grid: gridCompiler,
  table: tableCompiler,
  condition: conditionCompiler,
  verdict: verdictCompiler,
  band: bandCompiler,
  sentence: sentenceCompiler,
  ranking: rankingCompiler,
};

const compilerOf = (kind: LoweredResult['kind']) => COMPILERS[kind] as ResultCompiler<LoweredResult>;

export function compileResult(scope: TabScope, id: string, result: LoweredResult): Value {
  const path: Path = [...scope.path, 'results', id];
  const kind: ResultKind = result.kind;
  const when = compileCondition(scope, result.when, [...path, 'when']);
  const code = compilerOf(kind).code(scope, id, result, path);
  // Last, so that it may ask for the result itself.
  const asked = 'shownWhen' in result ? result.shownWhen : undefined;
  const shownWhen = compileCondition(scope, asked, [...path, 'shownWhen']);
  return { id, kind, hidden: result.hidden, when, ...code, shownWhen };
}

export const resultTexts = (result: LoweredResult, tab: LoweredTab, catalogue: UnitCatalogue): ResultTexts => ({
  label: result.label,
  ...compilerOf(result.kind).texts?.(result, tab, catalogue),
});

/** The TypeScript type of what compute.ts answers for a result; null where it answers nothing. */
export const answerType = (result: LoweredResult): string | null =>
  compilerOf(result.kind).answerType?.(result) ?? null;
