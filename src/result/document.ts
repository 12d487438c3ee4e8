/** The one object that every surface prints: page, copy text, e-mail, print, command line, tests. */

import type { Translate } from '../i18n/resources.ts';
import type { CalendarEntry } from './calendar-file.ts';
import type { DateItem } from './items/date.ts';
import type { NoAnswer, Printed } from './items/item.ts';
import type { ResultItem } from './items/items.ts';
import type { ValueItem } from './items/value.ts';
import type { WholeItem } from './items/whole.ts';
import type { WordsItem } from './items/words.ts';
import type { MathNode, ShownLine } from './texts.ts';

/** Whether an item is the answer that is shown largest. */
export const isLeading = (item: ResultItem | NoAnswer): item is ValueItem | DateItem | WholeItem | WordsItem =>
  'main' in item && item.main;

/** What a document is headed with: the calculator and, where it has several, its tab. */
export const titleOf = ({ title, tabLabel }: ShownAnswer, t: Translate): string =>
  tabLabel === null ? title : t('result.copyLine', { label: title, value: tabLabel });

/** A line of the explanation: formula, the visitor's numbers put in, the result. */
export interface Step {
  /** A step in words, of compute.ts: it stands alone. */
  said?: string;
  /** What each column is in a row, where rows are worked out one from the other. */
  columns?: readonly ShownLine[];
  /** The result or intermediate value that it explains. */
  id: string;
  /** Left side, e.g. the result's symbol. */
  left: string;
  /** What the outcome is called, where the formula is an equation that it solves. */
  found?: string;
  formula: { math: MathNode; text: string };
  /** The form that is computed, into which the numbers are put, where another one is stated. */
  computed?: { math: MathNode; text: string };
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
  /** For `unusual`: what would be usual, to be taken with one press. */
  offers?: readonly Offer[];
}

/** Something to put into a control, in the words of the page. */
export interface Offer {
  said: string;
  field: string;
  value: string;
}

/** What a page draws of an outcome. */
export interface DrawnAnswer {
  tool: string;
  tab: string;
  language: string;
  title: string;
  tabLabel: string | null;
  heading: string;
  results: readonly (ResultItem | NoAnswer)[];
  footnotes: readonly string[];
  note: string | null;
}

/** What a page shows of an outcome at once. */
export interface ShownAnswer extends DrawnAnswer {
  warnings: readonly Warning[];
  /** For the status region: one complete sentence, or the heading alone where the result is a table. */
  announcement: string;
}

/** An answer with what can be taken away of it, and how it came about. */
export interface ResultDocument extends ShownAnswer {
  inputs: readonly ({ id: string; label: string } & Printed)[];
  steps: readonly Step[];
  /** The text of the copy action. */
  copyText: string;
  /** Where the definition states the copied text: the result it belongs to, and the text for the command line. */
  copyAnswer: { result: string; display: string } | null;
  /** The days that can be taken away as a calendar file; mostly none. */
  calendar: readonly CalendarEntry[];
}

/** A refused form, as every surface shows it. */
export interface ShownRefusal {
  field: string | null;
  channel: 'toast' | 'inline' | 'field';
  key: string;
  title?: string;
  message: string;
}
