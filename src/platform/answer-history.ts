/**
 * The answers that a visitor got, the latest first: kept in this browser only, until they are deleted. Another tab may
 * write at any time, and what is kept may be anything: each change reads it again, and takes of it what is sound.
 */
import { attempt, LONGEST_STORED, readStored } from './read-stored.ts';
import { parseStored, removeStored, store } from './storage.ts';

/** A form that was answered, or that was left before it was. */
export interface KeptAnswer {
  /** The id of the calculator, and of its tab. */
  tool: string;
  tab: string;
  /** Of a link: opens the form with what stood in it. */
  fragment: string;
  /** The calculator and its tab, in the language of the page. */
  name: string;
  /** What was put in. */
  inputs: string;
  /** The headline of the answer, and the same with a dot and no grouping; null where there was no answer yet. */
  answer: string | null;
  canonical: string | null;
  /** The language of these texts. */
  language: string;
  /** Epoch milliseconds. */
  time: number;
}

/** What is kept, and whether more is to be kept. */
export interface AnswerHistory {
  isOn: boolean;
  answers: readonly KeptAnswer[];
  /** What became of a text that cannot be read: `newer` is that of a newer version of the site, and is left alone. */
  problem: 'unreadable' | 'newer' | null;
}

export const HISTORY_KEY = 'answerHistory';
/** On `window` when this page has changed what is kept; other tabs hear the event `storage`. */
const HISTORY_EVENT = 'formulary:history';
export const MOST_ANSWERS = 500;
const VERSION = 1;
/** Longer forms are not kept; longer texts are cut. */
export const LONGEST_KEPT_FRAGMENT = 8000;
const LONGEST_TEXT = 300;
/** Less than can be read back. */
const LONGEST_HISTORY = LONGEST_STORED - 2048;

const NOTHING: AnswerHistory = { isOn: true, answers: [], problem: null };
const ID = /^[a-z][a-z0-9-]{0,80}$/;
const TAB = /^[\w~-]{1,160}$/;
const FRAGMENT = /^#\d+:[!-~]*$/;
const LANGUAGE = /^[a-z]{2}$/;

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_TEXT;

function isAnswer(value: unknown): value is KeptAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { tool, tab, fragment, name, inputs, answer, canonical, language, time } = value as Record<string, unknown>;
  return (
    ID.test(String(tool)) &&
    TAB.test(String(tab)) &&
    typeof fragment === 'string' &&
    fragment.length <= LONGEST_KEPT_FRAGMENT &&
    FRAGMENT.test(fragment) &&
    [name, inputs].every(isShort) &&
    ((answer === null && canonical === null) || [answer, canonical].every(isShort)) &&
    LANGUAGE.test(String(language)) &&
    Number.isSafeInteger(time) &&
    Math.abs(Number(time)) <= 8.64e15
  );
}

/** What a stored text holds; what is no answer is left out. */
export function historyIn(text: string | null): AnswerHistory {
  if (text === null) return NOTHING;
  const stored = Object(parseStored(text)) as { version?: unknown; isOn?: unknown; answers?: unknown };
  const { version, isOn, answers } = stored;
  if (typeof version === 'number' && version > VERSION) return { isOn: false, answers: [], problem: 'newer' };
  if (version !== VERSION || !Array.isArray(answers)) return { ...NOTHING, problem: 'unreadable' };
  const sound = answers.filter(isAnswer).slice(0, MOST_ANSWERS);
  const isWhole = sound.length === Math.min(answers.length, MOST_ANSWERS);
  return { isOn: isOn !== false, answers: sound, problem: isWhole ? null : 'unreadable' };
}

/** A text that is too long to be read counts as one that cannot be. */
export function readHistory(): AnswerHistory {
  const text = readStored(HISTORY_KEY);
  const isThere = text !== null || attempt((storage) => storage.getItem(HISTORY_KEY)) !== null;
  return text === null && isThere ? { ...NOTHING, problem: 'unreadable' } : historyIn(text);
}

