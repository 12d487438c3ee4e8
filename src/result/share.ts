/**
 * A filled-in form as the fragment of a link, `#1:loan;loanAmount=200000;loanRate=6`: the version, the tab unless it
 * is the first, and in the order of the form the inputs that differ from its start. It knows no language:
 *
 * - a number is written as it was read, as JavaScript prints it; nothing for an empty field
 * - a text that is no number, or a sum, is kept after `~`
 * - a whole number with all its digits is written in decimal digits
 * - choices and units are written by the id of their option, switches as `true` or `false`
 * - a date is written as it is typed, yyyy-mm-dd; also where the form begins with the day of its visit
 * - the numbers of a list are divided by `,`; a list that cannot be read is kept after `~`
 * - a text of digits is written as they were read
 * - texts are percent-encoded, and so is every sign in them that has a meaning here
 * - other forms, whose answers stand beside this one's, follow behind `&`
 * - rows are divided by `/`, their fields by `,`: `products=A,3.99,500,g/B,6.99,1,kg`; no rows are nothing
 * - what begins with `~` in place of an input's name is no input: see `link-marks.ts`
 */
import { readDate } from '../calendar/text.ts';
import { completeEntries, followedOption, startEntries } from '../engine/form.ts';
import { withoutLimits } from '../engine/list-limits.ts';
import type { Entries, Entry, FieldEntry, RowEntry } from '../engine/outcome.ts';
import { numberIn, readField, textIn } from '../engine/read.ts';
import {
  allTabs,
  type ChoiceField,
  type CompiledField,
  type CompiledInput,
  type CompiledTab,
  type CompiledTool,
  type ListField,
  type NumericField,
  type RowsField,
  type TextField,
  tabById,
  type UnitField,
} from '../engine/tool.ts';
import { readWhole } from '../numbers/whole.ts';
import { isMark } from './link-marks.ts';
import { sharedEntries } from './shared-entries.ts';

export { sharedEntries };

import { isKeptSum } from './kept-sum.ts';

/** A longer link is not read: it was not made by hand, and programs cut long addresses. */
export const LONGEST_FRAGMENT = 8000;

const VERSION = '1';
const FORM = /^#(\d+):(.*)/s;
const NEXT_FORM = '&';
const TEXT_MARK = '~';
/** Ends a longer fragment that the page carries to itself: it was not cut. */
const CARRIED_WHOLE = ';~';

/** What a link says. Inputs that it does not name stand at their start. */
export interface Shared {
  tab: string;
  /** Numbers are values, not yet texts of a language, in lists, too; a row names the fields that could be read. */
  entries: Entries;
  /** Part of the link could not be read and is left out. */
  incomplete?: true;
}

/** Half a character has no code in an address; the signs at the end are those that programs cut off a link. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[!'()*]|\.$/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

type Form = Readonly<Record<string, unknown>>;

function serializeNumber(
  field: NumericField,
  siblings: readonly CompiledField[],
  form: Form,
  language: string,
): string {
  const reading = numberIn(field, siblings, form, language);
  const text = String(form[field.id]);
  if (isKeptSum(text)) return TEXT_MARK + encoded(text);
  if (reading.kind === 'number') return String(reading.value);
  return reading.kind === 'empty' ? '' : TEXT_MARK + encoded(text);
}

const serializeDate = (text: string): string =>
  text === '' || readDate(text) !== null ? text : TEXT_MARK + encoded(text);

function serializeList(field: ListField, siblings: readonly CompiledField[], form: Form, language: string): string {
  const entry = String(form[field.id]);
  const reading = readField(withoutLimits(field), siblings, form, language);
  const { items } = reading.ok ? reading.read : {};
  return items ? items.join(',') : TEXT_MARK + encoded(entry);
}

/** Its decimal digits, all of them. */
function serializeWhole(text: string, language: string): string {
  const reading = readWhole(text, language);
  if (reading.kind === 'whole') return String(reading.value);
  return reading.kind === 'empty' ? '' : TEXT_MARK + encoded(text);
}

