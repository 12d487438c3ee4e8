/** The block between the two lines `---` at the start of a file: what it holds, and where each value stands. */
import { type Alias, type Document, isNode, parseDocument, visit } from 'yaml';
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

/** More than any block has; what is larger or deeper would cost the reader of YAML time, or end the process. */
const MOST_CHARACTERS = 4000;
const MOST_NESTED = 16;

/** Brackets, and signs that begin a list or a map within another one on the same line. */
const NESTING = /[[{\]}]|^ *(?:[-?:] )+|\n/gm;

/** What is refused before anybody tries to understand it. */
function tooMuchIn(block: string): TextFinding | null {
  const place = { start: 0, end: 1 };
  const hint = 'It holds the title, the description and short lists; all else stands in the text.';
  if (block.length > MOST_CHARACTERS)
    return { ...place, message: `The front matter has more than ${MOST_CHARACTERS} characters.`, hint };
  let [depth, onLine] = [0, 0];
  for (const { 0: sign, index } of block.matchAll(NESTING)) {
    if (/^[[{]$/.test(sign)) depth += 1;
    else if (/^[\]}]$/.test(sign)) depth -= 1;
    else onLine = sign.trim().split(/ +/).length;
    if (depth + onLine > MOST_NESTED)
      return { start: index, end: index + 1, message: `This is nested more than ${MOST_NESTED} deep.`, hint };
  }
  return null;
}

/** What keeps the block from being read. Of YAML's problems with it the first: the others mostly follow from it. */
function brokenIn(document: Document.Parsed): TextFinding[] {
  const [error] = document.errors;
  if (error) {
    const [start, end] = error.pos;
    const message = `This is no YAML: ${error.message.replace(/\.?$/, '.')}`;
    return [{ start, end, message, hint: 'A line is "key: value"; a value with a colon in it stands in quotes.' }];
  }
  const aliases: Alias[] = [];
  visit(document, { Alias: (_, alias) => void aliases.push(alias) });
  const [alias] = aliases;
  if (!alias) return [];
  const [start = 0, end = 1] = alias.range ?? [];
  const message = `"*${alias.source}" would repeat what stands elsewhere.`;
  return [{ start, end, message, hint: 'Write it out; a text that begins with * stands in quotes.' }];
}

/** Reads the block by a schema; findings are places in it. */
export function readFrontMatter<Data>(block: string, schema: z.ZodType<Data>): FrontMatter<Data> {
  const tooMuch = tooMuchIn(block);
  if (tooMuch) return { data: null, findings: [tooMuch], placeOf: () => ({ start: 0, end: 1 }) };
  const document = parseDocument(block, { prettyErrors: false, stringKeys: true, logLevel: 'error' });
  const place = (path: Path) => placeOf(document, path);
  const broken = brokenIn(document);
  if (broken.length > 0) return { data: null, findings: broken, placeOf: place };
  const parsed = schema.safeParse(document.toJS() ?? {});
  const issues = parsed.error?.issues ?? [];
  return {
    data: parsed.data ?? null,
    findings: issues.flatMap((issue) => findingsOf(issue, schema, document)),
    placeOf: place,
  };
}
