/** What all calculators have in common. */

/** Digits, as texts: the small form of a calculator reads nothing else. */
export type PlainText = '' | `${number}`;
/** What people type into the English page: "1,234.50", "5 ft 11 in", "12*3.5", "5%". */
export type AnyText = string;

/** One row, or several. */
export type Rows<Row> = Row | readonly Row[];

/** A result. Its value is not rounded; null where there is no answer. */
export interface Result<Value = number | string | boolean> {
  value: Value | null;
  /** As it is shown: a dot, no grouping. */
  display: string;
  /** The sign of its unit. */
  unit?: string;
}

/** Something to know about an answer, which it does not stop. */
export interface Warning {
  field: string;
  key: string;
  message: string;
}

/** Why there is no answer. */
export interface Refusal {
  /** The input, `products[0].price` in a row counted from 0; null where the whole form is meant. */
  field: string | null;
  key: string;
  message: string;
  title?: string;
  channel?: string;
}

export interface Refused {
  ok: false;
  errors: Refusal[];
}

/** A form of a calculator. */
export interface Form {
  inputs: object;
  results: object;
}
export type Results = Readonly<Record<string, Result>>;
type ResultsOf<Of> = Of extends { results: infer Own } ? Own : never;

export type Answer<Of = { results: Results }> = Refused | { ok: true; results: ResultsOf<Of>; warnings: Warning[] };

export interface Source {
  label: string;
  href?: string;
}
export type FullAnswer<Of = { results: Results }> =
  | Refused
  | {
      ok: true;
      results: ResultsOf<Of>;
      warnings: Warning[];
      /** How it came about, line by line. */
      steps: readonly string[];
      sources: readonly Source[];
      /** The page with this answer, where an address is given and a page has its form. */
      link?: string;
    };

/** The inputs that can be found in a tab. */
export type FindOf<Finds, Tab> = Tab extends keyof Finds ? Finds[Tab] & string : never;
/** The form that is asked: a tab, or the one that finds an input of it. */
export type FormOf<Forms, Tab extends keyof Forms, Find> = [Find] extends [string]
  ? Forms[`${Tab & string}~${Find}` & keyof Forms]
  : Forms[Tab];
export type Inputs<Of> = Of extends { inputs: infer Own } ? Readonly<Own> : never;

export interface Options<Tab = string, Find = string | null> {
  /** The first tab without it. */
  tab?: Tab | null;
  /** The input that is found, where it is not the result that is asked for. */
  find?: Find;
  /** The calendar day, yyyy-mm-dd, for dates that are left out and begin with it; the day of the clock without it. */
  today?: string;
}
export interface FullOptions<Tab = string, Find = string | null> extends Options<Tab, Find> {
  /** Scheme and host of a site with the calculators, such as https://example.org: answers have a link to its page. */
  address?: string;
}

/** A calculator that takes numbers. */
export type Calculate<Forms, First extends keyof Forms, Finds> = <
  Tab extends keyof Forms = First,
  Find extends FindOf<Finds, Tab> | null = null,
>(
  inputs: Inputs<FormOf<Forms, Tab, Find>>,
  options?: Options<Tab, Find>,
) => Answer<FormOf<Forms, Tab, Find>>;
/** A calculator that reads what people type, and says how its answers come about. */
export type FullCalculate<Forms, First extends keyof Forms, Finds> = <
  Tab extends keyof Forms = First,
  Find extends FindOf<Finds, Tab> | null = null,
>(
  inputs: Inputs<FormOf<Forms, Tab, Find>>,
  options?: FullOptions<Tab, Find>,
) => FullAnswer<FormOf<Forms, Tab, Find>>;

/** A calculator in the list of all. */
export interface Listed {
  id: string;
  title: string;
  description: string;
  category: string;
  tabs: readonly string[];
}

export interface DescribedInput {
  id: string;
  kind: string;
  label: string;
  hint?: string;
  unit?: string;
  /** The input that chooses its unit. */
  unitFrom?: string;
  /** The fields of each row. */
  fields?: readonly DescribedInput[];
}
export interface DescribedResult {
  id: string;
  kind: string;
  label: string;
  unit?: string;
  unitFrom?: string;
}
export interface DescribedForm {
  id: string;
  label: string | null;
  inputs: readonly DescribedInput[];
  results: readonly DescribedResult[];
  /** The inputs that can be found from a result. */
  finds: readonly string[];
  /** Inputs that are answered, and results as they are displayed. */
  example: { inputs: Readonly<Record<string, unknown>>; shows: Readonly<Record<string, string>> } | null;
  /** A JSON Schema of draft 2020-12 for the inputs. */
  schema: Readonly<Record<string, unknown>>;
}
export interface Described {
  id: string;
  title: string;
  description: string;
  category: string;
  forms: readonly DescribedForm[];
  sources: readonly Source[];
}
