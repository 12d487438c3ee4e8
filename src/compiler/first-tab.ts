/** The tab that is open at first, cut down to its headline: what a page answers with before the rest has come. */
import { LEADING } from '../result/context.ts';
import { toCode, type Value } from './code.ts';

type Fields = { readonly [name: string]: Value };

/** What forms, refusals, steps and copies ask for, and answers do not. */
const LATER = {
  tab: ['copy', 'failure', 'groups', 'sections', 'swap'],
  input: ['afterTabChange', 'cannotRemove', 'channel', 'failure', 'picks', 'plausible', 'pointMeans', 'step'],
  check: ['channel', 'fields', 'message'],
  warning: ['field', 'isNaming', 'message'],
};

const isFields = (value: Value): value is Fields => Object.prototype.toString.call(value) === '[object Object]';
const listIn = (value: Value): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

function firstInput(input: Fields): Fields {
  const rest = without(input, LATER.input);
  return input.fields === undefined ? rest : { ...rest, fields: listIn(input.fields).map(firstInput) };
}

/** Which branch was taken is for steps. */
const firstFormula = (part: Fields): Fields =>
  isFields(part.formula) ? { ...part, formula: without(part.formula, ['when']) } : part;

/**
 * The results that may be shown largest, as `isMain` has it: those that are marked, else the first number or date,
 * else the first of all. Where that hangs on what is hidden or left out, all results are needed.
 */
function headline(results: readonly Fields[]): readonly Fields[] {
  const leading = results.filter(({ kind }) => LEADING.includes(String(kind)));
  const marked = leading.filter(({ main }) => main);
  const found = marked.length > 0 ? marked : (leading.length > 0 ? leading : results).slice(0, 1);
  const isSure = found.every(({ main, hidden, shownWhen, when }) => !hidden && (main || (!shownWhen && !when)));
  return isSure ? found : results;
}

const wordsIn = (fields: Fields): readonly string[] => toCode(fields).match(/[\w$]+/g) ?? [];

/** Those of some parts that are among the users, or that these name, or that those name: names stand before their use. */
function neededBy(users: readonly Fields[], parts: readonly Fields[]): Fields[] {
  const words = new Set(users.flatMap(wordsIn));
  const kept: Fields[] = [];
  for (const part of parts.toReversed()) {
    if (!users.includes(part) && !words.has(String(part.id))) continue;
    for (const word of wordsIn(part)) words.add(word);
    kept.unshift(part);
  }
  return kept;
}

/** What gives a number, a date, a condition or an order without the code of a tool. */
const FORMULAS = ['formula', 'test', 'by'];
const isComputed = (result: Fields): boolean => !FORMULAS.some((name) => result[name] !== undefined);

/** A tab as it is emitted. */
export interface FirstTab {
  code: Value;
  /** Something of it may be answered by compute.ts. */
  isComputed: boolean;
}

/** Rows with those of their values and totals that are needed; their columns are lists that formulas name. */
function neededRows(input: Fields, users: readonly Fields[]): Fields {
  const [values, totals] = [listIn(input.values), listIn(input.totals)];
  const needed = neededBy(users, [...values, ...totals]);
  const words = new Set([...users, ...needed].flatMap(wordsIn));
  const columns = Array.isArray(input.columns) ? input.columns : [];
  const kept = {
    values: values.filter((value) => needed.includes(value)).map(firstFormula),
    totals: totals.filter((total) => needed.includes(total)).map(firstFormula),
    columns: columns.filter((column) => words.has(String(column).replace(/.*\./, ''))),
  };
  return {
    ...without(input, Object.keys(kept)),
    ...Object.fromEntries(Object.entries(kept).filter(([, parts]) => parts.length > 0)),
  };
}

/** @param tab the whole of it, as it is emitted */
export function firstTab(tab: Value): FirstTab {
  if (!isFields(tab)) throw new TypeError('a tab is made of fields');
  const all = listIn(tab.results);
  const values = listIn(tab.values);
  const warnings = listIn(tab.warnings).map((warning) => without(warning, LATER.warning));
  const results = neededBy([...headline(all), ...warnings], all);
  const computed = results.some(isComputed);
  const checks = listIn(tab.checks).map((check) => without(check, LATER.check));
  // compute.ts may read any of them.
  const needed = computed ? values : neededBy([...results, ...warnings], values);
  const users = [...results, ...warnings, ...checks, ...needed];
  const inputs = listIn(tab.inputs).map(firstInput);
  const code = {
    ...without(tab, LATER.tab),
    inputs: computed ? inputs : inputs.map((input) => (input.kind === 'rows' ? neededRows(input, users) : input)),
    checks,
    warnings: warnings.length > 0 ? warnings : undefined,
    values: needed.map(firstFormula),
    results: results.map(firstFormula),
  };
  return { code, isComputed: computed };
}
