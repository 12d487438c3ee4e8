/** Ranked rows → the item of a document. */
import type { ComputedRanking, RankedRow, RankingField, RankingResult } from '../../engine/results/ranking.ts';
import type { Params } from '../../i18n/resources.ts';
import { printCanonical } from '../../numbers/print.ts';
import { base, type PresentContext, textsOf } from '../context.ts';
import { fill } from '../fill.ts';
import { printed } from '../format.ts';
import { textLanguageOf } from '../languages.ts';
import { formFor } from '../plural.ts';
import { rowName } from '../row-name.ts';
import { type Answer, asIs, type ItemBase, type ItemRow, inNoSentence, type Line, type Printed } from './item.ts';

export interface RankedItemRow {
  row: number;
  title: string;
  rank: number;
  best: boolean;
  cells: readonly ({ id: string; label: string; main?: true | undefined } & Printed)[];
  /** Every field by id, for the command line. */
  answers: Readonly<Record<string, Answer>>;
}
export interface RankingItem extends ItemBase {
  kind: 'ranking';
  flagLabel: string;
  groups: readonly { id: string; label: string; rows: readonly RankedItemRow[] }[];
}

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
  const canonical = printCanonical(value, field.display);
  const form = text && formFor(text, canonical, textLanguageOf(given.text));
  const inText = (number: string): string =>
    form ? fill(form, { ...rankingParams(result, row, given), value: number }) : number;
  const shown = printed(value, field.display, field.unit, given.text.language);
  return {
    id: field.id,
    label,
    main: field.main,
    text: inText(shown.text),
    copied: inText(shown.copied),
    canonical: inText(shown.canonical),
  };
}

function answers(row: RankedRow, result: RankingResult): RankedItemRow['answers'] {
  const own = result.fields.map((field) => {
    const value = row[field.id] ?? '';
    const display = field.kind === 'value' ? printCanonical(Number(value), field.display) : String(value);
    return [field.id, { value, display }] as const;
  });
  const group = row.group === '' ? [] : [['group', { value: row.group, display: row.group }] as const];
  return Object.fromEntries([...own, ...group]);
}

function rankedRow(row: RankedRow, result: RankingResult, given: PresentContext): RankedItemRow {
  const flag = result.fields.find(({ kind }) => kind === 'flag');
  const rank = result.fields.find(({ kind }) => kind === 'rank');
  return {
    row: row.row,
    title: rowName({ rows: result.rows, field: result.title }, row.row, given),
    rank: rank ? Number(row[rank.id]) : 0,
    best: flag ? row[flag.id] === true : false,
    cells: result.fields
      .filter((field): field is ValueField => field.kind === 'value' && !field.hidden)
      .map((field) => cell(field, row, result, given))
      .sort((a, b) => Number(b.main ?? 0) - Number(a.main ?? 0)),
    answers: answers(row, result),
  };
}

/** Rows in groups, in the order of their rank. */
function item(result: RankingResult, { rows }: ComputedRanking, given: PresentContext): RankingItem {
  const { groups = {}, fields = {} } = textsOf(result, given);
  const flag = result.fields.find(({ kind }) => kind === 'flag');
  return {
    ...base(result, given),
    kind: 'ranking',
    flagLabel: fields[flag?.id ?? '']?.label ?? '',
    groups: result.groups
      .map(({ id }) => id)
      .filter((group) => rows.some((row) => row.group === group))
      .map((group) => ({
        id: group,
        label: groups[group] ?? '',
        rows: rows.filter((row) => row.group === group).map((row) => rankedRow(row, result, given)),
      })),
  };
}

/** Each group under its label, where there are several. */
function lines({ groups, flagLabel }: RankingItem): Line[] {
  const joined = (cells: RankedItemRow['cells'], of: keyof Printed) => cells.map((each) => each[of]).join(', ');
  return groups.flatMap(({ label, rows }) => [
    ...(groups.length > 1 ? [{ label, ...asIs(''), isHeading: true as const }] : []),
    ...rows.map(({ title, cells, rank, best }) => ({
      label: title,
      text: joined(cells, 'text'),
      copied: joined(cells, 'copied'),
      canonical: joined(cells, 'canonical'),
      rank,
      ...(best && { flag: flagLabel }),
    })),
  ]);
}

export const rankingRow: ItemRow<RankingResult, ComputedRanking, RankingItem> = {
  item,
  text: inNoSentence,
  lines,
  announcement: ({ groups, flagLabel }, { t }) => {
    const best = groups.flatMap(({ rows }) => rows.filter((row) => row.best));
    return best.map(({ title, cells }) =>
      t('result.copyLine', { label: flagLabel, value: cells[0] ? `${title}, ${cells[0].text}` : title }),
    );
  },
  answers: ({ groups }) =>
    groups.flatMap(({ rows }) =>
      rows.flatMap(({ row, answers: own }) =>
        Object.entries(own).map(([id, answer]): [string, Answer] => [`row${row}.${id}`, answer]),
      ),
    ),
};
