/** One request of the command line → one answer, from the same engine and texts as the page. */

import type { RunnableTool } from '../compiler/tools.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Entries, Entry, FieldEntry, RowEntry } from '../engine/outcome.ts';
import { removeRow } from '../engine/row-lists.ts';
import { run } from '../engine/run.ts';
import '../engine/with-sums.ts';
import { allTabs, type CompiledField, type CompiledInput, type CompiledTab, type RowsField } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import { answersFrom } from '../result/answer.ts';
import type { ResultDocument, ShownRefusal } from '../result/document.ts';
import type { Answer } from '../result/items/item.ts';
import { showRefusals } from '../result/messages.ts';
import { present } from '../result/present.ts';

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
/** An answer with the document it was printed from, for the human-readable form, and the form that it answers. */
export type Answered = {
  answer: CalcAnswer;
  document: ResultDocument | null;
  form: AskedForm | null;
  bad: string | null;
};

/** What answering needs of a calculator. */
export type Answering = Pick<RunnableTool, 'id' | 'tool' | 'text'>;

/** A call that cannot be taken: the message says what to write instead. */
export class BadRequest extends Error {
  readonly field: string | null;
  constructor(message: string, field: string | null = null) {
    super(message);
    this.field = field;
  }
}

const choices = (known: readonly string[], wrong: string): string => {
  const near = suggest(wrong, known);
  return near ? `Did you mean ${near}?` : `There is: ${known.join(', ') || 'none'}.`;
};

const isScalar = (value: unknown): value is FieldEntry =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function checkedEntry(field: CompiledField, value: unknown, path: string): FieldEntry {
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

/** A row's own `id` is a name of the page, not of the form. */
function checkedRow(input: RowsField, row: unknown, index: number): RowEntry {
  const path = `${input.id}[${index}]`;
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new BadRequest(`${path} must be an object of fields.`, path);
  const known = input.fields.map(({ id }) => id);
  const entries = Object.entries(row).filter(([id]) => id !== 'id' || known.includes('id'));
  return Object.fromEntries(
    entries.map(([id, value]): [string, FieldEntry] => {
      const field = input.fields.find((candidate) => candidate.id === id);
      if (!field) throw new BadRequest(`${path} has no field "${id}". ${choices(known, id)}`, `${path}.${id}`);
      return [id, checkedEntry(field, value, `${path}.${id}`)];
    }),
  );
}

function checkedList(id: string, items: readonly unknown[]): readonly number[] {
  return items.map((item, index) => {
    if (typeof item === 'number' && Number.isFinite(item)) return item;
    throw new BadRequest(`${id}[${index}] must be a number.`, id);
  });
}

function checkedInput(input: CompiledInput, value: unknown): Entry {
  if (input.kind === 'list' && Array.isArray(value)) return checkedList(input.id, value);
  if (input.kind !== 'rows') return checkedEntry(input, value, input.id);
  if (isScalar(value)) throw new BadRequest(`${input.id} is a list of rows: give it by --json.`, input.id);
  const rows = Array.isArray(value) ? value : [value];
  return rows.map((row, index) => checkedRow(input, row, index));
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

function answerTab(live: Answering, tab: CompiledTab, entries: Entries, t: Translate, today?: string): Answered {
  const outcome = run(tab, entries, 'en', today);
  if (!outcome.ok) {
    return {
      answer: { ok: false, errors: showRefusals(outcome.refusals, tab, live.text, t) },
      document: null,
      form: null,
      bad: null,
    };
  }
  const document = present(outcome, live.tool, live.text, t);
  const warnings = document.warnings.map(({ field, key, message }) => ({ field, key, message }));
  return {
    answer: { ok: true, results: answersFrom(document), warnings },
    document,
    form: { tab, entries },
    bad: null,
  };
}

/** `remove-row` is no tab of a page: it takes a row away as the page's button does, and computes what is left. */
function answerRemoval(
  live: Answering,
  inputs: Readonly<Record<string, unknown>>,
  t: Translate,
  today?: string,
): Answered {
  const tab = live.tool.tabs.find((candidate) => candidate.inputs.some(({ kind }) => kind === 'rows'));
  const rows = tab?.inputs.find((input): input is RowsField => input.kind === 'rows');
  if (!tab || !rows) throw new BadRequest(`${live.id} has no tab "remove-row".`);
  const { remove, ...others } = inputs;
  const entries = checkedEntries(tab, others);
  const entered = (entries[rows.id] ?? []) as RowEntry[];
  const place = Number(remove);
  const removed = removeRow(rows, entered, place - 1);
  if (!removed.ok)
    return {
      answer: { ok: false, errors: showRefusals([removed.refusal], tab, live.text, t) },
      document: null,
      form: null,
      bad: null,
    };
  if (!Number.isInteger(place) || place < 1 || place > entered.length)
    throw new BadRequest(`remove must be a row from 1 to ${entered.length}.`, 'remove');
  return answerTab(live, tab, { ...entries, [rows.id]: removed.rows }, t, today);
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

function answerLive(live: Answering, request: Request, t: Translate, today?: string): Answered {
  if (request.tab === 'remove-row') return answerRemoval(live, request.inputs, t, today);
  const form = formOf(live, request);
  return answerTab(live, form, checkedEntries(form, request.inputs), t, today);
}

function refused(key: 'badRequest' | 'notAvailable', message: string, field: string | null): Answered {
  return { answer: { ok: false, errors: [{ field, key, message }] }, document: null, form: null, bad: message };
}

/**
 * Answers one request. `bad` says why it could not be taken at all.
 * @param today the calendar day, yyyy-mm-dd, for dates that are left out and begin with it
 */
export function answerRequest(live: Answering | null, request: Request, t: Translate, today?: string): Answered {
  if (!live) return refused('notAvailable', t('messages.notAvailable.text', { tool: request.tool }), null);
  try {
    return answerLive(live, request, t, today);
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return refused('badRequest', error.message, error.field);
  }
}
