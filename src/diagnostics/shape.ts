/** Whether data says only what its schema lets it say; zod judges, and its issues become places. */
import type { z } from 'zod';
import type { Finding, Path } from './source.ts';
import { suggest } from './suggest.ts';

type ZodIssue = z.core.$ZodIssue;

const list = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

interface SchemaDef {
  type?: string;
  options?: unknown[];
  discriminator?: string;
  innerType?: unknown;
  in?: unknown;
  element?: unknown;
  valueType?: unknown;
  shape?: Record<string, unknown>;
  values?: unknown[];
}
const defOf = (schema: unknown): SchemaDef => (schema as { def?: SchemaDef } | undefined)?.def ?? {};

/** The values of a discriminator that mean a member; nothing is one of them where it may be left out. */
function tagsOf(schema: unknown): unknown[] {
  const { type, innerType, values = [] } = defOf(schema);
  return type === 'default' || type === 'optional' ? [...tagsOf(innerType), undefined] : values;
}

/** The members of a union that a value means: the one its discriminator names, or all of them. */
function membersFor({ options = [], discriminator }: SchemaDef, value: unknown): unknown[] {
  if (discriminator === undefined) return options;
  const given = valueAt(value, [discriminator]);
  const meant = options.filter((option) => tagsOf(defOf(option).shape?.[discriminator]).includes(given));
  return meant.length > 0 ? meant : options;
}

/** Schemas that let a value be left out, or change it once it is right. */
const WRAPPERS: ReadonlySet<unknown> = new Set(['optional', 'nullable', 'default', 'pipe']);

/** What is judged, by what, and how it is called in messages. */
interface Judged {
  schema: z.ZodType;
  data: unknown;
  what: string;
}

/** The names a strict object knows, read from the schema along a path through the data; used for did-you-mean. */
function knownKeys(path: Path, { schema: root, data }: Judged): string[] {
  const found = new Set<string>();
  const visit = (schema: unknown, depth: number): void => {
    const def = defOf(schema);
    const next = path[depth];
    if (def.type === 'union')
      for (const option of membersFor(def, valueAt(data, path.slice(0, depth)))) visit(option, depth);
    else if (WRAPPERS.has(def.type)) visit(def.innerType ?? def.in, depth);
    else if (def.type === 'array') visit(def.element, depth + 1);
    else if (def.type === 'record') visit(def.valueType, depth + 1);
    else if (def.type === 'object' && next !== undefined) visit(def.shape?.[String(next)], depth + 1);
    else if (def.type === 'object') for (const key of Object.keys(def.shape ?? {})) found.add(key);
  };
  visit(root, 0);
  return [...found];
}

function unknownKeys(issue: Extract<ZodIssue, { code: 'unrecognized_keys' }>, path: Path, judged: Judged): Finding[] {
  const known = knownKeys(path, judged);
  return issue.keys.map((key) => {
    const near = suggest(key, known);
    const hint = near ? `Did you mean "${near}"?` : `Known here: ${known.join(', ')}.`;
    return { path: [...path, key], mark: 'key', message: `"${key}" is no part of ${judged.what} here.`, hint };
  });
}

function wrongValue(issue: Extract<ZodIssue, { code: 'invalid_value' }>, path: Path, data: unknown): Finding {
  const given = valueAt(data, path);
  const values = `${issue.values.length === 1 ? '' : 'one of '}${list(issue.values)}`;
  if (given === undefined) {
    const name = String(path.at(-1));
    return { path, message: `"${name}" is missing here.`, hint: `Write ${JSON.stringify(name)}: ${values}.` };
  }
  const near = typeof given === 'string' ? suggest(given, issue.values.map(String)) : undefined;
  const hint = near ? `Did you mean "${near}"?` : undefined;
  const message = `${JSON.stringify(given)} must be ${values}.`;
  return { path, message, hint };
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined), data);

const NAMED: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number without quotes',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  record: 'an object in { }',
  int: 'a whole number',
};

/** What stands at a path, as people name it. */
function named(path: Path): string {
  const name = path.at(-1) ?? 'The definition';
  return typeof name === 'number' ? `Entry ${name + 1} of "${String(path.at(-2))}"` : `"${name}"`;
}

function wrongType(issue: Extract<ZodIssue, { code: 'invalid_type' }>, path: Path, data: unknown): Finding {
  const given = valueAt(data, path);
  const name = String(path.at(-1) ?? 'The definition');
  const wanted = NAMED[issue.expected] ?? `a ${issue.expected}`;
  if (given === undefined) {
    return { path, message: `"${name}" is missing here.`, hint: `Write ${JSON.stringify(name)}: ${wanted}.` };
  }
  if (given === Infinity || given === -Infinity) {
    return { path, message: `"${name}" is too large for a number.`, hint: 'Write a finite number.' };
  }
  return { path, message: `${named(path)} must be ${wanted}.` };
}

