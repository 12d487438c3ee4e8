/**
 * A compiled tool: what the compiler emits and the engine runs. It holds no language: texts are in a
 * {@link import('../result/texts.ts').TextModule} of their own.
 */
import type { Amount, CompiledFormula, CompiledUnit, Run, UnitOption } from './formula.ts';
import type { RankedRow } from './results/ranking.ts';
import type { CompiledResult } from './results/results.ts';
import type { TableRow } from './rows.ts';
import type { amortize } from './schedule.ts';

export type Channel = 'toast' | 'inline' | 'field';
export type Stage = 'missing' | 'invalid' | 'limits';

/** The text key for each stage; without `limits` the limit that is broken names it. */
export interface FailureMessages {
  channel: Channel;
  missing: string;
  invalid: string;
  limits?: string;
}

interface FieldBase {
  id: string;
  failure: FailureMessages;
  shownWhen?: Run<boolean>;
}
export interface Limits {
  min?: number;
  max?: number;
  above?: number;
  below?: number;
}
interface NumericBase extends FieldBase, Limits {
  default?: number;
  step?: number;
  optional?: true;
  /** What counts where the text is no number. */
  otherwise?: number;
  picks?: readonly number[];
  /** What is usual, of a quantity in base units: what is not is said, and stops nothing. */
  plausible?: readonly [from: number, to: number];
}
export interface NumberField extends NumericBase {
  /** A duration counts seconds. */
  kind: 'number' | 'integer' | 'money' | 'percent' | 'duration';
}
export interface QuantityField extends NumericBase {
  kind: 'quantity';
  unit?: CompiledUnit;
  unitFrom?: string;
  /** The unit its limits count in, where they do not count in the one it is typed in. */
  limitUnit?: CompiledUnit;
  /** Limits by option of `unitFrom`, in place of the converted ones. */
  unitLimits?: Readonly<Record<string, Limits>>;
  /** Formulas see the plain number in this unit. */
  formulaUnit?: CompiledUnit;
  /** Formulas see the number as typed. */
  asTyped?: true;
  /** The unit of two parts that people write with a point: 5.11 for 5 ft 11 in. */
  pointMeans?: CompiledUnit;
}
export interface ChoiceField extends FieldBase {
  kind: 'choice';
  default: string;
  /** What the values of its options are measured in. */
  unit?: CompiledUnit;
  options: readonly { id: string; value?: number }[];
  /** The data table whose entries it offers. */
  dataset?: string;
  /** Its options with which nothing is read from a data table, by table. */
  without?: Readonly<Record<string, readonly string[]>>;
}
export interface UnitField extends FieldBase {
  kind: 'unit';
  default: string;
  afterTabChange?: string;
  /** Its option for each option of the input that it follows. */
  follows?: { input: string; options: Readonly<Record<string, string>> };
  options: readonly UnitOption[];
}
export interface SwitchField extends FieldBase {
  kind: 'switch';
  default: boolean;
}
export interface TextField extends FieldBase {
  kind: 'text';
  default?: string;
  optional?: true;
  most: number;
  /** What may stand in it, where that is not anything. */
  characters?: Characters;
}
/** Letters, or the digits of a base: of one, or of the one that a choice or a number gives. */
export type Characters = { of: 'letters' } | { of: 'digits'; base?: number; baseFrom?: string };
/** A whole number with all its digits; its limits and its start are decimal digits, too. */
export interface WholeField extends FieldBase {
  kind: 'whole';
  default?: string;
  min?: string;
  max?: string;
  optional?: true;
}
export interface DateField extends FieldBase {
  kind: 'date';
  /** `yyyy-mm-dd`, or `today`: the day that it is where the visitor is. */
  default?: string;
  optional?: true;
}
/** Numbers that are pasted or typed into one field; limits are those of each. */
export interface ListField extends FieldBase, Limits {
  kind: 'list';
  optional?: true;
  minItems: number;
  maxItems: number;
  unit?: CompiledUnit;
  unitFrom?: string;
  /** The unit its limits count in, where they do not count in the one it is typed in. */
  limitUnit?: CompiledUnit;
}
export type CompiledField =
  | NumberField
  | QuantityField
  | WholeField
  | ChoiceField
  | UnitField
  | SwitchField
  | TextField
  | DateField
  | ListField;
export type NumericField = NumberField | QuantityField;

/** An intermediate value: named, usable by the formulas after it. */
export interface CompiledValue<Gives extends Amount = Amount> {
  id: string;
  formula: CompiledFormula<Gives>;
  unit?: CompiledUnit;
  isDate?: true;
  isList?: true;
}
/** The sum of a formula over the rows for which its condition holds. */
export interface CompiledTotal extends CompiledValue<number> {
  when?: Run<boolean>;
}
export interface RowsField {
  id: string;
  kind: 'rows';
  min: number;
  start: number;
  most: number;
  cannotRemove: string;
  channel: Channel;
  /** Rows in which nothing was typed count as not there. */
  emptyRows?: 'ignored';
  fields: readonly CompiledField[];
  /** Intermediate values of each row. */
  values?: readonly CompiledValue[];
  totals?: readonly CompiledTotal[];
  /** The columns that formulas read as lists: `items.price`. */
  columns?: readonly string[];
}
export type CompiledInput = CompiledField | RowsField;

export interface CompiledCheck {
  require: Run<boolean>;
  fields: readonly string[];
  channel: Channel;
  message: string;
  /** What its message fills in. */
  params?: Record<string, number>;
}

/** Said beside a result; it stops nothing. */
export interface CompiledWarning {
  when: Run<boolean>;
  field: string;
  message: string;
  /** Its message names inputs or results. */
  isNaming?: true;
}

