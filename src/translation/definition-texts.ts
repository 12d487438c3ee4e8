/** The texts of a definition that visitors read, each with the key that a translation names it by. */
import { isForms } from '../compiler/checks/plurals.ts';
import type { PluralForms } from '../result/plural.ts';
import { pluralCategories } from './plural-categories.ts';

/** Fields whose text visitors read, in every part of a definition. */
export const READ: ReadonlySet<string> = new Set([
  'addLabel',
  'asks',
  'clear',
  'description',
  'heading',
  'hint',
  'keywords',
  'label',
  'list',
  'note',
  'over',
  'paragraphs',
  'removeLabel',
  'resultHeading',
  'rowLabel',
  'submit',
  'subtitle',
  'suffix',
  'symbol',
  'synonyms',
  'text',
  'texts',
  'title',
]);
/** Records from ids to ids, in which an id may well be called "text". */
const OF_IDS: ReadonlySet<string> = new Set(['data', 'options', 'units']);

/** A letter in a formula is the same in every language; a word in its place is not. */
const isWord = (symbol: string): boolean => /\p{L}{3}/u.test(symbol);

type Change = (text: string, key: string) => string;

/** How texts change, and what plural forms they have then. */
interface Changing {
  change: Change;
  categories: readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function mapList(list: readonly unknown[], field: string, key: string, change: Changing): unknown[] {
  return list.map((item, index) => {
    if (!isObject(item)) return mapValue(item, field, `${key}.${index}`, change);
    const id = typeof item.id === 'string' ? item.id : String(index);
    return mapRecord(item, `${key}.${id}`, change);
  });
}

/** Only the first example of a tab is printed, by its title. */
function mapExamples(examples: readonly unknown[], key: string, { change }: Changing): unknown[] {
  return examples.map((example, index) => {
    if (index > 0 || !isObject(example) || !example.shows || typeof example.title !== 'string') return example;
    return { ...example, title: change(example.title, `${key}.title`) };
  });
}

const isOfTexts = (record: object): record is Record<string, string> =>
  Object.values(record).every((value) => typeof value === 'string');
const isOfIds = (name: string, record: object): boolean => OF_IDS.has(name) && isOfTexts(record);

/** A text in the plural forms of a language; where English has no such form, it is made from the one for most numbers. */
function mapForms(forms: PluralForms, key: string, { change, categories }: Changing): PluralForms {
  const form = (category: string): string => change(forms[category] ?? forms.other, `${key}_${category}`);
  const special = categories.filter((category) => category !== 'other');
  return { ...Object.fromEntries(special.map((category) => [category, form(category)])), other: form('other') };
}

/** The texts that a formula chooses from, by their names. */
const mapNamed = (texts: Record<string, string>, key: string, { change }: Changing): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text, `${key}.${name}`)]));

/** What is typed and named in a table is no text. */
const mapReferenceTable = (table: Record<string, unknown>, key: string, { change }: Changing) =>
  typeof table.label === 'string' ? { ...table, label: change(table.label, `${key}.label`) } : table;

function mapRecord(record: Record<string, unknown>, key: string, change: Changing): Record<string, unknown> {
  const prefix = key === '' ? '' : `${key}.`;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      // The title of a ranking names the field of its rows that they are called by.
      const isId = name === 'title' && record.kind === 'ranking';
      return [name, isId ? value : mapValue(value, name, prefix + name, change)];
    }),
  );
}

function mapValue(value: unknown, field: string, key: string, change: Changing): unknown {
  if (typeof value === 'string') {
    const isRead = READ.has(field) && (field !== 'symbol' || isWord(value));
    return isRead ? change.change(value, key) : value;
  }
  // Only the command line answers lookups.
  if (key === 'lookups') return value;
  if (isForms(field, value)) return mapForms(value, key, change);
  if (field === 'referenceTable' && isObject(value)) return mapReferenceTable(value, key, change);
  if (Array.isArray(value))
    return field === 'examples' ? mapExamples(value, key, change) : mapList(value, field, key, change);
  if (!isObject(value) || isOfIds(field, value)) return value;
  if (field === 'texts' && isOfTexts(value)) return mapNamed(value, key, change);
  return mapRecord(value, key, change);
}

/**
 * A copy of a definition, or of a data table, with every text that visitors read replaced.
 * @param change gets each text and its key: the ids on the way to it, e.g. `tabs.main.inputs.length.label`; a plural
 * form has its category behind them: `tabs.main.inputs.time.suffix_one`
 * @param language whose plural forms the copy has
 */
export const mapTexts = <Definition>(definition: Definition, change: Change, language = 'en'): Definition =>
  mapValue(definition, '', '', { change, categories: pluralCategories(language) }) as Definition;

/** Every text that visitors read, by key, as a translation to a language has to say it. */
export function textsOf(definition: unknown, language = 'en'): Map<string, string> {
  const texts = new Map<string, string>();
  const note = (text: string, key: string): string => {
    texts.set(key, text);
    return text;
  };
  mapTexts(definition, note, language);
  return texts;
}
