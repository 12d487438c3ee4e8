/** The one object that every surface prints: page, copy text, e-mail, print, command line, tests. */
import type { TableColumn } from '../engine/outcome.ts';
import type { ChartShape } from '../engine/tool.ts';
import type { MathNode } from './texts.ts';

/** A printed value: `text` in the language of the page, `canonical` with a dot and no grouping. */
export interface Printed {
  text: string;
  canonical: string;
}
/** A result as the command line answers it. */
export interface Answer {
  /** Null where there is no verdict. */
  value: number | string | boolean | null;
  display: string;
}
interface ItemBase {
  id: string;
  label: string;
  hidden: boolean;
}
export interface ValueItem extends ItemBase, Printed {
  kind: 'value';
  /** Unrounded, in the unit it is shown in. */
  value: number;
  /** `text` with its unit or currency sign, one string. */
  full: string;
  canonicalFull: string;
  /** As the command line answers it and examples quote it; the value of a duration is its text. */
  answer: Answer;
  main: boolean;
}
/** A calendar day or its weekday; `canonical` is yyyy-mm-dd, or the English name of the weekday. */
export interface DateItem extends ItemBase, Printed {
  kind: 'date';
  main: boolean;
}
export interface BandItem extends ItemBase {
  kind: 'band';
  value: string;
  text: string;
  color: string;
  /** The bands as a legend, the met one marked; `start` and `end` are shares (0..1) of the drawn scale. */
  legend: readonly {
    id: string;
    label: string;
    range: string;
    color: string;
    met: boolean;
    start: number;
    end: number;
  }[];
  /** Where the value stands on the drawn scale, 0..1. */
  marker: number | null;
}
/** Several answers of one kind in a list: one quantity in many units, or days that have a name. */
export interface GridItem extends ItemBase {
  kind: 'grid';
  /** It stands beside the answer on the page, and is left out of what is copied and sent. */
  isExtra: boolean;
  cells: readonly ({
    id: string;
    label: string;
    value: number | string;
    full: string;
    canonicalFull: string;
  } & Printed)[];
}
export interface ConditionItem extends ItemBase {
  kind: 'condition';
  value: boolean;
  text: string;
}
/** No answer: there is nothing to compare, say. */
export interface NoneItem extends ItemBase {
  kind: 'none';
  text: string;
}
export interface WordItem extends ItemBase {
  kind: 'word';
  value: string;
  text: string;
}
export interface SentenceItem extends ItemBase, Printed {
  kind: 'sentence';
}
export interface RankedItemRow {
  row: number;
  title: string;
  rank: number;
  best: boolean;
  cells: readonly ({ id: string; label: string } & Printed)[];
  /** Every field by id, for the command line. */
  answers: Readonly<Record<string, { value: number | string | boolean; display: string }>>;
}
export interface RankingItem extends ItemBase {
  kind: 'ranking';
  flagLabel: string;
  groups: readonly { id: string; label: string; rows: readonly RankedItemRow[] }[];
}
/** A table: numbers in their shown units, printed where they are shown; groups sum up rows, in order. */
export interface TableItem extends ItemBase {
  kind: 'table';
  /** Its cells are printed in this language. */
  language: string;
  columns: readonly (TableColumn & { label: string })[];
  rows: readonly (readonly number[])[];
  /** How many rows one line sums up, and what such a line is called; rows stand by themselves without it. */
  group: { size: number; label: string } | null;
  /** What the line below the others says, by column id. */
  totals: Readonly<Record<string, number>> | null;
  chart: ChartShape | null;
  /** What there is to say about it. */
  note: string | null;
}
export type ResultItem =
  | NoneItem
  | TableItem
  | ValueItem
  | DateItem
  | GridItem
  | BandItem
  | ConditionItem
  | WordItem
  | SentenceItem
  | RankingItem;

/** Whether an item is the answer that is shown largest. */
export const isLeading = (item: ResultItem): item is ValueItem | DateItem =>
  (item.kind === 'value' || item.kind === 'date') && item.main;

/** A line of the explanation: formula, the visitor's numbers put in, the result. */
export interface Step {
  /** The result or intermediate value that it explains. */
  id: string;
  /** Left side, e.g. the result's symbol. */
  left: string;
  formula: { math: MathNode; text: string };
  substituted: { math: MathNode; text: string } | null;
  /** What comes out, with its unit; the last one is the displayed result. Empty before there is a result. */
  outcome: string;
  /** Said when printing rounded the number: the number before rounding, 12 significant digits. */
  unrounded: string | null;
}

export interface Warning {
  field: string;
  key: string;
  message: string;
  /** For `readAs`: the other reading as a text to put into the field, when there is one. */
  other: string | null;
}

export interface ResultDocument {
  tool: string;
  tab: string;
  language: string;
  title: string;
  tabLabel: string | null;
  heading: string;
  inputs: readonly ({ id: string; label: string } & Printed)[];
  results: readonly ResultItem[];
  steps: readonly Step[];
  footnotes: readonly string[];
  note: string | null;
  warnings: readonly Warning[];
  /** The text of the copy action; `copyResult` is the result it belongs to when the definition states it. */
  copyText: string;
  copyResult: string | null;
  /** One complete sentence for the status region. */
  announcement: string;
}

/** A refused form, as every surface shows it. */
export interface ShownRefusal {
  field: string | null;
  channel: 'toast' | 'inline' | 'field';
  key: string;
  title?: string;
  message: string;
}
