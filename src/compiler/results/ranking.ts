/** Rows of an input, put into an order by formulas or by compute.ts. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { needsCompute } from '../tab/computed.ts';
import { compileCondition } from '../tab/formulas.ts';
import { among, type TabScope } from '../tab/scope.ts';
import { labelsOf, literals, member, type ResultCompiler, rowsType } from './compiler.ts';
import { compileCell } from './rows-of-input.ts';

type RankingDefinition = Extract<ResultDefinition, { kind: 'ranking' }>;

function checkRows(scope: TabScope, result: RankingDefinition, path: Path): void {
  const rows = scope.tab.inputs[result.rows];
  if (rows?.kind !== 'rows') {
    scope.report({ path: [...path, 'rows'], message: `"${result.rows}" is no rows input here.` });
  } else if (!Object.hasOwn(rows.fields, result.title)) {
    const message = `"${result.rows}" has no field "${result.title}".`;
    scope.report({ path: [...path, 'title'], message, hint: `Fields: ${Object.keys(rows.fields).join(', ')}.` });
  }
}

/** Everything is left to compute.ts, or nothing is. */
function isLeftToCompute({ by, fields, group }: RankingDefinition): boolean {
  const formulas = Object.values(fields).map((field) => (field.kind === 'value' ? field.formula : undefined));
  const conditions = group?.options.map(({ when }) => when) ?? [];
  return [by, ...formulas, ...conditions].every((each) => each === undefined);
}

/** The field that decides is one with a number. */
function checkOrder(scope: TabScope, { by, fields }: RankingDefinition, path: Path): void {
  const numbers = Object.keys(fields).filter((id) => fields[id]?.kind === 'value');
  if (by === undefined) {
    const hint = `Name a field in "by": ${numbers.join(', ') || 'none has a number'}.`;
    scope.report({ path, message: 'Nothing says by which field the rows are ranked.', hint });
  } else if (!numbers.includes(by)) {
    const message = `"${by}" is no field with a number.`;
    scope.report({ path: [...path, 'by'], message, ...among(by, numbers, 'Fields') });
  }
}

/** The first group whose condition holds; one without a condition would leave those after it no row. */
function groupsCode(scope: TabScope, row: TabScope | null, { group, by }: RankingDefinition, path: Path): Value {
  if (!group) return [{ id: '' }];
  const { options } = group;
  const open = options.findIndex(({ when }) => when === undefined);
  if (by !== undefined && open >= 0 && open < options.length - 1) {
    const hint = 'Give it a "when", or put it last.';
    const message = 'The groups after this one can never have a row.';
    scope.report({ path: [...path, 'group', 'options', open], message, hint });
  }
  return options.map(({ id, when }, index) => ({
    id,
    when: row ? compileCondition(row, when, [...path, 'group', 'options', index, 'when']) : undefined,
  }));
}

function code(scope: TabScope, _: string, result: RankingDefinition, path: Path): Record<string, Value> {
  checkRows(scope, result, path);
  const isLeft = isLeftToCompute(result);
  const row = scope.ofRows(result.rows);
  if (isLeft) needsCompute(scope, 'ranking', path);
  else {
    scope.names.used.add(result.rows);
    checkOrder(scope, result, path);
  }
  const groups = groupsCode(scope, row, result, path);
  const fields = Object.entries(result.fields).map(([id, field]) => {
    if (field.kind === 'flag') return { id, kind: field.kind };
    if (field.kind === 'rank') return { id, kind: field.kind, hidden: field.hidden };
    const { kind, display, main, hidden } = field;
    const at = [...path, 'fields', id];
    if (isLeft || !row) return { id, kind, display, unit: scope.unit(field.unit, [...at, 'unit']), main, hidden };
    return { id, kind, display, ...compileCell(row, id, field, at), main, hidden };
  });
  const { by, order } = result;
  return {
    rows: result.rows,
    title: result.title,
    groups,
    by,
    isDescending: order === 'descending' || undefined,
    fields,
  };
}

const ANSWERED = { value: 'number', rank: 'number', flag: 'boolean' };

export const rankingCompiler: ResultCompiler<RankingDefinition> = {
  code,
  texts: ({ group, fields }) => ({
    ...(group && { groups: labelsOf(group.options) }),
    fields: Object.fromEntries(
      Object.entries(fields).map(([id, field]) => [
        id,
        { label: field.label, ...(field.kind === 'value' && field.text !== undefined && { text: field.text }) },
      ]),
    ),
  }),
  answerType: (result) => {
    if (!isLeftToCompute(result)) return null;
    const { group = { options: [{ id: '' }] }, fields } = result;
    return rowsType([
      member('row', 'number', '    '),
      member('group', literals(group.options), '    '),
      ...Object.entries(fields).map(([id, { kind }]) => member(id, ANSWERED[kind], '    ')),
    ]);
  },
};
