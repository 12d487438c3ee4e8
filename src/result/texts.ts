/** The texts of one tool in one language, in the shape of its definition; translations have the same shape. */
import type { CountedText } from './plural.ts';

export interface FieldTexts {
  label: string;
  hint?: string;
  suffix?: CountedText;
  symbol?: string;
  options?: Record<string, string>;
}
export interface InputTexts extends FieldTexts {
  rowLabel?: string;
  addLabel?: string;
  removeLabel?: string;
  fields?: Record<string, FieldTexts>;
}
export interface RankingFieldTexts {
  label: string;
  text?: CountedText;
}
export interface ResultTexts {
  label: string;
  symbol?: string;
  suffix?: CountedText;
  text?: CountedText;
  bands?: Record<string, string>;
  /** The options of a verdict. */
  options?: Record<string, string>;
  /** The cells of a grid, the parts of a breakdown, the shapes of a drawing. */
  cells?: Record<string, string>;
  /** The total of a breakdown. */
  total?: string;
  columns?: Record<string, string>;
  /** What the rows of a table are called in a calendar file. */
  entry?: string;
  /** What the parts of the clock of a table are called. */
  timer?: Record<string, string>;
  /** What a line that sums up rows is called. */
  group?: string;
  groups?: Record<string, string>;
  fields?: Record<string, RankingFieldTexts>;
}
export interface TabTexts {
  label?: string;
  submit?: string;
  clear?: string;
  resultHeading?: string;
  note?: string;
  copy?: CountedText;
  /** Legends of the groups of inputs. */
  groups?: readonly string[];
  /** Headings of the sections of a long form. */
  sections?: readonly string[];
  inputs: Record<string, InputTexts>;
  /** Intermediate values, those of rows and totals, too; `over` says which rows a total sums up. */
  values: Record<string, { label?: string; symbol?: string; over?: string }>;
  results: Record<string, ResultTexts>;
}
export interface MessageText {
  title?: string;
  text: string;
}
export interface SectionText {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}
export interface SourceText {
  label: string;
  href?: string;
  date?: string;
}
/** A data table: where the numbers of each entry are from. */
export interface DatasetTexts {
  title: string;
  entries: readonly DatasetEntryText[];
}
export interface DatasetEntryText {
  id: string;
  label: string;
  sources: readonly SourceText[];
  /** The day on which every number was compared with the publication; null until then. */
  verifiedOn: string | null;
  /** When they were found to agree with independent transcriptions. */
  agreesOn?: string;
  isProvisional?: true;
  /** Its last day, where that was over when the site was built and there is no newer entry. */
  endedOn?: string;
}
export interface LinkText {
  label: string;
  href: string;
  sponsored?: true;
}
export interface ToolTexts {
  title: string;
  description: string;
  category: string;
  icon: string;
  beta: 'none' | 'catalogue' | 'page';
  backLink?: true;
  subtitle?: string;
  meta?: { title?: string; description?: string; keywords?: readonly string[] };
  tabs: Record<string, TabTexts>;
  constants: Record<string, { label: string; symbol?: string; value: string; source: SourceText }>;
  messages: Record<string, MessageText>;
  /** The words behind amounts, by the unit that they are counted in. */
  measureUnits?: Record<string, CountedText>;
  /** Data tables by the name that the definition gives them. */
  datasets: Record<string, DatasetTexts>;
  /** Factors that differ visibly from the standard's, by unit id. */
  footnotes: Record<string, Footnote>;
}

/** A factor of this tool's own, and the standard's. */
export interface Footnote {
  symbol: string;
  base: string;
  factor: number;
  exact: number;
  source: string;
}

/**
 * A formula as a tree of MathML elements: `[tag, ...children]`; text is a string leaf of mi, mn, mo, mtext;
 * `['$', id]` is the place of a named input, value, constant or result; `['$is', choice, ...options]` says that an
 * option, or one of several, is chosen; `['$cases', index, then, condition, otherwise]` is a choice whose condition is the formula's
 * `when[index]`; `['$sum', total, term]` is a sum over rows; `['$of', function, word, sign, ...arguments]` is a function of
 * a list, with the sign that stands between its arguments; `['$digits', digits, base]` are digits of a base;
 * `['$limit', of, atZero, otherwise]` is what stands where `of` is 0, and a formula that divides by it.
 */
export type MathNode = readonly [string, ...(string | MathNode)[]];

/** One formula of a tab, for people: what it is called and what stands on its right side. */
export interface ShownFormula {
  /** A result or an intermediate value of the tab. */
  id: string;
  /** The rows input whose rows it sees. */
  rows?: string;
  /** The recurrence of which it is a column. */
  of?: string;
  /** Whether it is shown only before there are numbers, or only with them. */
  stands?: 'before' | 'after';
  /** The form that is printed. */
  shownAs: MathNode;
  /** The input whose number it gives once that of `id` is found: it stands on the left side. */
  solves?: string;
  /** The computed form, in which numbers are substituted; absent when it is the one that is printed. */
  computed?: MathNode;
}

/** A formula as it is read before there are numbers: with names. */
export interface ShownLine {
  /** A result or an intermediate value of the tab. */
  id: string;
  /** Left side: its symbol or label. */
  left: string;
  math: MathNode;
}

/** A step of an executed example. */
export interface WorkedStep {
  id: string;
  /** In words: it stands alone. */
  said?: string;
  left: string;
  /** Left out where it is that of the formula which the page states. */
  math?: MathNode;
  computed?: MathNode;
  numbers?: MathNode;
  /** What comes out, with what it is called where that is not `left`. */
  outcome: string;
  unrounded?: string;
}

/** An executed example: strings made at build, printed as they are. */
export interface WorkedExample {
  title?: string;
  inputs: readonly { label: string; text: string }[];
  results: readonly { label: string; text: string }[];
  steps: readonly WorkedStep[];
  /** The fragment that puts its inputs into the form. */
  link: string;
}

/** Typical inputs of a tab and their answers: strings made at build, printed as they are. */
export interface ReferenceTable {
  /** What the table says. */
  caption: string;
  /** What the inputs are that do not vary; empty where there are none. */
  given: string;
  /** The second input, whose values head the columns. */
  across?: string;
  /** What heads the columns; the first heads the rows' heads. */
  heads: readonly string[];
  /** The first of each heads the row. */
  rows: readonly (readonly string[])[];
}

/** The module a page loads next to the compiled tool. */
export interface TextModule {
  id: string;
  /** How numbers are read and written, and days where `words` says nothing else. */
  language: string;
  /** The language of days and lists, where a visitor writes numbers by the habits of another. */
  words?: string;
  /** The language of the texts, where nobody has translated them yet. */
  textLanguage?: 'en';
  /** Names what decides its answers: the build knows it, and it comes with the texts that answers do not need. */
  version?: string;
  texts: ToolTexts;
  /** Formulas with names to bind, for the steps of a result. */
  formulas: Record<string, readonly ShownFormula[]>;
}

/** What stands below a calculator, to be read: the page has it, and its module comes once the calculator works. */
export interface AboutTexts {
  explanation: readonly SectionText[];
  links: readonly LinkText[];
  sources: readonly SourceText[];
  related: readonly { id: string; title: string }[];
  /** The formulas of each tab as they stand on the page. */
  formulas: Record<string, readonly ShownLine[]>;
  /** The first example of each tab. */
  worked: Record<string, WorkedExample | null>;
  /** The reference tables of the tabs that have one, in their order. */
  tables: readonly ReferenceTable[];
}
