import { useId, useState } from 'react';
import type { ChartShape } from '../../engine/results/table.ts';
import { printLocal } from '../../numbers/print.ts';
import { printCompact } from '../../numbers/print-compact.ts';
import { IN_DOLLARS, isMoney } from '../../result/format.ts';
import type { TableItem } from '../../result/items/table.ts';
import { groupsOf, printCell, summaryOf } from '../../result/items/table.ts';
import { listOf } from '../../result/list.ts';
import { useTexts } from '../../ui/translate.ts';
import { frameOf, ticks } from './chart-scale.ts';
import styles from './Table.module.css';

const WIDTH = 640;
const HEIGHT = 280;
const BOTTOM = 36;
const TOP = 16;

/** What there is to draw. */
type DrawnTable = Pick<TableItem, 'columns' | 'rows' | 'group' | 'language'>;
type Column = TableItem['columns'][number];
interface Series {
  column: Column;
  values: readonly number[];
}
interface Data {
  /** What is said of a place along the bottom. */
  names: readonly string[];
  /** Places along the bottom, in the units of the column. */
  places: readonly number[];
  /** What stands at them, where that is no number. */
  words?: readonly string[] | undefined;
  series: readonly Series[];
}

/** A number says what it is: "Year 3", "After years 3"; one with a unit, or words, need no label. */
const nameOf = (value: number, x: Column, language: string): string => {
  const text = printCell(value, x, language);
  return x.cells || x.unit?.symbol ? text : `${x.label} ${text}`;
};

/** The unit that all series have; nothing where they differ. */
function unitOf(series: readonly Series[]): Column['unit'] {
  const unit = series[0]?.column.unit;
  return series.every(({ column }) => column.unit?.symbol === unit?.symbol) ? unit : undefined;
}

/** What stands along an axis: its label, with the unit where the marks do not have it. */
const axisName = (label: string, unit: Column['unit']): string =>
  unit?.symbol && !isMoney(unit) ? `${label} (${unit.symbol})` : label;

const MOST_LETTERS = 8;

/** A word as it fits below a bar; the slider reads all of it out. */
const shortened = (word: string): string => {
  const letters = [...word];
  if (letters.length <= MOST_LETTERS) return word;
  const first = letters.slice(0, MOST_LETTERS - 1).join('');
  return `${first.trimEnd()}…`;
};

/** The lines of a table, or its sums, as series. */
function dataOf(item: DrawnTable, chart: ChartShape): Data {
  const { columns, group, language } = item;
  const lines = group ? groupsOf(item).map((rows) => summaryOf(rows, item)) : item.rows;
  const at = columns.findIndex(({ id }) => id === chart.x);
  const x = columns[at];
  const names = lines.map((line, index) =>
    group ? `${group.label} ${index + 1}` : x ? nameOf(line[at] ?? 0, x, language) : '',
  );
  const series = chart.series.flatMap((name) => {
    const index = columns.findIndex(({ id }) => id === name);
    const column = columns[index];
    return column ? [{ column, values: lines.map((line) => line[index] ?? 0) }] : [];
  });
  // Bars stand side by side, whatever heads them; lines and areas are drawn along numbers.
  const isOnWords = chart.kind === 'bars' && x?.cells !== undefined && !group;
  const places = lines.map((line, index) => (group || isOnWords ? index + 1 : (line[at] ?? 0)));
  return { names, places, series, words: isOnWords ? names.map(shortened) : undefined };
}

/** Where each series begins and ends at each place: on top of the last one where they are stacked. */
function layersOf({ series, places }: Data, isStacked: boolean): { from: number[]; to: number[] }[] {
  const heights = places.map(() => 0);
  return series.map(({ values }) => {
    const from = isStacked ? [...heights] : heights.map(() => 0);
    const to = values.map((value, index) => value + (from[index] ?? 0));
    if (isStacked) for (const [index, height] of to.entries()) heights[index] = height;
    return { from, to };
  });
}

interface DrawnProps {
  data: Data;
  kind: ChartShape['kind'];
  language: string;
  marked: number;
  present: number | undefined;
}

