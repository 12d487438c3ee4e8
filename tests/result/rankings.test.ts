/** Rows that are ranked: what each surface says of them, made by hand. */
import { describe, expect, it } from 'vitest';
import '../../src/result/whole.ts';
import type { ComputedRanking, RankingResult } from '../../src/engine/results/ranking.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { NoAnswer } from '../../src/result/items/item.ts';
import type { ResultItem } from '../../src/result/items/items.ts';
import { announcementOf, copyLines, mailLines, terminalLines, workedLines } from '../../src/result/items/lines.ts';
import { rankingRow } from '../../src/result/items/ranking.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const DOLLARS = { id: 'dollar', factor: 1, symbol: '$' };
const CENTS = { rule: 'fixed', digits: 2 } as const;
const ranking = (more: Partial<RankingResult> = {}): RankingResult =>
  ({
    id: 'list',
    kind: 'ranking',
    rows: 'items',
    title: 'name',
    groups: [{ id: 'mass' }, { id: 'volume' }],
    fields: [
      { id: 'share', kind: 'value', display: { rule: 'atMost', digits: 1 } },
      { id: 'price', kind: 'value', display: CENTS, unit: DOLLARS, main: true },
      { id: 'secret', kind: 'value', display: CENTS, hidden: true },
      { id: 'rank', kind: 'rank' },
      { id: 'best', kind: 'flag' },
    ],
    ...more,
  }) as RankingResult;
const LABELS = {
  label: 'Prices',
  groups: { mass: 'By mass', volume: 'By volume' },
  fields: {
    price: { label: 'Price', text: '{value} per {group}' },
    best: { label: 'Best' },
    share: { label: 'Share' },
  },
};
const ROWS = [
  { row: 2, group: 'volume', rank: 1, best: true, price: 1234.5, share: 2, secret: 9 },
  { row: 1, group: 'mass', rank: 2, best: false, price: 4, share: 1.25, secret: 8 },
  { row: 3, group: 'mass', rank: 1, best: true, price: 3, share: 1, secret: 7 },
] as unknown as ComputedRanking['rows'];

const names = ['Tea', '', 'Milk'];
const given = (texts: object = LABELS) =>
  givenOf({
    texts: { inputs: { items: { label: 'Items', rowLabel: 'Item {number}' } }, results: { list: texts as never } },
    outcome: {
      read: {
        items: { value: names.map((name, index) => ({ row: index + 1, index, fields: { name: { value: name } } })) },
      },
    },
  });
function itemOf({ result = ranking(), rows = ROWS, texts = LABELS as object } = {}) {
  const item = rankingRow.item(result, { kind: 'ranking', rows }, given(texts));
  if (!item) throw new Error('no ranking');
  return item;
}

describe('an item of ranked rows', () => {
  it('has the rows of each group in their order, the main number first, and nothing that is hidden', () => {
    const { groups, flagLabel, label } = itemOf();
    expect([label, flagLabel, groups.map((group) => [group.id, group.label])]).toEqual([
      'Prices',
      'Best',
      [
        ['mass', 'By mass'],
        ['volume', 'By volume'],
      ],
    ]);
    expect(groups[0]?.rows.map(({ row, title, rank, best }) => [row, title, rank, best])).toEqual([
      [1, 'Tea', 2, false],
      [3, 'Milk', 1, true],
    ]);
    expect(groups[1]?.rows[0]?.cells.map(({ id, label, text, main }) => [id, label, text, main])).toEqual([
      ['price', 'Price', '$1,234.50 per By volume', true],
      ['share', 'Share', '2', undefined],
    ]);
  });
  it('has no group without rows, and calls what has no text by its id', () => {
    const { groups, flagLabel } = itemOf({ rows: ROWS.slice(1), texts: { label: 'Prices' } });
    expect(groups.map(({ id, label }) => [id, label])).toEqual([['mass', '']]);
    expect(flagLabel).toBe('');
    expect(groups[0]?.rows[0]?.cells.map(({ label, text }) => [label, text])).toEqual([
      ['price', '$4.00'],
      ['share', '1.3'],
    ]);
    const ofId = itemOf({ texts: { ...LABELS, groups: {} } });
    expect(ofId.groups[0]?.rows[0]?.cells[0]?.text).toBe('$4.00 per mass');
  });
  it('has no ranks and no best row where the result has none', () => {
    const { fields, ...others } = ranking();
    const result = { ...others, fields: fields.filter(({ kind }) => kind === 'value') };
    const { groups, flagLabel } = itemOf({ result });
    expect(flagLabel).toBe('');
    expect(groups.flatMap(({ rows }) => rows.map(({ rank, best }) => [rank, best]))).toEqual([
      [0, false],
      [0, false],
      [0, false],
    ]);
  });
  it('answers the command line with every field of each row, and with its group where there are some', () => {
    const answers = Object.fromEntries(rankingRow.answers(itemOf()));
    expect(answers['row2.price']).toEqual({ value: 1234.5, display: '1234.50' });
    expect(answers['row2.secret']).toEqual({ value: 9, display: '9.00' });
    expect(answers['row2.best']).toEqual({ value: true, display: 'true' });
    expect(answers['row1.group']).toEqual({ value: 'mass', display: 'mass' });
    const rows = [{ row: 1, group: '', price: 1, share: 1 }] as unknown as ComputedRanking['rows'];
    const alone = Object.fromEntries(rankingRow.answers(itemOf({ result: ranking({ groups: [{ id: '' }] }), rows })));
    expect(alone).not.toHaveProperty('row1.group');
    expect(alone['row1.rank']).toEqual({ value: '', display: '' });
  });
});

