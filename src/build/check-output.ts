/** What must not be in the built files: scripts or styles inside pages, a parser or an evaluator in the browser. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const IN_PAGES: readonly [RegExp, string][] = [
  [/<[^>]+\sstyle\s*=/i, 'a style attribute'],
  [/<style\b/i, 'a style element'],
  [/<[^>]+\son[a-z]+\s*=/i, 'an event attribute'],
  [/<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>/i, 'an inline script'],
  [/\b(?:href|src)\s*=\s*["']?\s*javascript:/i, 'a javascript: address'],
];
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

function scriptProblems(script: string, file: string): string[] {
  return isData(script) ? [] : found(script, IN_SCRIPTS, file);
}

/** The problems of a built folder; empty when it may be served. */
export function outputProblems(root: string): string[] {
  return [...filesBelow(root)].flatMap((path) => {
    const file = relative(root, path);
    if (file.endsWith('.html')) return found(readFileSync(path, 'utf8'), IN_PAGES, file);
    return file.endsWith('.js') ? scriptProblems(readFileSync(path, 'utf8'), file) : [];
  });
}