/** What compute.ts sees of a quantity: as typed, in the base unit, and the unit that was chosen. */
export interface Measured {
  typed: number;
  base: number;
  unit: string;
  dimension: string;
}
export type ComputeInput = Amount | boolean | Measured | readonly number[] | readonly Record<string, unknown>[];
/** What compute.ts may use. */
export interface ComputeTools {
  /** Removes binary noise, before numbers are compared. */
  denoise: (x: number) => number;
  /** Rounds to a whole number, half away from zero: dollars × 100 to cents. */
  round: (x: number) => number;
  /** A loan paid back in whole cents, with what is paid on top. */
  amortize: typeof amortize;
  /** The same day so many months later, or the last of a month that is too short for it. */
  addMonths: (day: number, months: number) => number;
  /** The chosen entry of each data table, frozen, by the name that the definition gives the table. */
  data?: Readonly<Record<string, unknown>>;
}
/** One bracket of a progressive schedule. */
export interface RateBracket {
  /** Its upper bound, which belongs to it; null for the last. */
  readonly upTo: number | null;
  /** As a fraction. */
  readonly rate: number;
  /** What the brackets below come to. */
  readonly base: number;
}
/** The numbers of a dated data table. */
export interface CompiledDataset {
  /** The entry that was in force on the day of the build. */
  inForce: string;
  entries: Readonly<Record<string, unknown>>;
}
export interface Refusing<Field extends string = string, Message extends string = string> {
  /** Refuses the form at a field, in the words of a message of the definition. */
  refuse: (field: Field, message: Message) => never;
}
/** An input, or a field of one of its rows: `products[0].price`. */
type FieldOf<Inputs> = {
  [Id in keyof Inputs & string]: Inputs[Id] extends readonly (infer Row)[]
    ? Id | `${Id}[${number}].${keyof Row & string}`
    : Id;
}[keyof Inputs & string];
/** The function of one tab, as `compute.types.ts` has it. */
export type ComputeOf<Inputs, Results, Message extends string, More = unknown> = (
  inputs: Inputs,
  tools: ComputeTools & Refusing<FieldOf<Inputs>, Message> & More,
) => Results extends { steps: unknown } ? Results : Results & { steps?: readonly ComputeStep<Message>[] };
/** A step in the words of a message of the definition, with its numbers put in. */
export interface ComputeStep<Message extends string = string> {
  message: Message;
  values?: Readonly<Record<string, number>>;
}
/**
 * A tool's own computation, where formulas cannot say it: pure; answers results by id, null where there is none.
 * Among the inputs are the tab's intermediate values.
 */
export type Compute = (
  inputs: Record<string, ComputeInput>,
  tools: ComputeTools & Refusing,
) => Record<
  string,
  | number
  | bigint
  | boolean
  | string
  | null
  | undefined
  | readonly RankedRow[]
  | readonly TableRow[]
  | readonly ComputeStep[]
>;

export interface CompiledTab {
  id: string;
  inputs: readonly CompiledInput[];
  checks: readonly CompiledCheck[];
  warnings?: readonly CompiledWarning[];
  swap?: readonly [string, string];
  /** Ids of inputs that stand in one panel. */
  groups?: readonly (readonly string[])[];
  /** Ids of inputs that stand under one heading. */
  sections?: readonly { inputs: readonly string[]; folded?: true }[];
  /** The data tables that formulas read. */
  data?: readonly string[];
  values: readonly CompiledValue[];
  results: readonly CompiledResult[];
  /** Where the whole form is refused: a result too large, too small or not defined. */
  failure: FailureMessages;
  copy?: string;
  compute?: Compute;
  /** The inputs that may be left open and are found then, and how many of them are filled in. */
  relations?: { quantities: readonly string[]; given: number };
  /** What is found in it, where it is the other form of a tab. */
  found?: Found;
}

/** An input of a tab that its other form finds from a result. */
export interface Found {
  /** The tab whose form asks for the input. */
  tab: string;
  /** The input, here a value and a result. */
  input: string;
  /** The result, here an input. */
  given: string;
  /** The input as the tab asks for it: what is found keeps to its limits. */
  field: NumericField;
  /** What the tab demands of it. */
  checks: readonly CompiledCheck[];
  /** The message where nothing fits. */
  none?: string;
  /** Between which numbers it is looked for, in base units, where no rearranged formula gives it. */
  between?: readonly [low: number, high: number];
  /** Only positive ones are found. */
  isPositive?: true;
  /** Its negative gives the same. */
  isEither?: true;
}
/** The form of a tab in which an input is found. */
export type FindTab = CompiledTab & { found: Found };

export interface CompiledTool {
  id: string;
  /** Each tab keeps its form and result while another one is open. */
  keepTabs?: true;
  /** Data tables by the name that compute.ts reads them under. */
  data?: Readonly<Record<string, CompiledDataset>>;
  tabs: readonly CompiledTab[];
  /** The forms in which inputs are found, in the order of their tabs. */
  finds?: readonly FindTab[];
  /** Answered by the command line, and not shown. */
  lookups?: readonly CompiledTab[];
}

/** Every form of a tool: those of the page and those that only the command line answers. */
export const allTabs = ({ tabs, finds = [], lookups = [] }: CompiledTool): readonly CompiledTab[] => [
  ...tabs,
  ...lookups,
  ...finds,
];

/** The form of a page by its id: a tab, or one that finds an input of it. */
export const tabById = ({ tabs, finds = [] }: CompiledTool, id: string | undefined): CompiledTab | undefined =>
  tabs.find((tab) => tab.id === id) ?? finds.find((tab) => tab.id === id);

/** The tab that a form belongs to. */
export const tabIdOf = ({ id, found }: Pick<CompiledTab, 'id' | 'found'>): string => found?.tab ?? id;