/** Whether two are the same form with the same in it. A form that was left is one with any of its calculator. */
const isSame = (one: KeptAnswer, other: KeptAnswer): boolean =>
  one.tool === other.tool &&
  (one.answer === null || other.answer === null
    ? one.answer === other.answer
    : one.tab === other.tab && one.fragment === other.fragment);

/** The answers with one more: the same one before gives way to it, and so does a form of it that was left unanswered. */
function withAnswer(answers: readonly KeptAnswer[], next: KeptAnswer): KeptAnswer[] {
  const isOver = (each: KeptAnswer): boolean => isSame(each, next) || (each.answer === null && each.tool === next.tool);
  return [next, ...answers.filter((each) => !isOver(each))].slice(0, MOST_ANSWERS);
}

const textOf = (isOn: boolean, answers: readonly KeptAnswer[]): string =>
  JSON.stringify({ version: VERSION, isOn, answers });

/** Keeps as many as there is room for: the oldest go first. @returns whether any could be kept */
function write(isOn: boolean, answers: readonly KeptAnswer[]): boolean {
  if (readHistory().problem === 'newer') return false;
  let count = answers.length;
  for (;;) {
    const text = textOf(isOn, answers.slice(0, count));
    if (text.length <= LONGEST_HISTORY && store(HISTORY_KEY, text)) break;
    if (count === 0) return false;
    count = count > 8 ? Math.floor(count * 0.9) : count - 1;
  }
  dispatchEvent(new Event(HISTORY_EVENT));
  return count > 0 || answers.length === 0;
}

const cut = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text);

/** Keeps an answer where the visitor wants that. @returns whether it is kept */
export function keepAnswer(answer: KeptAnswer): boolean {
  const { isOn, answers } = readHistory();
  if (!isOn) return false;
  const { name, inputs, answer: said, canonical } = answer;
  const short = {
    ...answer,
    name: cut(name),
    inputs: cut(inputs),
    answer: said && cut(said),
    canonical: canonical && cut(canonical),
  };
  return isAnswer(short) && write(isOn, withAnswer(answers, short));
}

export function deleteAnswer(gone: KeptAnswer): boolean {
  const { isOn, answers } = readHistory();
  return write(
    isOn,
    answers.filter((each) => !isSame(each, gone)),
  );
}

/** Deletes every answer, and what could not be read; the choice to keep none stays. */
export function deleteAnswers(): boolean {
  const { isOn, problem } = readHistory();
  if (isOn || problem === 'newer') removeStored(HISTORY_KEY);
  else return write(isOn, []);
  dispatchEvent(new Event(HISTORY_EVENT));
  return readStored(HISTORY_KEY) === null;
}

/** Puts back what was deleted, in its place. */
export function restoreAnswers(deleted: readonly KeptAnswer[]): boolean {
  const { isOn, answers } = readHistory();
  const missing = deleted.filter((each) => !answers.some((other) => isSame(each, other)));
  const all = [...answers, ...missing].sort((a, b) => b.time - a.time);
  return write(isOn, all.slice(0, MOST_ANSWERS));
}

/** Whether answers are kept from now on; those that are there stay. @returns whether the choice is kept */
export const switchHistory = (isOn: boolean): boolean => write(isOn, readHistory().answers);

/** Tells of each change of what is kept, in this tab or another one. @returns what ends it */
export function followHistory(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === HISTORY_KEY) changed();
  };
  addEventListener(HISTORY_EVENT, changed);
  addEventListener('storage', hear);
  return () => {
    removeEventListener(HISTORY_EVENT, changed);
    removeEventListener('storage', hear);
  };
}

/** The last answer of each calculator, the latest first. */
export const lastOfEach = (answers: readonly KeptAnswer[]): KeptAnswer[] =>
  answers.filter(({ tool }, place) => answers.findIndex((each) => each.tool === tool) === place);