function Drawing({ data, kind, language, marked, present }: DrawnProps) {
  const { places } = data;
  const layers = layersOf(data, kind !== 'line');
  const all = layers.flatMap(({ to }) => to);
  const marks = ticks(Math.min(0, ...all), Math.max(0, ...all));
  const [low = 0, high = 1] = [marks[0], marks.at(-1)];
  const [first = 0, last = 1] = [places[0], places.at(-1)];
  const currency = isMoney(unitOf(data.series)) ? IN_DOLLARS.currency : undefined;
  const printMark = (mark: number) => printCompact(mark, language, currency);
  const labels = data.words ?? places.map((place) => printLocal(place, { rule: 'atMost', digits: 2 }, language));
  const { left, right, every } = frameOf(marks.map(printMark), labels, WIDTH);
  const inner = WIDTH - left - right;
  const slot = inner / Math.max(1, places.length);
  const x = (index: number): number =>
    left + (kind === 'bars' ? slot * (index + 0.5) : (((places[index] ?? 0) - first) / (last - first || 1)) * inner);
  const y = (value: number): number => TOP + (1 - (value - low) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  return (
    <>
      {marks.map((mark) => (
        <g key={mark} className={styles.axis}>
          <line x1={left} x2={WIDTH} y1={y(mark)} y2={y(mark)} />
          <text x={left - 8} y={y(mark)} dy="0.35em" textAnchor="end">
            {printMark(mark)}
          </text>
        </g>
      ))}
      {layers.map(({ from, to }, index) => (
        <Layer key={data.series[index]?.column.id} {...{ kind, from, to, x, y, slot, index }} />
      ))}
      {places.map((place, index) =>
        index % every === 0 ? (
          <text key={place} className={styles.place} x={x(index)} y={HEIGHT - 8} textAnchor="middle">
            {labels[index]}
          </text>
        ) : null,
      )}
      <line className={styles.marker} x1={x(marked)} x2={x(marked)} y1={TOP} y2={HEIGHT - BOTTOM} />
      {present !== undefined && (
        <circle className={styles.present} cx={x(present)} cy={y(layers[0]?.to[present] ?? 0)} r={6} />
      )}
    </>
  );
}

interface LayerProps {
  kind: ChartShape['kind'];
  from: readonly number[];
  to: readonly number[];
  x: (index: number) => number;
  y: (value: number) => number;
  slot: number;
  index: number;
}

function Layer({ kind, from, to, x, y, slot, index }: LayerProps) {
  const color = [styles.first, styles.second, styles.third, styles.fourth][index];
  const point = (value: number, at: number): string => `${x(at).toFixed(1)},${y(value).toFixed(1)}`;
  if (kind === 'bars') {
    const width = Math.max(1, slot * 0.72);
    return to.map((value, at) => {
      const [top, base] = [y(Math.max(value, from[at] ?? 0)), y(Math.min(value, from[at] ?? 0))];
      return <rect key={x(at)} className={color} x={x(at) - width / 2} y={top} width={width} height={base - top} />;
    });
  }
  if (kind === 'line') return <polyline className={`${color} ${styles.line}`} points={to.map(point).join(' ')} />;
  const back = [...from.entries()].reverse().map(([at, value]) => point(value, at));
  return <polygon className={color} points={[...to.map(point), ...back].join(' ')} />;
}

interface ChartProps {
  item: DrawnTable;
  chart: ChartShape;
  /** The line of the table that stands for now: it is read out first, and has a mark of its own. */
  present?: number;
}

/** A drawing of a table, with a slider that reads it out; the table beside it says the same. */
export function Chart({ item, chart, present }: ChartProps) {
  const t = useTexts('calculator');
  const id = useId();
  const data = dataOf(item, chart);
  const [wanted, setWanted] = useState(present ?? 0);
  const marked = Math.min(wanted, data.places.length - 1);
  const said = data.series.map(({ column, values }) => {
    const value = printCell(values[marked] ?? 0, column, item.language);
    return { id: column.id, label: column.label, value };
  });
  const name = data.names[marked] ?? '';
  const x = item.columns.find((column) => column.id === chart.x);
  const xLabel = item.group?.label ?? x?.label ?? '';
  const unit = unitOf(data.series);
  const series = listOf(
    data.series.map(({ column }) => column.label),
    item.language,
  );
  return (
    <figure className={styles.chart}>
      <p className={styles.axisName} aria-hidden="true">
        {data.series.length === 1 ? axisName(series, unit) : isMoney(unit) ? '' : unit?.symbol}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('table.chart', { series, x: xLabel })}>
        <Drawing data={data} kind={chart.kind} language={item.language} marked={marked} present={present} />
      </svg>
      <p className={styles.axisName} aria-hidden="true">
        {axisName(xLabel, item.group ? undefined : x?.unit)}
      </p>
      <figcaption>
        <label htmlFor={id}>
          {t('table.readOut')} <strong>{name}</strong>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={Math.max(0, data.places.length - 1)}
          value={marked}
          onChange={({ target }) => setWanted(Number(target.value))}
          aria-valuetext={listOf([name, ...said.map(({ label, value }) => `${label} ${value}`)], item.language)}
        />
        <ul className={styles.key}>
          {said.map(({ id: column, label, value }, index) => (
            <li key={column}>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect
                  className={[styles.first, styles.second, styles.third, styles.fourth][index]}
                  width="10"
                  height="10"
                />
              </svg>
              <span>{label}</span>
              <strong>{value}</strong>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