/** Digits as they were read: groups of them are written by the signs of a language. */
function serializeText(field: TextField, siblings: readonly CompiledField[], form: Form, language: string): string {
  const reading = field.characters?.of === 'digits' ? readField(field, siblings, form, language) : null;
  const read = reading?.ok && !reading.read.absent ? String(reading.read.value) : '0';
  // What is no digits is 0, too, where their base is refused.
  return read === '0' ? String(form[field.id]) : read;
}

function serializeField(
  field: CompiledField,
  siblings: readonly CompiledField[],
  form: Form,
  language: string,
): string {
  const entry = form[field.id];
  switch (field.kind) {
    case 'switch':
      return String(entry === true || entry === 'true');
    case 'choice':
    case 'unit':
      return encoded(String(entry));
    case 'text':
      return encoded(serializeText(field, siblings, form, language));
    case 'date':
      return serializeDate(String(entry).trim());
    case 'list':
      return serializeList(field, siblings, form, language);
    case 'whole':
      return serializeWhole(String(entry), language);
    default:
      return serializeNumber(field, siblings, form, language);
  }
}

function serializeRows(
  { fields }: RowsField,
  rows: readonly RowEntry[],
  around: readonly CompiledField[],
  form: Form,
  language: string,
): string {
  const siblings = [...fields, ...around];
  const cells = (row: RowEntry) =>
    fields.map((field) => serializeField(field, siblings, { ...form, ...row }, language));
  return rows.map((row) => cells(row).join(',')).join('/');
}

function serializeInputs(tab: CompiledTab, entries: Entries, language: string): string[] {
  const fields = tab.inputs.filter((input) => input.kind !== 'rows');
  return tab.inputs.map((input) => {
    const value =
      input.kind === 'rows'
        ? serializeRows(input, entries[input.id] as RowEntry[], fields, entries, language)
        : serializeField(input, fields, entries, language);
    return `${input.id}=${value}`;
  });
}

/** What stands at each input that a link leaves out: its start, or the unit that goes with the rest. */
function unnamed(tab: CompiledTab, whole: Entries, language: string, today?: string): Entries {
  const start = startEntries(tab, language, today);
  for (const input of tab.inputs) if (input.kind === 'unit') start[input.id] = followedOption(input, whole);
  return start;
}

/** What differs from a tool's start: the tab, unless it is the first, and each input that has another value. */
function changesOf(tool: CompiledTool, tab: CompiledTab, entries: Entries, language: string, today?: string): string[] {
  const whole = completeEntries(tab, entries, language, today);
  const untouched = new Set(serializeInputs(tab, unnamed(tab, whole, language, today), language));
  const changed = serializeInputs(tab, whole, language).filter((part) => !untouched.has(part));
  return [...(tab === tool.tabs[0] ? [] : [tab.id]), ...changed];
}

/**
 * The fragment that brings a tab and what stands in its form to another page, with its `#`.
 * @param entries inputs that are left out stand at their start
 * @param language decides how the numbers in `entries` are read
 * @returns more than {@link LONGEST_FRAGMENT} characters where the form holds too much for a link
 */
export const shareFragment = (tool: CompiledTool, tab: CompiledTab, entries: Entries, language: string): string =>
  fragmentOf(changesOf(tool, tab, entries, language));

/** The same with every input, also those at their start: it says the same after the definition has changed its starts. */
export function wholeFragment(tool: CompiledTool, tab: CompiledTab, entries: Entries, language: string): string {
  const whole = completeEntries(tab, entries, language);
  return fragmentOf([...(tab === tool.tabs[0] ? [] : [tab.id]), ...serializeInputs(tab, whole, language)]);
}

const fragmentOf = (changes: readonly string[]): string => fragmentsOf([changes]);

/**
 * The same for the page itself, which is about to be loaded again, of any length, with the forms that are compared:
 * empty where its form is at its start, which is `today` for some dates.
 */
