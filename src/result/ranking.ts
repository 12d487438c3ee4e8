/** Ranked rows of compute.ts → the item of a document. */
import type { Computed } from '../engine/outcome.ts';
import type { RankedRow, RankingField, RankingResult } from '../engine/tool.ts';
import { printCanonical } from '../numbers/print.ts';
import { base, type PresentContext, textsOf } from './context.ts';
import type { RankedItemRow, RankingItem } from './document.ts';
import { printCanonicalWithUnit, printWithUnit } from './format.ts';
import { fill, type Params } from './translate.ts';

function rankingParams(result: RankingResult, row: RankedRow, given: PresentContext): Params {
  const { groups = {} } = textsOf(result, given);
  return { group: groups[row.group] ?? row.group };
}

type ValueField = Extract<RankingField, { kind: 'value' }>;

function cell(
  field: ValueField,
  row: RankedRow,
  result: RankingResult,
  given: PresentContext,
): RankedItemRow['cells'][number] {
  const value = Number(row[field.id]);
  const { label = field.id, text } = textsOf(result, given).fields?.[field.id] ?? {};
  const inText = (printed: string): string =>
    text ? fill(text, { ...rankingParams(result, row, given), value: printed }) : printed;
  return {
    id: field.id,
    label,
    text: inText(printWithUnit(value, field.display, field.unit, given.text.language)),
    canonical: inText(printCanonicalWithUnit(value, field.display, field.unit)),
  };
}

function answers(row: RankedRow, result: RankingResult): RankedItemRow['answers'] {
  const own = result.fields.map((field) => {
    const value = row[field.id] ?? '';
    const display = field.kind === 'value' ? printCanonical(Number(value), field.display) : String(value);
    return [field.id, { value, display }] as const;
  });
  return Object.fromEntries([...own, ['group', { value: row.group, display: row.group }]]);
}

function rankedRow(row: RankedRow, result: RankingResult, given: PresentContext): RankedItemRow {
  const entered = given.outcome.read[result.rows]?.value;
  const read = Array.isArray(entered) ? entered.find((candidate) => candidate.row === row.row) : undefined;
  const flag = result.fields.find(({ kind }) => kind === 'flag');
  const rank = result.fields.find(({ kind }) => kind === 'rank');
  return {
    row: row.row,
    title: String(read?.fields[result.title]?.value ?? ''),
    rank: rank ? Number(row[rank.id]) : 0,
    best: flag ? row[flag.id] === true : false,
    cells: result.fields
      .filter((field): field is ValueField => field.kind === 'value' && !field.hidden)
      .map((field) => cell(field, row, result, given)),
    answers: answers(row, result),
  };
}

/** Rows in groups, in the order that compute.ts has ranked them. */
export function rankingItem(result: RankingResult, computed: Computed, given: PresentContext): RankingItem {
  const rows = computed.kind === 'ranking' ? computed.rows : [];
  const { groups = {}, fields = {} } = textsOf(result, given);
  const flag = result.fields.find(({ kind }) => kind === 'flag');
  return {
    ...base(result, given),
    kind: 'ranking',
    flagLabel: fields[flag?.id ?? '']?.label ?? '',
    groups: result.groups
      .filter((group) => rows.some((row) => row.group === group))
      .map((group) => ({
        id: group,
        label: groups[group] ?? group,
        rows: rows.filter((row) => row.group === group).map((row) => rankedRow(row, result, given)),
      })),
  };
}
