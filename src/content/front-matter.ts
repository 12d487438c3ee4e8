/** The block between the two lines `---` at the start of a file: what it holds, and where each value stands. */
import { type Document, isNode, parseDocument } from 'yaml';
import type { z } from 'zod';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { TextFinding, TextSpan } from './context.ts';

const BLOCK = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

type Path = readonly PropertyKey[];
type ZodIssue = z.core.$ZodIssue;

export interface FrontMatter<Data> {
  /** Null with findings. */
  data: Data | null;
  findings: readonly TextFinding[];
  /** Where a value stands in the block. */
  placeOf: (path: Path) => TextSpan;
}

/** The text of the block, and where it and the text after it begin; null when there is none. */
export function divide(text: string): { block: string; blockStart: number; bodyStart: number } | null {
  const match = text.startsWith('---') ? BLOCK.exec(text) : null;
  if (!match) return null;
  const [whole, block = ''] = match;
  return { block, blockStart: whole.indexOf('\n') + 1, bodyStart: whole.length };
}

/** Where a value stands; the nearest one around it, where there is none. */
function placeOf(document: Document, path: Path): TextSpan {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return { start: node.range[0], end: node.range[1] };
  }
  return { start: 0, end: 1 };
}

/** The keys that a schema knows at a path. */
function keysAt(schema: z.ZodType, path: Path): string[] {
  const inner = 'element' in schema ? (schema.element as z.ZodType) : schema;
  const [key, ...rest] = path.filter((part) => typeof part !== 'number');
  if (!('shape' in inner)) return [];
  const shape = inner.shape as Record<string, z.ZodType>;
  const next = key === undefined ? undefined : shape[String(key)];
  return next ? keysAt(next, rest) : Object.keys(shape);
}

function hintOf(issue: ZodIssue): string | undefined {
  if (issue.code === 'custom') return issue.params?.hint as string | undefined;
  if (issue.code === 'invalid_format') return 'A date is year, month and day: 2025-03-31.';
  return issue.code === 'invalid_type' ? 'Texts stand as they are, or in quotes; lists stand in [ ].' : undefined;
}

function findingsOf(issue: ZodIssue, schema: z.ZodType, document: Document): TextFinding[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path);
    return issue.keys.map((key) => ({
      ...placeOf(document, [...path, key]),
      message: `"${key}" is no part of the front matter here.`,
      hint: didYouMean(key, known, `Known here: ${known.join(', ')}.`),
    }));
  }
  const name = String(path.at(-1) ?? 'front matter');
  const place = placeOf(document, path);
  if (document.getIn(path) === undefined)
    return [{ ...place, message: `"${name}" is missing here.`, hint: `Write a line "${name}: …".` }];
  return [{ ...place, message: issue.code === 'custom' ? message : `"${name}": ${message}.`, hint: hintOf(issue) }];
}

/** Reads the block by a schema; findings are places in it. */
export function readFrontMatter<Data>(block: string, schema: z.ZodType<Data>): FrontMatter<Data> {
  const document = parseDocument(block, { prettyErrors: false });
  const place = (path: Path) => placeOf(document, path);
  const broken = document.errors.map(({ message, pos: [start, end] }) => ({
    start,
    end,
    message: `This is no YAML: ${message.replace(/\.?$/, '.')}`,
    hint: 'A line is "key: value"; a value with a colon in it stands in quotes.',
  }));
  if (broken.length > 0) return { data: null, findings: broken, placeOf: place };
  const parsed = schema.safeParse(document.toJS() ?? {});
  const issues = parsed.error?.issues ?? [];
  return {
    data: parsed.data ?? null,
    findings: issues.flatMap((issue) => findingsOf(issue, schema, document)),
    placeOf: place,
  };
}
