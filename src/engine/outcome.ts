/** What the engine answers: results, or refusals at fields. No language, no texts. */
import type { ListNote, ReadAs } from '../numbers/read-plain.ts';
import type { CompiledUnit, Scope } from './formula.ts';
import type { Computed } from './results/results.ts';
import type { Channel, ComputeStep } from './tool.ts';

/** What stands in a form: text as typed, a number that is a value, a switch, rows of those, or the numbers of a list. */
export type FieldEntry = string | number | boolean;
/** `row` is the place of the row as entered, from 1, where earlier rows were removed. */
export type RowEntry = Record<string, FieldEntry>;
export type Entry = FieldEntry | readonly RowEntry[] | readonly number[];
export type Entries = Record<string, Entry>;

/** Why a form is refused. `field` is a path such as `products[0].price`, or null for the whole form. */
export interface Refusal {
  field: string | null;
  channel: Channel;
  key: string;
  /** What the message fills in: limits as numbers, texts as they were typed. */
  params?: Record<string, string | number>;
  /** The unit of the value that was found. */
  unit?: CompiledUnit;
}

/** A field as it was read, a date as its day number, a list as how many `items` it has. `absent` is an optional or hidden field. */
export interface ReadValue {
  value: number | bigint | boolean | string | readonly ReadRow[];
  unit?: CompiledUnit;
  unitId?: string;
  /** The numbers of a list, in its unit. */
  items?: readonly number[];
  readAs?: ReadAs | ListNote;
  absent?: true;
}
export interface ReadRow {
  /** The place that it was entered at, from 1: it stays when rows before it are taken away. */
  row: number;
  /** Where it stands in the list now, from 0. */
  index: number;
  fields: Record<string, ReadValue>;
}
export type ReadValues = Record<string, ReadValue>;

export type Outcome =
  | {
      ok: true;
      tab: string;
      /** What stood in the form. */
      typed: Entries;
      read: ReadValues;
      scope: Scope;
      /** What formulas saw of each row, by the rows input. */
      rows: Readonly<Record<string, readonly Scope[]>>;
      /** Null for a result that has no answer. */
      results: Record<string, Computed | null>;
      /** Warnings of the tool: message keys at fields. */
      warnings: readonly { field: string; key: string }[];
      /** What compute.ts says of how its results came about. */
      explained?: readonly ComputeStep[] | undefined;
    }
  | { ok: false; tab: string; refusals: readonly Refusal[] };
