/**
 * The one validation path: a zod/mini schema built from a compiled tab. The page's form resolves with it, and
 * `run` reads through it, so browser, command line and tests give the same refusals.
 */
import * as z from 'zod/mini';
import { isEmptyRow, visibleFields, visibleInputs } from './form.ts';
import type { Entries, ReadRow, ReadValue, Refusal, RowEntry } from './outcome.ts';
import { type ReadError, readField } from './read.ts';
import type { CompiledField, CompiledInput, CompiledTab, RowsField, Stage } from './tool.ts';

const entrySchema = z.union([z.string(), z.number(), z.boolean()]);

type Context = { issues: unknown[] };
function refuse(context: Context, input: unknown, failure: ReadError, path: (string | number)[] = []): void {
  context.issues.push({ code: 'custom', message: failure.key, input, path, params: failure });
}

const fieldSchema = (field: CompiledField, siblings: readonly CompiledField[], entries: Entries, language: string) =>
  z.pipe(
    entrySchema,
    z.transform((entry, context): ReadValue => {
      const reading = readField(field, siblings, { ...entries, [field.id]: entry }, language);
      if (reading.ok) return reading.read;
      refuse(context, entry, reading.error);
      return z.NEVER;
    }),
  );

/** The texts of a row, which its messages may name. */
const namesOf = (fields: readonly CompiledField[], row: RowEntry): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind === 'text')
      .map(({ id }) => [
        id,
        String(row[id] ?? '')
          .trim()
          .slice(0, 80),
      ]),
  );

/** The form around a row: units that its quantities are typed in, and conditions on what it shows. */
interface Around {
  inputs: readonly CompiledInput[];
  entries: Entries;
  language: string;
}

const fieldsAmong = (inputs: readonly CompiledInput[]): CompiledField[] =>
  inputs.filter((input): input is CompiledField => input.kind !== 'rows');

interface RowFields {
  visible: readonly CompiledField[];
  siblings: readonly CompiledField[];
}

function readRow(input: RowsField, row: RowEntry, fields: RowFields, around: Around, context: Context): ReadRow {
  const read: Record<string, ReadValue> = {};
  for (const field of fields.visible) {
    const entries = { ...around.entries, [field.id]: '', ...row };
    const reading = readField(field, fields.siblings, entries, around.language);
    if (reading.ok) read[field.id] = reading.read;
    else {
      const params = { ...namesOf(input.fields, row), ...reading.error.params };
      refuse(context, row[field.id], { ...reading.error, params }, [field.id]);
    }
  }
  return { row: Number(row.row ?? 0), fields: read };
}

const isIgnored = (input: RowsField, row: RowEntry, language: string): boolean =>
  input.emptyRows === 'ignored' && isEmptyRow(input, row, language);

function rowsSchema(input: RowsField, around: Around) {
  const fields = {
    visible: visibleFields(input, around.inputs, around.entries),
    siblings: [...input.fields, ...fieldsAmong(around.inputs)],
  };
  return z.pipe(
    z.array(
      z.pipe(
        z.record(z.string(), entrySchema),
        z.transform((row, context) =>
          isIgnored(input, row, around.language) ? null : readRow(input, row, fields, around, context),
        ),
      ),
    ),
    z.transform((rows, context): ReadValue => {
      if (rows.length < input.min) refuse(context, rows, { stage: 'limits', key: input.cannotRemove });
      if (rows.length > input.most) {
        refuse(context, rows, { stage: 'limits', key: 'tooManyRows', params: { limit: input.most } });
      }
      return { value: rows.flatMap((row, index) => (row ? [{ ...row, row: row.row || index + 1 }] : [])) };
    }),
  );
}

/** A schema for the inputs that are shown now; its output is what was read, by input id. */
export function formSchema(tab: CompiledTab, entries: Entries, language: string) {
  const visible = visibleInputs(tab, entries);
  const fields = fieldsAmong(tab.inputs);
  const schemas = visible.map((input) => [
    input.id,
    input.kind === 'rows'
      ? rowsSchema(input, { inputs: tab.inputs, entries, language })
      : fieldSchema(input, fields, entries, language),
  ]);
  return z.object(Object.fromEntries(schemas) as Record<string, z.ZodMiniType<ReadValue, unknown>>);
}

interface Issue {
  path: PropertyKey[];
  params?: unknown;
  message: string;
}
interface Placed extends ReadError {
  field: string;
  refusedBy: CompiledField | RowsField | undefined;
}

/** `products[0].price` of a path. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`)).join('');

function fieldAt(inputs: readonly CompiledInput[], path: readonly PropertyKey[]): CompiledInput | undefined {
  const input = inputs.find(({ id }) => id === path[0]);
  return input?.kind === 'rows' && path.length > 2 ? input.fields.find(({ id }) => id === path[2]) : input;
}

function placed(tab: CompiledTab, issue: Issue): Placed {
  const refusedBy = fieldAt(tab.inputs, issue.path);
  const failure = (issue.params as ReadError | undefined) ?? { stage: 'invalid' as const, key: 'errorMessage' };
  return { ...failure, field: pathText(issue.path), refusedBy };
}

const channelOf = ({ refusedBy }: Placed, tab: CompiledTab) =>
  (refusedBy?.kind === 'rows' ? refusedBy.channel : refusedBy?.failure.channel) ?? tab.failure.channel;

const STAGES: readonly Stage[] = ['missing', 'invalid', 'limits'];

/** When a form looks for this failure: stages that share a message key are one pass. */
function passOf({ key, stage, refusedBy }: Placed): number {
  const own = refusedBy?.kind === 'rows' ? undefined : refusedBy?.failure;
  return STAGES.findIndex((at) => own?.[at] === key || at === stage);
}

/**
 * The refusals of a form, in its order. A toast or inline message is one for the whole form: the first of the
 * earliest pass (missing, invalid, limits). Messages at fields are all of them.
 */
export function refusalsOf(tab: CompiledTab, issues: readonly Issue[]): Refusal[] {
  const failures = issues.map((issue) => placed(tab, issue)).sort(inFormOrder(tab));
  const single = failures.filter((failure) => channelOf(failure, tab) !== 'field');
  const [first] = [...single].sort((a, b) => passOf(a) - passOf(b));
  return (first ? [first] : failures).map((failure) => ({
    field: failure.field,
    channel: channelOf(failure, tab),
    key: failure.key,
    ...(failure.params && { params: failure.params }),
  }));
}

function inFormOrder(tab: CompiledTab) {
  const order = (failure: Placed): number[] => {
    const [, id = '', index = '0', rest = ''] = /^([^[.]+)(?:\[(\d+)\])?\.?(.*)$/.exec(failure.field) ?? [];
    const at = tab.inputs.findIndex((input) => input.id === id);
    const input = tab.inputs[at];
    return [at, Number(index), input?.kind === 'rows' ? input.fields.findIndex((field) => field.id === rest) : 0];
  };
  return (a: Placed, b: Placed): number => {
    const [left, right] = [order(a), order(b)];
    return left.map((value, at) => value - (right[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  };
}
