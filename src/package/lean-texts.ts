/** Of the texts of a calculator those that its answers to programs are made of. */
import { allTabs, type CompiledTab, type CompiledTool } from '../engine/tool.ts';
import { ENGLISH } from '../i18n/locales/en.ts';
import type { Texts } from '../i18n/resources.ts';
import type { FieldTexts, InputTexts, ResultTexts, TabTexts, TextModule } from '../result/texts.ts';
import type { needsOfTool } from './parts.ts';

type Needs = ReturnType<typeof needsOfTool>;

/** Sentences name inputs as they were put in. */
const fieldTexts = ({ label, options, suffix }: FieldTexts, isNamed: boolean): FieldTexts => ({
  label,
  ...(isNamed && { options, suffix }),
});

const inputTexts = ({ fields, rowLabel, ...own }: InputTexts, needs: Needs): InputTexts => {
  const isNamed = needs.has('namedInputs');
  return {
    ...fieldTexts(own, isNamed),
    ...((needs.has('ranking') || isNamed) && { rowLabel }),
    ...(fields && { fields: mapped(fields, (field) => fieldTexts(field, isNamed)) }),
  };
};

const mapped = <From, To>(from: Readonly<Record<string, From>>, to: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value, key)]));

/** Results are named in refusals only, where they are found; a drawing is answered as a list of what is drawn. */
function resultTexts(id: string, own: ResultTexts, tab: CompiledTab): object {
  const { label, bands, text, options, suffix, cells } = own;
  const isFound = tab.found?.input === id || tab.relations?.quantities.includes(id);
  const isDrawn = tab.results.some((result) => result.id === id && result.kind === 'drawing');
  return { ...(isFound && { label }), bands, text, options, suffix, ...(isDrawn && { cells }) };
}

const isEmpty = (part: object): boolean => Object.values(part).every((value) => value === undefined);

function tabTexts(tab: CompiledTab, { inputs, results, copy }: TabTexts, needs: Needs): object {
  const said = mapped(results, (own, id) => resultTexts(id, own, tab));
  return {
    inputs: mapped(inputs, (own) => inputTexts(own, needs)),
    results: Object.fromEntries(Object.entries(said).filter(([, own]) => !isEmpty(own))),
    ...(copy !== undefined && { copy }),
  };
}

/** The texts that a calculator answers with. */
export function leanTexts({ id, language, texts }: TextModule, tool: CompiledTool, needs: Needs): object {
  const tabs = allTabs(tool).map((tab) => {
    const own = texts.tabs[tab.id];
    if (!own) throw new Error(`there are no texts of ${tool.id}, ${tab.id}`);
    return [tab.id, tabTexts(tab, own, needs)] as const;
  });
  return {
    id,
    language,
    texts: {
      tabs: Object.fromEntries(tabs),
      messages: texts.messages,
      ...(needs.has('measure') && { measureUnits: texts.measureUnits }),
    },
  };
}

const EVERYBODY = ['required', 'errorMessage', 'tooLarge', 'tooSmall', 'notDefined'];
/** Messages of the platform by what may say them. */
const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  date: ['invalidDate'],
  durations: ['invalidDuration', 'readAs', 'readAsOther', 'readAsSeconds', 'readAsMinutes'],
  exactFields: ['wrongDigit', 'wrongCharacter', 'tooLong', 'mustBeWhole'],
  found: ['noneFound', 'foundOutside'],
  list: ['itemInvalid', 'itemEmpty', 'itemAmbiguous', 'itemMixed', 'tooFewItems', 'tooManyItems'],
  lists: ['tooManyRows'],
  quantityReadings: ['readAsQuantity'],
  readings: ['readAs'],
  recurrence: ['endless'],
  unusual: ['unusual', 'didYouMean', 'readAsQuantity'],
};
const LIMITS: Readonly<Record<string, string>> = {
  '"above":': 'mustBeAbove',
  '"below":': 'mustBeBelow',
  '"max":': 'mustBeAtMost',
  '"min":': 'mustBeAtLeast',
  '"integer"': 'mustBeWhole',
  '"text"': 'tooLong',
  '"otherwise":': 'readAs',
};
const RESULTS: Readonly<Record<string, readonly string[]>> = {
  exact: ['digits'],
  numbers: ['none'],
  verdict: ['yes', 'no'],
  sentence: ['yes', 'no', 'digits'],
  words: ['digits'],
  band: ['from', 'below', 'between'],
};

function messageKeys(tool: CompiledTool, needs: Needs): string[] {
  const data = JSON.stringify(tool);
  const limits = Object.entries(LIMITS).flatMap(([sign, key]) => (data.includes(sign) ? [key] : []));
  const named = Object.keys(ENGLISH.calculator.messages).filter((key) => data.includes(`"${key}"`));
  const between = limits.includes('mustBeAtMost') && limits.includes('mustBeAtLeast') ? ['mustBeBetween'] : [];
  return [...EVERYBODY, ...limits, ...between, ...named, ...[...needs].flatMap((need) => MESSAGES[need] ?? [])];
}

const chosen = (from: Texts, keys: readonly string[]): Texts =>
  Object.fromEntries(
    [...new Set(keys)].sort().flatMap((key) => {
      const text = from[key];
      return text === undefined ? [] : [[key, text]];
    }),
  );

/** What is said of a text that a calculator for numbers does not read. */
const plainNumber = (reader: string | null): string =>
  reader === null
    ? '{{label}} takes a number, not a text such as "5 ft 11 in"'
    : `{{label}} takes a number: texts such as "5 ft 11 in" are read by ${reader}`;

/**
 * The texts of the interface that a calculator may say.
 * @param reader what reads texts in its place
 */
export function leanPhrases(tool: CompiledTool, needs: Needs, reader: string | null): Texts {
  const { messages, result, list } = ENGLISH.calculator;
  return {
    messages: {
      ...chosen(messages, messageKeys(tool, needs)),
      plainNumber: { text: plainNumber(reader) },
    },
    result: chosen(
      result,
      [...needs].flatMap((need) => (need === 'band' && !needs.has('named') ? [] : (RESULTS[need] ?? []))),
    ),
    ...(needs.has('list') && { list: chosen(list, ['item', 'noItem', 'count_one', 'count_other', 'preview']) }),
  };
}

/** All texts of the interface that answers are made of. */
export function fullPhrases(): Texts {
  const { messages, result, tables, math, table, list, answer } = ENGLISH.calculator;
  const { negativeToo } = answer;
  const said = { result, tables, math, table, list, answer: { negativeToo } };
  return { messages: { ...messages, ...ENGLISH.typed.messages }, ...said };
}