/** A text or a list that may not be empty. */
function emptyFinding(origin: string, name: string, path: Path): Finding {
  return origin === 'string'
    ? { path, message: 'The text is empty.', hint: 'Write it, or leave the field out.' }
    : { path, message: `The list "${name}" is empty.`, hint: 'Write at least one entry.' };
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A text that has not the form it needs, where the schema has no words for it. */
function formatFinding(format: string, path: Path, given: unknown): Finding {
  return format === 'date'
    ? { path, message: `${JSON.stringify(given)} is no date.`, hint: 'Write year, month and day: 2025-03-31.' }
    : {
        path,
        message: `${JSON.stringify(given)} is no name.`,
        hint: 'Write lower-case letters, digits and hyphens, a letter first.',
      };
}

function bounds(issue: ZodIssue, path: Path, data: unknown): Finding {
  const name = String(path.at(-1) ?? '');
  if (issue.code === 'too_small' && issue.minimum === 1 && /string|array/.test(issue.origin))
    return emptyFinding(issue.origin, name, path);
  if (issue.code === 'invalid_format' && issue.message.startsWith('Invalid '))
    return formatFinding(issue.format, path, valueAt(data, path));
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const limit = String(issue.code === 'too_big' ? issue.maximum : issue.minimum);
    const unit = { string: ' characters', array: ' entries' }[issue.origin as string] ?? '';
    const comparison = issue.code === 'too_big' ? 'at most' : issue.inclusive === false ? 'more than' : 'at least';
    const plain = issue.message.startsWith('Too ')
      ? `${named(path)} must be ${unit ? `${comparison} ${limit}${unit}` : `${comparison} ${limit}`}.`
      : sentence(issue.message);
    return { path, message: plain.replace('must be at', unit ? 'must have at' : 'must be at') };
  }
  return { path, message: `"${name}": ${issue.message}.` };
}

const withoutSymbols = (path: readonly PropertyKey[]): Path => path.filter((part) => typeof part !== 'symbol');

function findingsOf(issue: ZodIssue, judged: Judged): Finding[] {
  const { data } = judged;
  const path = withoutSymbols(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownKeys(issue, path, judged);
    case 'invalid_value':
      return [wrongValue(issue, path, data)];
    case 'invalid_type':
      return [wrongType(issue, path, data)];
    case 'invalid_key':
      return [
        {
          path,
          mark: 'key',
          message: `"${String(path.at(-1))}" is no name.`,
          hint: 'A name begins with a lower-case letter, then letters and digits, at most 48.',
        },
      ];
    case 'invalid_union':
      return (
        meantIssues(issue, data)?.flatMap((inner) => findingsOf(inner, judged)) ?? [unionFinding(issue, path, data)]
      );
    default:
      return [bounds(issue, path, data)];
  }
}

type UnionIssue = Extract<ZodIssue, { code: 'invalid_union' }>;

/** The issues of the member that a value must be meant as: one that fits but for what is in it, or a list of names. */
function meantIssues(issue: UnionIssue, data: unknown): ZodIssue[] | null {
  const isName = typeof valueAt(data, withoutSymbols(issue.path)) === 'string';
  const fits = ({ code, path }: ZodIssue): boolean =>
    path.length > 0 || (code === 'invalid_value' ? isName : code !== 'invalid_type');
  const meant = issue.errors.find((issues) => issues.every(fits));
  return meant?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? null;
}

/** A discriminator that names no member: say which there are. */
function unionFinding(issue: UnionIssue, path: Path, data: unknown): Finding {
  const { discriminator, options } = issue as unknown as { discriminator?: string; options?: unknown[] };
  const names = issue.errors.flat().find((inner) => inner.code === 'invalid_value');
  if (names) return { path, message: `${named(path)} must be a list in [ ] or one of ${list(names.values)}.` };
  const wanted = new Set(issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_type' ? inner.expected : [])));
  if (!discriminator && wanted.has('object'))
    return { path, message: `${named(path)} must be ${NAMED.string} or ${NAMED.object}.` };
  if (!discriminator)
    return { path, message: 'This is nothing that can be typed.', hint: 'Write a number, a text, or true or false.' };
  const at = path.at(-1) === discriminator ? path : [...path, discriminator];
  const given = valueAt(data, at);
  const known = (options ?? []).filter((option) => option !== undefined).map(String);
  const near = typeof given === 'string' ? suggest(given, known) : undefined;
  const hint = near ? `Did you mean "${near}"?` : known.length > 0 ? `Known: ${known.join(', ')}.` : undefined;
  const message =
    given === undefined
      ? `"${discriminator}" is missing here.`
      : `There is no ${discriminator} ${JSON.stringify(given)}.`;
  return { path: at, message, hint };
}

/** Checks the shape of data; `what` is how messages call it, e.g. "a definition". */
export function checkShape<Shape>(
  schema: z.ZodType<Shape>,
  data: unknown,
  what: string,
): { shaped?: Shape; findings: Finding[] } {
  const parsed = schema.safeParse(data);
  if (parsed.success) return { shaped: parsed.data, findings: [] };
  return { findings: parsed.error.issues.flatMap((issue) => findingsOf(issue, { schema, data, what })) };
}
