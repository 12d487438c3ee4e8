/**
 * The messages between an embedded calculator and the page around it. Either side may be anybody: what is not exactly
 * of these shapes is no message.
 */

/** What the frame says to anybody who shows it: how high it is, in CSS pixels, and that it listens. */
export const HEIGHT = 'formulary:height';
export const READY = 'formulary:ready';
/** What it says to a page that has asked. */
export const RESULTS = 'formulary:results';
/** What the page says: that it wants to be told the results, and which colours it has now. */
export const ASK = 'formulary:ask';
export const THEME = 'formulary:theme';

/** A result as it is told. */
export interface ToldResult {
  id: string;
  /** Unrounded, in its unit; null where there is no answer. */
  value: number | string | boolean | null;
  /** As it stands on the screen, with its unit. */
  display: string;
  /** The id of the unit; null for what has none. */
  unit: string | null;
}
export interface Told {
  type: typeof RESULTS;
  tool: string;
  tab: string;
  /** False once the form no longer gives these results. */
  isCurrent: boolean;
  results: readonly ToldResult[];
}

export type FrameMessage = { type: typeof HEIGHT; height: number } | { type: typeof READY } | Told;
export type ShownTheme = 'light' | 'dark' | 'system';
export type PageMessage = { type: typeof ASK } | { type: typeof THEME; theme: ShownTheme };

/** The longest text of a message, the most results, and the greatest height that is believed. */
export const LONGEST_TEXT = 1000;
export const MOST_RESULTS = 200;
const HIGHEST = 100_000;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT;
const isValue: Check = (value) =>
  value === null ||
  typeof value === 'boolean' ||
  isText(value) ||
  (typeof value === 'number' && Number.isFinite(value));
const is =
  (...names: readonly string[]): Check =>
  (value) =>
    names.some((name) => name === value);

/** Whether a value is an object of these fields and no others. */
function hasShape(value: unknown, shape: Readonly<Record<string, Check>>): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  const fields = Object.entries(shape);
  return (
    names.length === fields.length &&
    fields.every(([name, check]) => names.includes(name) && check((value as Record<string, unknown>)[name]))
  );
}

const isResult: Check = (value) =>
  hasShape(value, { id: isText, value: isValue, display: isText, unit: (unit) => unit === null || isText(unit) });
const isResults: Check = (value) => Array.isArray(value) && value.length <= MOST_RESULTS && value.every(isResult);
const isHeight: Check = (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= HIGHEST;

const OF_FRAME: readonly Readonly<Record<string, Check>>[] = [
  { type: is(HEIGHT), height: isHeight },
  { type: is(READY) },
  {
    type: is(RESULTS),
    tool: isText,
    tab: isText,
    isCurrent: (value) => typeof value === 'boolean',
    results: isResults,
  },
];
const OF_PAGE: readonly Readonly<Record<string, Check>>[] = [
  { type: is(ASK) },
  { type: is(THEME), theme: is('light', 'dark', 'system') },
];

/** What a frame says; null where it is no message. */
export const readFrameMessage = (data: unknown): FrameMessage | null =>
  OF_FRAME.some((shape) => hasShape(data, shape)) ? (data as FrameMessage) : null;

/** What the page around a frame says; null where it is no message. */
export const readPageMessage = (data: unknown): PageMessage | null =>
  OF_PAGE.some((shape) => hasShape(data, shape)) ? (data as PageMessage) : null;
