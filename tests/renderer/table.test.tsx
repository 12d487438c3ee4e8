// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { instanceOf } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { Table } from '../../src/renderer/results/Table.tsx';
import type { TableItem } from '../../src/result/items/table.ts';

const money = { display: { rule: 'fixed', digits: 2 }, unit: { id: 'dollar', factor: 1, symbol: '$' } } as const;
const ITEM: TableItem = {
  id: 'plan',
  label: 'Plan',
  hidden: false,
  kind: 'table',
  language: 'en',
  columns: [
    { id: 'month', label: 'Month', display: { rule: 'fixed', digits: 0 } },
    { id: 'paid', label: 'Paid', ...money, total: 'sum' },
    { id: 'left', label: 'Left', ...money, total: 'last' },
  ],
  rows: Array.from({ length: 14 }, (_, index) => [index + 1, 10, 130 - 10 * index]),
  group: { size: 12, label: 'Year' },
  totals: { paid: 140, left: 0 },
  chart: null,
  actions: { csv: true },
  entry: '',
  note: null,
};

let root: Root | null = null;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  act(() =>
    root?.render(
      <I18nextProvider i18n={instanceOf(ENGLISH, 'en')}>
        <Table item={ITEM} />
      </I18nextProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const lines = (): string[] =>
  [...document.querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.querySelector('button')?.textContent ?? cell.textContent).join(' '),
  );
const SUMS = ['Month Paid Left', 'Year 1 $120.00 $20.00', 'Year 2 $20.00 $0.00', 'Total $140.00 $0.00'];

it('shows the sums of each group, and its lines once it is opened', () => {
  expect(lines()).toEqual(SUMS);
  act(() => document.querySelector<HTMLButtonElement>('tbody:nth-of-type(2) button')?.click());
  expect(lines().slice(2, 5)).toEqual(['Year 2 $20.00 $0.00', '13 $10.00 $10.00', '14 $10.00 $0.00']);
});