export function carryFragment(
  tool: CompiledTool,
  { tab, entries, compared = [] }: FormOfTab & { compared?: readonly FormOfTab[] },
  language: string,
  today: string,
): string {
  const changes = (form: FormOfTab, day?: string): string[] => {
    const its = tabById(tool, form.tab);
    return its ? changesOf(tool, its, form.entries, language, day) : [];
  };
  const forms = [changes({ tab, entries }, today), ...compared.map((form) => changes(form))];
  if (forms.every((form) => form.length === 0)) return '';
  const fragment = fragmentsOf(forms);
  return fragment.length > LONGEST_FRAGMENT ? fragmentsOf(forms, CARRIED_WHOLE) : fragment;
}

/** A tab by its id, and what stands in its form. */
interface FormOfTab {
  tab: string;
  entries: Entries;
}

const fragmentsOf = (forms: readonly (readonly string[])[], end = ''): string =>
  `#${VERSION}:${forms.map((changes) => changes.join(';') + end).join(NEXT_FORM)}`;

/** A number exactly as JavaScript prints it; any other text could have been changed on its way. */
function numberFrom(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) && String(value) === text ? value : null;
}

/** A text that is no number by either habit: as one it would be another number in another language. */
function noNumberFrom(field: NumericField, text: string): string | null {
  const entry = decoded(text) ?? '';
  const isNone = ['en', 'de'].every((language) => textIn(field, entry, language).kind === 'invalid');
  return isNone || isKeptSum(entry) ? entry : null;
}

function dateFrom(text: string): string | null {
  if (text.startsWith(TEXT_MARK)) return decoded(text.slice(TEXT_MARK.length));
  return text === '' || readDate(text) !== null ? text : null;
}

function wholeFrom(text: string): string | null {
  if (!text.startsWith(TEXT_MARK)) return /^(0|-?[1-9]\d*)?$/.test(text) ? text : null;
  const entry = decoded(text.slice(TEXT_MARK.length)) ?? '';
  const isNone = ['en', 'de'].every((language) => !['whole', 'empty'].includes(readWhole(entry, language).kind));
  return isNone ? entry : null;
}

/** An option by its id; where nothing is chosen at the start, that is kept, too. */
function optionFrom({ options, default: start }: ChoiceField | UnitField, chosen: string | null): string | null {
  const isKnown = chosen === start || options.some(({ id }) => id === chosen);
  return isKnown ? chosen : null;
}

/** A text that is no list in the language of the page: where it was typed it could not be read, either. */
function noListFrom(field: ListField, text: string, language: string): string | null {
  const entry = decoded(text) ?? '';
  return readField(withoutLimits(field), [], { [field.id]: entry }, language).ok ? null : entry;
}

/** The numbers of a list; or a text that could not be read, as it was typed. */
function listFrom(field: ListField, text: string, language: string): string | readonly number[] | null {
  if (text.startsWith(TEXT_MARK)) return noListFrom(field, text.slice(TEXT_MARK.length), language);
  const numbers = text === '' ? [] : text.split(',').map(numberFrom);
  return numbers.includes(null) ? null : numbers.map(Number);
}

/** What stands in a field by a link; null where the link says nothing that can stand there. */
function fieldFrom(field: CompiledField, text: string, language: string): Entry | null {
  switch (field.kind) {
    case 'switch':
      return text === 'true' || (text === 'false' ? false : null);
    case 'choice':
    case 'unit':
      return optionFrom(field, decoded(text));
    case 'text':
      return decoded(text);
    case 'date':
      return dateFrom(text);
    case 'list':
      return listFrom(field, text, language);
    case 'whole':
      return wholeFrom(text);
    default:
      if (text === '') return text;
      return text.startsWith(TEXT_MARK) ? noNumberFrom(field, text.slice(TEXT_MARK.length)) : numberFrom(text);
  }
}

/** What was read, and whether that is all that was written. */
interface Read<Value> {
  value: Value;
  isWhole: boolean;
}

function rowFrom({ fields }: RowsField, text: string, language: string): Read<RowEntry> {
  const cells = text.split(',');
  const row: RowEntry = {};
  for (const [at, field] of fields.entries()) {
    const cell = cells[at];
    const entry = cell === undefined ? null : fieldFrom(field, cell, language);
    // Rows hold neither lists nor rows.
    if (entry !== null) row[field.id] = entry as FieldEntry;
  }
  return { value: row, isWhole: Object.keys(row).length === fields.length && cells.length === fields.length };
}

