/** A definition file as text, as data, and as places: every problem can say where it stands. */
import { readFileSync } from 'node:fs';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

export type Path = readonly (string | number)[];

/** Something that is wrong in a definition: where, what, and what to write instead. */
export interface Problem {
  file: string;
  /** From 1. */
  line: number;
  column: number;
  /** How many characters the mark covers. */
  length: number;
  /** JSON pointer of the place. */
  pointer: string;
  message: string;
  hint?: string;
  /** The line it stands in, for the code frame. */
  frame: string;
}

export interface Source {
  file: string;
  text: string;
  tree: Node;
  data: unknown;
  /** Where a path through what was made of it stands; in itself without this. */
  placeOf?: (path: Path) => { source: Source; path: Path };
}

/** Where in the value at a path a problem stands: its key, its value, or some characters of its string. */
export type Mark = 'value' | 'key' | { start: number; end: number };

export interface Finding {
  path: Path;
  message: string;
  hint?: string;
  mark?: Mark;
}

function place(text: string, offset: number): { line: number; column: number; frame: string } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lineEnd = text.indexOf('\n', offset);
  return {
    line: before.split('\n').length,
    column: offset - lineStart + 1,
    frame: text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).replace(/\r$/, ''),
  };
}

/** A problem with some characters of a file's text. */
export function problemAt(
  { file, text }: Pick<Source, 'file' | 'text'>,
  { offset, length, path = [] }: { offset: number; length: number; path?: Path },
  { message, hint }: Pick<Problem, 'message' | 'hint'>,
): Problem {
  return { file, ...place(text, offset), length, pointer: pointerOf(path), message, hint };
}

const pointerOf = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The node at a path, or of the nearest place above it that exists. */
function nearest(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, [...path.slice(0, length)]);
    if (node) return node;
  }
  return tree;
}

function range(source: Source, finding: Finding): { offset: number; length: number } {
  const node = nearest(source.tree, finding.path);
  const mark = finding.mark ?? 'value';
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (mark === 'key' && key) return { offset: key.offset, length: key.length };
  const isThere = findNodeAtLocation(source.tree, [...finding.path]) !== undefined;
  if (typeof mark === 'object' && node.type === 'string' && isThere) return inString(source.text, node, mark);
  const firstLine = source.text.slice(node.offset, node.offset + node.length).split('\n')[0] ?? '';
  return { offset: node.offset, length: Math.max(1, firstLine.length) };
}

/** Characters of a string value; with escapes in it the whole string is marked. */
function inString(text: string, node: Node, mark: { start: number; end: number }) {
  const raw = text.slice(node.offset, node.offset + node.length);
  if (raw.includes('\\')) return { offset: node.offset, length: node.length };
  return { offset: node.offset + 1 + mark.start, length: Math.max(1, mark.end - mark.start) };
}

/** Gives a finding its file, line and column. */
export function locate(source: Source, finding: Finding): Problem {
  const { source: at, path } = source.placeOf?.(finding.path) ?? { source, path: finding.path };
  return problemAt(at, { ...range(at, { ...finding, path }), path }, finding);
}

/** Keys that stand twice in one object: JSON.parse would silently keep the last. */
function duplicateKeys(node: Node, path: Path, found: { path: Path; node: Node }[]): void {
  const seen = new Set<string>();
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') duplicateKeys(child, [...path, index], found);
    if (child.type !== 'property') continue;
    const [key, value] = child.children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    if (seen.has(name)) found.push({ path: [...path, name], node: key });
    seen.add(name);
    duplicateKeys(value, [...path, name], found);
  }
}

const JSON_HINT = 'JSON has no comments, no trailing commas, and double quotes around every name and text.';
const TEXT_HINT = 'In a text write \\n for a new line, \\" for a quote and \\\\ for a backslash.';

