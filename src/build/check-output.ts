/** What must not be in the built files: scripts or styles inside pages, an evaluator, a script that may be cut unseen. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAst } from 'vite';
import { FRAME_SCRIPT } from '../embedding/frame-script.ts';
import { THEME_SCRIPT } from '../platform/theme-script.ts';

const IN_PAGES: readonly [RegExp, string][] = [
  [/<[^>]+\sstyle\s*=/i, 'a style attribute'],
  [/<style\b/i, 'a style element'],
  [/<[^>]+\son[a-z]+\s*=/i, 'an event attribute'],
  [/<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>/i, 'an inline script'],
  [/\b(?:href|src)\s*=\s*["']?\s*javascript:/i, 'a javascript: address'],
];
/** Those that the policies name, each where it stands first. */
const OWN_SCRIPTS = [THEME_SCRIPT, FRAME_SCRIPT].map((script) => `<script>${script}</script>`);
const withoutOwn = (html: string): string => OWN_SCRIPTS.reduce((rest, script) => rest.replace(script, ''), html);
const IN_SCRIPTS: readonly [RegExp, string][] = [
  [/\beval\s*\(/, 'eval'],
  [/\bnew\s+Function\b|\bFunction\s*\(/, 'the Function constructor'],
  [/mathjs|createUnitClass|FunctionAssignmentNode/, 'mathjs'],
  [/\bajv\b|jsonSchemaDialect/, 'ajv'],
  [/dangerouslySetInnerHTML:\s*\{/, 'raw HTML'],
];

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const found = (text: string, rules: readonly [RegExp, string][], file: string): string[] =>
  rules.flatMap(([rule, name]) => (rule.test(text) ? [`${file} holds ${name}.`] : []));

/** A module that is one JSON value runs nothing, whatever its texts say: "Exponential Function (base e)". */
function isData(script: string): boolean {
  const json = /^export default ([[{][\s\S]*);\n$/.exec(script)?.[1];
  if (json === undefined) return false;
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** The scripts that nothing imports: that of each page, and the service worker, of which browsers take whole ones only. */
const LOADER = /(?:^|\/)loader-[^/]+$|^sw\.js$/;

/**
 * Browsers run a file up to a cut where that is a program. What a script exports stands at its end, in one statement:
 * whoever imports one that was cut finds nothing in it.
 */
function endsWithExports(script: string): boolean {
  const { body } = parseAst(script);
  const isExport = ({ type }: { type: string }): boolean => type.startsWith('Export');
  return body.filter(isExport).length === 1 && body.at(-1)?.type.startsWith('Export') === true;
}

function scriptProblems(script: string, file: string): string[] {
  if (isData(script)) return [];
  const isCuttable = !LOADER.test(file) && !endsWithExports(script);
  return [...found(script, IN_SCRIPTS, file), ...(isCuttable ? [`${file} does not end with its exports.`] : [])];
}

/** Calculators as files to be downloaded: they hold their scripts and styles, and a policy of their own that names these. */
const DOWNLOAD = /^(?:[a-z]{2}\/)?files\//;

/** The problems of a built folder; empty when it may be served. */
export function outputProblems(root: string): string[] {
  return [...filesBelow(root)].flatMap((path) => {
    const file = relative(root, path);
    if (DOWNLOAD.test(file)) return [];
    if (file.endsWith('.html')) return found(withoutOwn(readFileSync(path, 'utf8')), IN_PAGES, file);
    return file.endsWith('.js') ? scriptProblems(readFileSync(path, 'utf8'), file) : [];
  });
}