describe('what is said of ranked rows', () => {
  const hidden: NoAnswer = { id: 'none', label: 'None', kind: null, hidden: true, ids: ['none'] };
  const sentence = {
    ...{ id: 'said', label: 'Said', hidden: false, kind: 'sentence' },
    ...{ text: 'It is 1,5.', copied: 'It is 15.', canonical: 'It is 1.5.' },
  } as ResultItem;
  const whole = {
    ...{ id: 'whole', label: 'Number', hidden: false, kind: 'whole', main: false },
    ...{ text: '1,234', copied: '1234', canonical: '1234', brief: '1,2…', answer: { value: '1234', display: '1234' } },
  } as ResultItem;
  const table = {
    ...{ id: 'plan', label: 'Plan', hidden: false, kind: 'table', rows: [[1], [2]] },
  } as unknown as ResultItem;
  const results = [hidden, itemOf(), sentence, whole, table, { ...whole, id: 'unseen', hidden: true } as ResultItem];

  it('is copied row by row, with what stands out', () => {
    expect(copyLines(results, englishText).map(plain)).toEqual([
      'Tea: $4.00 per By mass, 1.3',
      'Milk: $3.00 per By mass, 1 (Best)',
      'Item 2: $1234.50 per By volume, 2 (Best)',
      'It is 15.',
      'Number: 1234',
    ]);
  });
  it('stands in an e-mail below the name of its group, as a list', () => {
    expect(mailLines(results, englishText).map(plain)).toEqual([
      'By mass',
      '- Tea: $4.00 per By mass, 1.3',
      '- Milk: $3.00 per By mass, 1 (Best)',
      'By volume',
      '- Item 2: $1,234.50 per By volume, 2 (Best)',
      'It is 1,5.',
      'Number: 1234',
    ]);
  });
  it('is printed by the command line with its places', () => {
    expect(terminalLines(results).map(plain)).toEqual([
      '  By mass',
      '    2. Tea: $4.00 per By mass, 1.3',
      '    1. Milk: $3.00 per By mass, 1 (Best)',
      '  By volume',
      '    1. Item 2: $1234.50 per By volume, 2 (Best)',
      '  It is 1.5.',
      '  Number: 1234',
      '  Plan: 2 rows',
    ]);
  });
  it('is listed by a worked example with what stands out behind a comma', () => {
    expect(workedLines(results).map(({ label, text }) => plain(`${label} = ${text}`))).toEqual([
      'Tea = $4.00 per By mass, 1.3',
      'Milk = $3.00 per By mass, 1, Best',
      'Item 2 = $1,234.50 per By volume, 2, Best',
      'Said = It is 1,5.',
      'Number = 1,234',
    ]);
  });
  it('is announced by the best of each group, very many digits in brief, and sentences where they say the answer', () => {
    const said = (saysSentences: boolean, heading = 'Result') =>
      plain(announcementOf(results, { heading, saysSentences, language: 'en', t: englishText }));
    expect(said(false)).toBe('Best: Milk, $3.00 per By mass, Best: Item 2, $1,234.50 per By volume, and Number: 1,2…');
    expect(said(true)).toContain('It is 1,5.');
    expect(said(false, 'Number')).toMatch(/and 1,2…$/);
  });
  it('is announced by its name alone where no number of it is shown', () => {
    const { fields } = ranking();
    const unnumbered = ranking({ fields: fields.filter(({ kind }) => kind !== 'value') });
    const announcing = { heading: 'Result', saysSentences: false, language: 'en', t: englishText };
    expect(announcementOf([itemOf({ result: unnumbered })], announcing)).toBe('Best: Milk and Best: Item 2');
  });
  it('has nothing but its name in the heading of a group', () => {
    expect(rankingRow.lines(itemOf())[0]).toEqual({
      ...{ label: 'By mass', text: '', copied: '', canonical: '', isHeading: true },
    });
  });
  it('has the words of its number, one or many', () => {
    const counted = { one: '{value} share', other: '{value} shares' };
    const texts = { ...LABELS, fields: { ...LABELS.fields, share: { label: 'Share', text: counted } } };
    const { groups } = itemOf({ texts });
    expect(groups.flatMap(({ rows }) => rows.map(({ cells }) => cells[1]?.text))).toEqual([
      '1.3 shares',
      '1 share',
      '2 shares',
    ]);
  });
  it('has no heading above a group that is the only one', () => {
    const one = itemOf({ rows: ROWS.slice(1) });
    expect(terminalLines([one]).map(plain)).toEqual([
      '    2. Tea: $4.00 per By mass, 1.3',
      '    1. Milk: $3.00 per By mass, 1 (Best)',
    ]);
  });
});