function syntaxProblem(file: string, text: string, error: ParseError): Problem {
  const code = printParseErrorCode(error.error);
  const said = code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const hint = /^(InvalidEscapeCharacter|UnexpectedEndOfString|InvalidCharacter|InvalidUnicode)$/.test(code)
    ? TEXT_HINT
    : JSON_HINT;
  const mark = { offset: error.offset, length: Math.max(1, error.length) };
  return problemAt({ file, text }, mark, { message: `This is not JSON: ${said}.`, hint });
}

/** Deeper than any definition; what is nested without end would end the check itself. */
const MOST_NESTED = 64;

const TEXT_OR_BRACKET = /"(?:[^"\\\n]|\\.)*"?|[[{\]}]/g;

/** Where a text is nested too deep to be looked at. */
function tooDeepAt(text: string): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TEXT_OR_BRACKET)) {
    if (/^[[{]/.test(token)) depth += 1;
    if (/^[\]}]/.test(token)) depth -= 1;
    if (depth > MOST_NESTED) return index;
  }
  return null;
}

/** Reads a definition's text; `file` is how it is named in problems. */
export function parseSource(file: string, text: string): { source?: Source; problems: Problem[] } {
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== null) {
    const message = `This is nested more than ${MOST_NESTED} deep.`;
    return {
      problems: [problemAt({ file, text }, { offset: tooDeep, length: 1 }, { message, hint: 'Close what is open.' })],
    };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first || !tree) {
    const error = first ?? { error: 4, offset: 0, length: 1 };
    return { problems: [syntaxProblem(file, text, error)] };
  }
  const duplicates: { path: Path; node: Node }[] = [];
  duplicateKeys(tree, [], duplicates);
  const problems = duplicates.map(({ path, node: { offset, length } }) =>
    problemAt(
      { file, text },
      { offset, length, path },
      { message: `"${path.at(-1)}" stands here twice.`, hint: 'Give one of the two another name, or remove it.' },
    ),
  );
  return { source: { file, text, tree, data: JSON.parse(text) }, problems };
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'it is a link that leads nowhere',
  EISDIR: 'it is a folder',
};

/** Reads a definition's file; one that cannot be read has a problem that says why. */
export function readSource(path: string, file: string): ReturnType<typeof parseSource> {
  try {
    return parseSource(file, readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const message = `This file cannot be read: ${UNREADABLE[String(error.code)] ?? error.message}.`;
    return {
      problems: [
        problemAt(
          { file, text: '' },
          { offset: 0, length: 1 },
          { message, hint: 'Put the file there, or remove the folder.' },
        ),
      ],
    };
  }
}

/** Invisible and direction characters could make a terminal show something else than what stands in the file. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
export const visible = (text: string): string =>
  text.replaceAll('\t', ' ').replace(INVISIBLE, (character) => '\ufffd'.repeat(character.length));

const FRAME_WIDTH = 160;
const FRAME_BEFORE = 40;

/** The part of a line around its mark, and the marks below it. */
function frameLines({ frame, column, length }: Problem): [shown: string, marks: string] {
  const at = column - 1;
  const start = at + FRAME_BEFORE > FRAME_WIDTH ? at - FRAME_BEFORE : 0;
  const part = visible(frame.slice(start, start + FRAME_WIDTH));
  const before = start > 0 ? '…' : '';
  const after = start + FRAME_WIDTH < frame.length ? '…' : '';
  const marks = '^'.repeat(Math.max(1, Math.min(length, part.length - (at - start))));
  return [`${before}${part}${after}`, `${' '.repeat(before.length + at - start)}${marks}`];
}

/** A problem as a person reads it in a terminal: place, message, code frame, hint. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, message, hint } = problem;
  const gutter = String(line);
  const [shown, marks] = frameLines(problem);
  const lines = [
    `${file}:${line}:${column}  ${visible(message)}`,
    `  ${gutter} | ${shown}`,
    `  ${' '.repeat(gutter.length)} | ${marks}`,
  ];
  return hint ? [...lines, `  ${visible(hint)}`].join('\n') : lines.join('\n');
}
