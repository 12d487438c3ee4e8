/** One request → one answer, by whatever engine and presentation it is given: all that there is, or the parts that one calculator needs. */
import { suggest } from '../diagnostics/suggest.ts';
import type { Entries, Entry, FieldEntry, Refusal, RowEntry } from '../engine/outcome.ts';
import { run } from '../engine/run-tab.ts';
import {
  allTabs,
  type CompiledField,
  type CompiledInput,
  type CompiledTab,
  type CompiledTool,
  type RowsField,
} from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import { answersFrom } from '../result/answer.ts';
import type { Success } from '../result/context.ts';
import type { ResultDocument, ShownRefusal } from '../result/document.ts';
import type { Answer } from '../result/items/item.ts';
import { showRefusals } from '../result/messages.ts';
import type { TextModule } from '../result/texts.ts';

export interface Request {
  id?: unknown;
  tool: string;
  tab?: string | null;
  /** The input that is found, where it is not the result that is asked for. */
  find?: string | null;
  inputs: Readonly<Record<string, unknown>>;
}
export type CalcError = Omit<ShownRefusal, 'channel'> & { channel?: string };
export type CalcAnswer = { id?: unknown } & (
  | { ok: true; results: Record<string, Answer>; warnings: { field: string; key: string; message: string }[] }
  | { ok: false; errors: CalcError[] }
);
/** A form that was answered, and what stood in it. */
export interface AskedForm {
  tab: CompiledTab;
  entries: Entries;
}
/** What an answer is taken from. */
export type AnswerSource = Pick<ResultDocument, 'results' | 'copyAnswer' | 'warnings'>;
/** An answer with the document it was printed from, for the human-readable form, and the form that it answers. */
export interface Asked<Document extends AnswerSource> {
  answer: CalcAnswer;
  document: Document | null;
  form: AskedForm | null;
  outcome: Success | null;
  bad: string | null;
}

/** What answering needs of a calculator. */
export interface Answering {
  id: string;
  tool: CompiledTool;
  text: TextModule;
}
/** How answers are made. */
export interface Asking<Document extends AnswerSource> {
  t: Translate;
  /** The calendar day, yyyy-mm-dd, for dates that are left out and begin with it. */
  today?: string;
  present: (outcome: Success, live: Answering, t: Translate) => Document;
}

/** A call that cannot be taken: the message says what to write instead. */
export class BadRequest extends Error {
  readonly field: string | null;
  constructor(message: string, field: string | null = null) {
    super(message);
    this.field = field;
  }
}

/** No tab of a page. */
const REMOVAL = 'remove-row';

/** What is left of rows, or why none may be taken away. */
export type Removal = { tab: CompiledTab } & ({ ok: true; entries: Entries } | { ok: false; refusal: Refusal });

interface RowRequests {
  check?: (input: RowsField, value: unknown) => readonly RowEntry[];
  /** A form without the row that is named, counted from 1. @throws BadRequest where there are no rows */
  remove: (live: Answering, inputs: Request['inputs']) => Removal;
}

/** The code of requests with rows, which few calculators have: `with-rows.ts` provides it. */
export const rowRequests: RowRequests = {
  remove: ({ id }) => {
    throw new BadRequest(`${id} has no tab "${REMOVAL}".`);
  },
};

export const choices = (known: readonly string[], wrong: string): string => {
  const near = suggest(wrong, known);
  return near ? `Did you mean ${near}?` : `There is: ${known.join(', ') || 'none'}.`;
};

export const isScalar = (value: unknown): value is FieldEntry =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

export function checkedEntry(field: CompiledField, value: unknown, path: string): FieldEntry {
  if (!isScalar(value)) throw new BadRequest(`${path} takes a text, a number, true or false.`, path);
  if ((field.kind === 'choice' || field.kind === 'unit') && value !== '') {
    const ids = field.options.map(({ id }) => id);
    // Which entries a table has changes with the data: one that it has not is a wrong answer, not a wrong call.
    const isOfTable = field.kind === 'choice' && field.dataset !== undefined;
    if (!isOfTable && !ids.includes(String(value)))
      throw new BadRequest(`${path} has no option "${value}". ${choices(ids, String(value))}`, path);
    return String(value);
  }
  if (field.kind === 'switch' && !['true', 'false', ''].includes(String(value))) {
    throw new BadRequest(`${path} is a switch: write true or false.`, path);
  }
  return value;
}

function checkedList(id: string, items: readonly unknown[]): readonly number[] {
  return items.map((item, index) => {
    if (typeof item === 'number' && Number.isFinite(item)) return item;
    throw new BadRequest(`${id}[${index}] must be a number.`, id);
  });
}

