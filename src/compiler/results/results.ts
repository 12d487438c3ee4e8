/** The kinds of results: how each is compiled, in a file of its own beside this one. */
import type { Path } from '../../diagnostics/source.ts';
import type { ResultKind } from '../../engine/results/results.ts';
import type { ResultTexts } from '../../result/texts.ts';
import type { Value } from '../code.ts';
import type { LoweredResult, LoweredTab } from '../lower/results.ts';
import { compileCondition } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';
import type { UnitCatalogue } from '../units/catalogue.ts';
import type { ResultCompiler } from './compiler.ts';
import { KINDS } from './kinds.ts';

const COMPILERS: {
  [Kind in ResultKind | LoweredResult['kind']]: ResultCompiler<Extract<LoweredResult, { kind: Kind }>>;
} = KINDS;

const compilerOf = (kind: LoweredResult['kind']) => COMPILERS[kind] as ResultCompiler<LoweredResult>;

export function compileResult(scope: TabScope, id: string, result: LoweredResult): Value {
  const path: Path = [...scope.path, 'results', id];
  const kind: ResultKind = result.kind;
  const known = scope.recurrences.get(id);
  const when = known ? known.when : compileCondition(scope, result.when, [...path, 'when']);
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

/** The results that formulas can name, and the columns of those that they read as lists. */
export const readableResults = ({ results }: LoweredTab): string[] =>
  Object.entries(results).flatMap(([id, result]) => {
    if (compilerOf(result.kind).isReadable) return [id];
    const repeated = result.kind === 'table' ? result.recurrence : undefined;
    return Object.keys(repeated?.columns ?? {}).map((column) => `${id}.${column}`);
  });

/** The TypeScript type of what compute.ts answers for a result; null where it answers nothing. */
export const answerType = (result: LoweredResult): string | null =>
  compilerOf(result.kind).answerType?.(result) ?? null;