function rowsFrom(input: RowsField, text: string, language: string): Read<RowEntry[]> {
  const parts = text === '' ? [] : text.split('/');
  const read = parts.slice(0, input.most).map((part) => rowFrom(input, part, language));
  const missing = Array.from({ length: Math.max(0, input.min - read.length) }, (): RowEntry => ({}));
  return {
    value: [...read.map(({ value }) => value), ...missing],
    isWhole: missing.length === 0 && parts.length <= input.most && read.every(({ isWhole }) => isWhole),
  };
}

function inputFrom(input: CompiledInput, text: string, language: string): Read<Entry | null> {
  if (input.kind === 'rows') return rowsFrom(input, text, language);
  const value = fieldFrom(input, text, language);
  return { value, isWhole: value !== null };
}

function inputsFrom(
  tab: CompiledTab,
  parts: readonly string[],
  language: string,
): Pick<Shared, 'entries' | 'incomplete'> {
  const found = new Map<string, Entry>();
  let isWhole = true;
  for (const part of parts) {
    const [, id, text = ''] = /^([^=]*)=(.*)/s.exec(part) ?? [];
    const input = tab.inputs.find((candidate) => candidate.id === id && !found.has(candidate.id));
    const read = input && inputFrom(input, text, language);
    if (input && read && read.value !== null) found.set(input.id, read.value);
    isWhole &&= read?.isWhole === true;
  }
  return { entries: Object.fromEntries(found), ...(!isWhole && { incomplete: true }) };
}

/**
 * What the fragment of an address says about a tool's form; null where it is no link of ours. Anybody can write a
 * fragment: what is not exactly as {@link shareFragment} writes it is left out, and `incomplete` says so.
 * @param fragment with its `#`, as the address has it
 * @param language that of the page: a list that could not be read where it was typed is no list here, either
 */
export function readShare(fragment: string, tool: CompiledTool, language = 'en'): Shared | null {
  const [, version, forms = ''] = FORM.exec(fragment) ?? [];
  const [body = ''] = forms.split(NEXT_FORM);
  const [first] = tool.tabs;
  if (version === undefined || !first) return null;
  const nothing: Shared = { tab: first.id, entries: {}, incomplete: true };
  const isLong = fragment.length > LONGEST_FRAGMENT;
  if (version !== VERSION || (isLong && !body.endsWith(CARRIED_WHOLE))) return nothing;
  const changes = isLong ? body.slice(0, -CARRIED_WHOLE.length) : body;
  const parts = changes.split(';').filter((part) => part !== '' && !isMark(part));
  const id = parts[0]?.includes('=') === false ? parts.shift() : first.id;
  const tab = tabById(tool, id);
  return tab ? { tab: tab.id, ...inputsFrom(tab, parts, language) } : nothing;
}

/** The part of a link that brings other forms along: their answers stand beside that of the first. */
export const shareKept = (tool: CompiledTool, tab: CompiledTab, forms: readonly Entries[], language: string): string =>
  forms.map((entries) => NEXT_FORM + changesOf(tool, tab, entries, language).join(';')).join('');

/** How many other forms a link brings for each tab: a page keeps no more of one. */
const MOST_BROUGHT = 3;

/** The forms that a link brings beside its first, their numbers as they are typed in a language. */
export function keptInLink(
  fragment: string,
  tool: CompiledTool,
  language: string,
): { tab: string; entries: Entries }[] {
  const [, ...others] = fragment.split(NEXT_FORM);
  return others.slice(0, MOST_BROUGHT * allTabs(tool).length).flatMap((form) => {
    const shared = readShare(`#${VERSION}:${form}`, tool, language);
    const tab = shared && tabById(tool, shared.tab);
    return tab ? [{ tab: tab.id, entries: sharedEntries(tab, shared.entries, language) }] : [];
  });
}