function checkedInput(input: CompiledInput, value: unknown): Entry {
  if (input.kind === 'list' && Array.isArray(value)) return checkedList(input.id, value);
  if (input.kind === 'rows') return rowRequests.check?.(input, value) ?? [];
  return checkedEntry(input, value, input.id);
}

/** Inputs by id as the entries of a form. @throws BadRequest where the form has no such input or option */
export function checkedEntries(tab: CompiledTab, inputs: Readonly<Record<string, unknown>>): Entries {
  const known = tab.inputs.map(({ id }) => id);
  return Object.fromEntries(
    Object.entries(inputs).map(([id, value]) => {
      const input = tab.inputs.find((candidate) => candidate.id === id);
      if (!input) throw new BadRequest(`There is no input "${id}". ${choices(known, id)}`, id);
      return [id, checkedInput(input, value)];
    }),
  );
}

const refusing = <Document extends AnswerSource>(
  { text }: Answering,
  tab: CompiledTab,
  refusals: readonly Refusal[],
  t: Translate,
): Asked<Document> => ({
  answer: { ok: false, errors: showRefusals(refusals, tab, text, t) },
  document: null,
  form: null,
  outcome: null,
  bad: null,
});

function answerTab<Document extends AnswerSource>(
  live: Answering,
  tab: CompiledTab,
  entries: Entries,
  { t, today, present }: Asking<Document>,
): Asked<Document> {
  const outcome = run(tab, entries, 'en', today);
  if (!outcome.ok) return refusing(live, tab, outcome.refusals, t);
  const document = present(outcome, live, t);
  const warnings = document.warnings.map(({ field, key, message }) => ({ field, key, message }));
  return {
    answer: { ok: true, results: answersFrom(document), warnings },
    document,
    form: { tab, entries },
    outcome,
    bad: null,
  };
}

function findTab(live: Answering, id: string | null | undefined): CompiledTab | null {
  const [first = null] = live.tool.tabs;
  if (id === null || id === undefined) return first;
  return allTabs(live.tool).find((tab) => tab.id === id) ?? null;
}

/** The form that finds an input of a tab; the tab itself where nothing is named. */
function findForm({ id, tool }: Answering, tab: CompiledTab, input: string | null | undefined): CompiledTab {
  if (input === null || input === undefined) return tab;
  const finds = (tool.finds ?? []).filter(({ found }) => found.tab === tab.id);
  const form = finds.find(({ found }) => found.input === input);
  if (form) return form;
  const known = finds.map(({ found }) => found.input);
  throw new BadRequest(`${id} cannot find "${input}". ${choices(known, input)}`);
}

/** The form that a request asks. @throws BadRequest where there is none */
export function formOf(live: Answering, request: Pick<Request, 'tab' | 'find'>): CompiledTab {
  const tab = findTab(live, request.tab);
  if (!tab)
    throw new BadRequest(
      `${live.id} has no tab "${request.tab}". ${choices(
        allTabs(live.tool).map(({ id }) => id),
        String(request.tab),
      )}`,
    );
  return findForm(live, tab, request.find);
}

/** It takes a row away as the button of the page does, and computes what is left. */
function answerRemoval<Document extends AnswerSource>(
  live: Answering,
  inputs: Request['inputs'],
  asking: Asking<Document>,
): Asked<Document> {
  const removed = rowRequests.remove(live, inputs);
  const { tab } = removed;
  return removed.ok ? answerTab(live, tab, removed.entries, asking) : refusing(live, tab, [removed.refusal], asking.t);
}

function answerLive<Document extends AnswerSource>(
  live: Answering,
  request: Request,
  asking: Asking<Document>,
): Asked<Document> {
  if (request.tab === REMOVAL) return answerRemoval(live, request.inputs, asking);
  const form = formOf(live, request);
  return answerTab(live, form, checkedEntries(form, request.inputs), asking);
}

function refused<Document extends AnswerSource>(
  key: 'badRequest' | 'notAvailable',
  message: string,
  field: string | null,
): Asked<Document> {
  return {
    answer: { ok: false, errors: [{ field, key, message }] },
    document: null,
    form: null,
    outcome: null,
    bad: message,
  };
}

/** The answer where there is no such calculator. */
export const notAvailable = <Document extends AnswerSource>(tool: string, t: Translate): Asked<Document> =>
  refused('notAvailable', t('messages.notAvailable.text', { tool }), null);

/** Answers one request. `bad` says why it could not be taken at all. */
export function ask<Document extends AnswerSource>(
  live: Answering,
  request: Request,
  asking: Asking<Document>,
): Asked<Document> {
  try {
    return answerLive(live, request, asking);
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return refused('badRequest', error.message, error.field);
  }
}
