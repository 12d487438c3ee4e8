/** Rows of an input, put into an order by compute.ts. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { needsCompute } from '../tab/computed.ts';
import type { TabScope } from '../tab/scope.ts';
import { labelsOf, literals, member, type ResultCompiler, rowsType } from './compiler.ts';

type RankingDefinition = Extract<ResultDefinition, { kind: 'ranking' }>;

function code(scope: TabScope, _: string, result: RankingDefinition, path: Path): Record<string, Value> {
  const rows = scope.tab.inputs[result.rows];
  if (rows?.kind !== 'rows')
    scope.report({ path: [...path, 'rows'], message: `"${result.rows}" is no rows input here.` });
  else if (!Object.hasOwn(rows.fields, result.title)) {
    const message = `"${result.rows}" has no field "${result.title}".`;
    scope.report({ path: [...path, 'title'], message, hint: `Fields: ${Object.keys(rows.fields).join(', ')}.` });
  }
  needsCompute(scope, 'ranking', path);
  const fields = Object.entries(result.fields).map(([id, field]) => {
    if (field.kind === 'flag') return { id, kind: field.kind };
    if (field.kind === 'rank') return { id, kind: field.kind, hidden: field.hidden };
    const unit = scope.unit(field.unit, [...path, 'fields', id, 'unit']);
    return { id, kind: field.kind, display: field.display, unit, hidden: field.hidden };
  });
  return { rows: result.rows, title: result.title, groups: result.group.options.map(({ id }) => id), fields };
}

const ANSWERED = { value: 'number', rank: 'number', flag: 'boolean' };

export const rankingCompiler: ResultCompiler<RankingDefinition> = {
  code,
  texts: ({ group, fields }) => ({
    groups: labelsOf(group.options),
    fields: Object.fromEntries(
      Object.entries(fields).map(([id, field]) => [
        id,
        { label: field.label, ...(field.kind === 'value' && { text: field.text }) },
      ]),
    ),
  }),
  answerType: ({ group, fields }) =>
    rowsType([
      member('row', 'number', '    '),
      member('group', literals(group.options), '    '),
      ...Object.entries(fields).map(([id, { kind }]) => member(id, ANSWERED[kind], '    ')),
    ]),
};
