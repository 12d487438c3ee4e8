/** The letters of a chart stand within its drawing in every language, at the size that they have on phones. */
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { ChartShape } from '../../src/engine/results/table.ts';
import { instanceOf } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { Chart } from '../../src/renderer/results/Chart.tsx';
import type { TableItem } from '../../src/result/items/table.ts';

/** The drawing is 640 wide; on phones its letters are 24 high, and a digit of Inter is 0.62 of that. */
const WIDTH = 640;
const LETTERS = 24;
const widthOf = (text: string): number =>
  LETTERS * [...text].reduce((sum, char) => sum + (/[.,\s]/.test(char) ? 0.28 : 0.62), 0);

const MONEY = { display: { rule: 'fixed', digits: 2 }, unit: { id: 'dollar', factor: 1, symbol: '$' } } as const;
const itemOf = (language: string, rows: number[][]): TableItem => ({
  id: 'plan',
  label: 'Plan',
  hidden: false,
  kind: 'table',
  language,
  columns: [
    { id: 'year', label: 'Year', display: { rule: 'fixed', digits: 0 } },
    { id: 'balance', label: 'Balance', ...MONEY },
  ],
  rows,
  group: null,
  totals: null,
  chart: null,
  actions: { csv: true },
  entry: '',
  note: null,
});

interface Label {
  text: string;
  from: number;
  to: number;
  y: number;
}

function labelsOf(item: TableItem, kind: ChartShape['kind']): Label[] {
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={instanceOf(ENGLISH, 'en')}>
      <Chart item={item} chart={{ kind, x: 'year', series: ['balance'] }} />
    </I18nextProvider>,
  );
  const attribute = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return [...page.matchAll(/<text([^>]*)>([^<]*)</g)].map(([, tag = '', text = '']) => {
    const [x, width] = [Number(attribute(tag, 'x')), widthOf(text)];
    const from = attribute(tag, 'text-anchor') === 'end' ? x - width : x - width / 2;
    return { text, from, to: from + width, y: Number(attribute(tag, 'y')) };
  });
}

const YEARS = Array.from({ length: 31 }, (_, year) => [2026 + year, 16_500 * year]);
const FEW = [
  [1, 2_400_000],
  [2, -900_000],
];

describe.each(['en', 'de', 'es', 'fr', 'pt', 'ru', 'ja'])('%s', (language) => {
  it.each(['line', 'area', 'bars'] as const)('%s: no letter is cut off, and no two stand on each other', (kind) => {
    for (const rows of [YEARS, FEW]) {
      const labels = labelsOf(itemOf(language, rows), kind);
      expect(labels.length).toBeGreaterThan(4);
      expect(labels.filter(({ from, to, y }) => from < 0 || to > WIDTH || y < LETTERS / 2)).toEqual([]);
      const lowest = Math.max(...labels.map(({ y }) => y));
      const below = labels.filter(({ y }) => y === lowest);
      expect(below.filter(({ from }, index) => from < (below[index - 1]?.to ?? 0))).toEqual([]);
    }
  });
});

const shown = (columns: TableItem['columns'], series: string[]): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={instanceOf(ENGLISH, 'en')}>
      <Chart item={{ ...itemOf('en', FEW), columns }} chart={{ kind: 'line', x: columns[0]?.id ?? '', series }} />
    </I18nextProvider>,
  );

it('An axis of money has its sign, and what is read out says what its number is', () => {
  const page = shown(itemOf('en', FEW).columns, ['balance']);
  expect(page).toContain('>$2M</text>');
  expect(page).toContain('<strong>Year 1</strong>');
  expect(page).toMatch(/>Year<\/p>/);
});

it('An axis of other quantities names their unit once', () => {
  const unit = (id: string, symbol: string) => ({ unit: { id, factor: 1, symbol } });
  const display = { rule: 'fixed', digits: 0 } as const;
  const columns = [
    { id: 'range', label: 'Range', display, ...unit('yard', 'yd') },
    { id: 'drop', label: 'Drop', display, ...unit('inch', 'in') },
  ];
  const page = shown(columns, ['drop']);
  expect(page).toContain('>Drop (in)</p>');
  expect(page).toContain('>Range (yd)</p>');
  expect(page).toContain('<strong>1\u00a0yd</strong>');
});

it('Bars stand on words: side by side whatever heads them, cut below the bars and read out whole', () => {
  const names = ['Bonds', 'Money market fund', 'Gold'];
  const cells = names.map((text) => ({ text, canonical: text }));
  const { columns, ...item } = itemOf('en', [
    [0, 30],
    [1, 20],
    [2, 10],
  ]);
  const [year, balance] = columns;
  if (!year || !balance) throw new Error('no columns');
  const onWords = { ...item, columns: [{ ...year, label: 'Holding', cells }, balance] };
  const labels = labelsOf(onWords, 'bars');
  expect(labels.map(({ text }) => text).filter((text) => !text.startsWith('$'))).toEqual(['Bonds', 'Money m…', 'Gold']);
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={instanceOf(ENGLISH, 'en')}>
      <Chart item={onWords} chart={{ kind: 'bars', x: 'year', series: ['balance'] }} present={1} />
    </I18nextProvider>,
  );
  expect(page).toContain('<strong>Money market fund</strong>');
});
