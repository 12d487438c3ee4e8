import { Suspense, useState } from 'react';
import { downloadText } from '../../platform/download.ts';
import type { TableItem } from '../../result/items/table.ts';
import { groupsOf, printCell, summaryOf } from '../../result/items/table.ts';
import { tableCsv } from '../../result/table-csv.ts';
import { tableIcs } from '../../result/table-ics.ts';
import { SideScroll } from '../../ui/SideScroll.tsx';
import { useTexts } from '../../ui/translate.ts';
import { Chart } from './Chart.tsx';
import { late } from './late.ts';
import styles from './Table.module.css';
import { TablePending } from './TablePending.tsx';

const Clock = late('Clock', () => import('../timer/Clock.tsx'));

type Row = TableItem['rows'][number];

const wordsIn = ({ cells, said }: TableItem['columns'][number]) =>
  cells && said?.kind !== 'printed' ? styles.words : undefined;

/** The cells of one line; the first heads it. */
function Cells({ row, item }: { row: readonly (number | undefined)[]; item: TableItem }) {
  return item.columns.slice(1).map((column, index) => {
    const value = row[index + 1];
    return (
      <td key={column.id} className={wordsIn(column)}>
        {value === undefined ? '' : printCell(value, column, item.language)}
      </td>
    );
  });
}

function Line({ row, item }: { row: Row; item: TableItem }) {
  const [first] = item.columns;
  return (
    <tr>
      <th scope="row" className={first && wordsIn(first)}>
        {first && printCell(row[0] ?? 0, first, item.language)}
      </th>
      <Cells row={row} item={item} />
    </tr>
  );
}

interface GroupProps {
  label: string;
  rows: readonly Row[];
  item: TableItem;
  isOpen: boolean;
  onToggle: () => void;
}

function Group({ label, rows, item, isOpen, onToggle }: GroupProps) {
  return (
    <tbody>
      <tr className={styles.sum}>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} onClick={onToggle} data-print="hide">
            {label}
          </button>
          <span className="print-only">{label}</span>
        </th>
        <Cells row={summaryOf(rows, item)} item={item} />
      </tr>
      {isOpen && rows.map((row) => <Line key={row[0]} row={row} item={item} />)}
    </tbody>
  );
}

function Body({ item, open, toggle }: { item: TableItem; open: ReadonlySet<number>; toggle: (at: number) => void }) {
  const { group, rows } = item;
  if (!group) {
    return (
      <tbody>
        {[...rows.entries()].map(([place, row]) => (
          <Line key={place} row={row} item={item} />
        ))}
      </tbody>
    );
  }
  return groupsOf(item).map((lines, index) => (
    <Group
      key={lines[0]?.[0]}
      label={`${group.label} ${index + 1}`}
      rows={lines}
      item={item}
      isOpen={open.has(index)}
      onToggle={() => toggle(index)}
    />
  ));
}

/** A table with its chart: sums that open, totals, and the same as a file. */
export function Table({ item }: { item: TableItem }) {
  const t = useTexts('calculator');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (at: number) =>
    setOpen((last) => new Set(last.has(at) ? [...last].filter((each) => each !== at) : [...last, at]));
  const all = new Set(groupsOf(item).keys());
  const isAllOpen = open.size >= all.size;
  const toggleAll = () => setOpen(isAllOpen ? new Set() : all);
  const { columns, group, totals, note, label } = item;
  const download = (ending: string, file: string, type: string) =>
    downloadText(file, `${item.id}.${ending}`, `${type};charset=utf-8`);
  return (
    <section className={styles.block} data-result={item.id}>
      {item.timer && (
        <Suspense fallback={<TablePending />}>
          <Clock item={item} />
        </Suspense>
      )}
      <h3>{label}</h3>
      {note && <p className={styles.note}>{note}</p>}
      {item.chart && <Chart item={item} chart={item.chart} />}
      <div className={styles.tools} data-print="hide">
        {group && (
          <button type="button" className="button" onClick={toggleAll}>
            {t(isAllOpen ? 'table.hideAll' : 'table.showAll')}
          </button>
        )}
        {item.actions.csv && (
          <button type="button" className="button" onClick={() => download('csv', tableCsv(item), 'text/csv')}>
            {t('table.csv')}
          </button>
        )}
        {item.actions.ics && (
          <button
            type="button"
            className="button"
            onClick={() => download('ics', tableIcs(item, new Date(), location.hostname), 'text/calendar')}
          >
            {t('table.ics')}
          </button>
        )}
      </div>
      <SideScroll className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" className={wordsIn(column)}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <Body item={item} open={open} toggle={toggle} />
          {totals && (
            <tfoot>
              <tr>
                <th scope="row">{t('table.total')}</th>
                <Cells row={columns.map(({ id }) => totals[id])} item={item} />
              </tr>
            </tfoot>
          )}
        </table>
      </SideScroll>
    </section>
  );
}
