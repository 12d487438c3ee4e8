/** A definition without what goes without saying; what is wrong with it stays as it is. */
import { FORM_FIELDS } from '../../schema/definition.ts';
import { UNIT_SETS } from '../../schema/inputs.ts';
import { AT_MOST_FOUR } from '../../schema/parts.ts';
import { ONLY_TAB } from '../compiler/lower/source.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A copy without the fields that have these values. */
const without = (object: Json, usual: Json): Json =>
  Object.fromEntries(Object.entries(object).filter(([name, value]) => !(name in usual && isSame(value, usual[name]))));

const mapValues = (object: unknown, change: (value: unknown) => unknown): unknown =>
  isObject(object) ? Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)])) : object;

/** Whatever is laid out as it is without saying, and the lists of units that have a name. */
function shortenDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortenDeep);
  if (!isObject(value)) return value;
  const { kind, options } = value;
  const set = kind === 'unit' && Object.keys(UNIT_SETS).find((name) => isSame(UNIT_SETS[name], options));
  const named = set ? { ...value, options: set } : value;
  return mapValues(without(named, { display: AT_MOST_FOUR }), shortenDeep);
}

const withoutKind = (result: unknown): unknown => (isObject(result) ? without(result, { kind: 'value' }) : result);

const shortenForm = (form: unknown): unknown =>
  isObject(form) && isObject(form.results) ? { ...form, results: mapValues(form.results, withoutKind) } : form;

const mapForms = (tabs: unknown): unknown => (Array.isArray(tabs) ? tabs.map(shortenForm) : tabs);

/** The only tab, where nothing is lost when it stands at the top. */
function onlyTab({ tabs, lookups }: Json): Json | null {
  const [tab, ...others] = Array.isArray(tabs) ? (tabs as unknown[]) : [];
  if (!isObject(tab) || others.length > 0 || lookups !== undefined || tab.id !== ONLY_TAB) return null;
  return Object.keys(tab).every((name) => name === 'id' || FORM_FIELDS.includes(name)) ? tab : null;
}

/** Its form in place of its tabs. */
function lifted(definition: Json): Json {
  const tab = onlyTab(definition);
  if (!tab || Object.keys(definition).some((name) => FORM_FIELDS.includes(name))) return definition;
  const { id: _, ...form } = tab;
  return Object.fromEntries(
    Object.entries(definition).flatMap(([name, value]) => (name === 'tabs' ? Object.entries(form) : [[name, value]])),
  );
}

/** @param folder the name of its folder */
export function shorten(definition: unknown, folder: string): unknown {
  if (!isObject(definition)) return definition;
  const top = without(definition, { id: folder, status: 'live', usage: 0, beta: 'none' });
  const forms = { ...top, ...('tabs' in top && { tabs: mapForms(top.tabs) }) };
  const looked = { ...forms, ...('lookups' in top && { lookups: mapForms(top.lookups) }) };
  return shortenDeep(shortenForm(lifted(looked)));
}
