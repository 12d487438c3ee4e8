/** What the columns of a table mean: which hold inputs, which are carried along, and which are answered. */
import { suggest } from '../../diagnostics/suggest.ts';
import type { CompiledResult, ResultKind } from '../../engine/results/results.ts';
import type { CompiledTab } from '../../engine/tool.ts';
import { BadRequest } from '../ask.ts';

/** Where the value of a column goes: an input, or a field of one of its rows. */
export interface InputColumn {
  /** Its place among the cells. */
  at: number;
  input: string;
  row?: number;
  field?: string;
}

export interface Columns {
  inputs: readonly InputColumn[];
  /** Those that are no inputs. */
  carried: readonly string[];
}

/** `courses[0].credits`, as errors name the field of a row. */
const FIELD_OF_ROW = /^(\w+)\[(\d{1,3})\]\.(\w+)$/;

function columnOf(name: string, at: number, { inputs }: CompiledTab): InputColumn | null {
  const [, rows, row, field] = FIELD_OF_ROW.exec(name) ?? [];
  const input = inputs.find(({ id }) => id === (rows ?? name));
  if (!input) return null;
  if (input.kind !== 'rows') return rows === undefined ? { at, input: input.id } : null;
  const known = input.fields.some(({ id }) => id === field);
  if (field !== undefined && known) return { at, input: input.id, row: Number(row), field };
  const example = `${input.id}[0].${input.fields[0]?.id}`;
  throw new BadRequest(`The column ${name} is a list of rows: name its fields, such as ${example}.`, name);
}

/**
 * Which columns of a header are inputs of a form.
 * @param fixed inputs that are the same for all rows
 * @throws BadRequest where a column is named twice, or like an input that is missing, or none is an input
 */
export function columnsOf(header: readonly string[], tab: CompiledTab, fixed: readonly string[]): Columns {
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) < at);
  if (twice !== undefined) throw new BadRequest(`Two columns are called ${twice}: name each once.`, twice);
  const both = header.find((name) => fixed.includes(name));
  if (both !== undefined) throw new BadRequest(`${both} is given for all rows, and is a column, too.`, both);
  const inputs = header.flatMap((name, at) => columnOf(name, at, tab) ?? []);
  const known = tab.inputs.map(({ id }) => id);
  const missing = known.filter((id) => !fixed.includes(id) && !inputs.some(({ input }) => input === id));
  const carried = header.filter((_, at) => !inputs.some((column) => column.at === at));
  for (const name of carried) {
    const near = suggest(name, missing);
    if (near !== undefined) throw new BadRequest(`There is no input "${name}". Did you mean ${near}?`, name);
  }
  if (inputs.length === 0)
    throw new BadRequest(`No column is an input: the first line names them. There is: ${known.join(', ')}.`);
  return { inputs, carried };
}

/** What has no single value, or says again what others say. */
const LEFT_OUT: readonly ResultKind[] = ['breakdown', 'drawing', 'ranking', 'sentence', 'table'];

/** The ids under which a result is answered in a table; none where it has no place in one. */
function answeredIds(result: CompiledResult): readonly string[] {
  if (LEFT_OUT.includes(result.kind)) return [];
  if (result.kind !== 'grid') return [result.id];
  return ('days' in result ? result.days : result.units).map(({ id }) => id);
}

export interface AnswerColumns {
  ids: readonly string[];
  /** The results that are in no column. */
  leftOut: readonly string[];
}

/** Which results of a form stand in a table. */
export function answerColumns({ results }: CompiledTab): AnswerColumns {
  const ids = results.flatMap(answeredIds);
  return {
    ids: [...new Set(ids)],
    leftOut: results.filter((result) => answeredIds(result).length === 0).map(({ id }) => id),
  };
}
