/** The ids that results are answered under: mostly their own; those of cells, parts and totals are made of two. */
import type { CompiledResult } from '../engine/results/results.ts';

/** The ids of answers, each with the type of its value, and whether there may be none. */
export type AnsweredBy = readonly (readonly [id: string, type: string, isOptional?: boolean])[];

/** What a result is answered under, and as what; of a ranking, which has as many as rows, nothing. */
export function answeredBy(result: CompiledResult): AnsweredBy {
  const { id } = result;
  switch (result.kind) {
    case 'value':
      if (result.displayFrom) return [[id, 'number | string']];
      return [[id, result.display.rule === 'duration' ? 'string' : 'number']];
    case 'whole':
      return [[id, 'number | string']];
    case 'condition':
      return [[id, 'boolean']];
    case 'band':
      return [[id, 'string'], ...(result.color ? ([[result.color, 'string']] as const) : [])];
    case 'sentence':
      return [[id, 'string', true]];
    case 'grid': {
      const cells = 'days' in result ? result.days : result.units;
      return cells.map((cell) => [cell.id, 'days' in result ? 'string' : 'number', true] as const);
    }
    case 'breakdown':
      return [...result.parts, { id: 'total' }].map((part) => [`${id}.${part.id}`, 'number', true] as const);
    case 'table':
      return result.columns.flatMap((column) =>
        column.total ? [[`${id}.${column.id}`, 'number', true] as const] : [],
      );
    case 'ranking':
      return [];
    default:
      return [[id, 'string']];
  }
}
