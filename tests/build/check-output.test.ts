/** What may not be in built files is found in them, and nothing else is. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outputProblems } from '../../src/build/check-output.ts';
import { dataModule } from '../../src/compiler/code.ts';
import { FRAME_SCRIPT } from '../../src/embedding/frame-script.ts';
import { THEME_SCRIPT } from '../../src/platform/theme-script.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formulary-output-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function problemsOf(file: string, content: string): string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
  return outputProblems(root);
}

it.each([
  ['a style attribute', '<p style="color: red">a</p>'],
  ['a style attribute', '<p class="a"\n STYLE = "color: red">a</p>'],
  ['a style element', '<style>p { color: red }</style>'],
  ['an event attribute', '<button type="button" onclick="a()">a</button>'],
  ['an event attribute', '<img src="/a.png" OnError=a()>'],
  ['an inline script', '<script>a()</script>'],
  ['an inline script', '<script type="module">a()</script>'],
  ['an inline script', '<script type="text/javascript">a()</script>'],
  ['a javascript: address', '<a href="javascript:a()">a</a>'],
  ['a javascript: address', "<a href = ' JavaScript:a()'>a</a>"],
])('finds %s in the page %s', (name, html) => {
  expect(problemsOf('tools/a/index.html', `<!doctype html>${html}`)).toEqual([`tools/a/index.html holds ${name}.`]);
});

it.each([THEME_SCRIPT, FRAME_SCRIPT])('lets a script stand that the policy names, once (%#)', (code) => {
  const script = `<script>${code}</script>`;
  expect(problemsOf('a.html', `<!doctype html>${script}`)).toEqual([]);
  expect(problemsOf('a.html', `<!doctype html>${script}${script}`)).toEqual(['a.html holds an inline script.']);
});

it.each([
  ['eval', 'const a = eval("1")'],
  ['eval', 'globalThis.eval (b)'],
  ['the Function constructor', 'new Function("return 1")()'],
  ['the Function constructor', 'Function("return 1")()'],
  ['the Function constructor', 'const F=Function;F.call(0);new Function'],
  ['mathjs', 'import"mathjs"'],
  ['mathjs', 'function createUnitClass(){}'],
  ['ajv', 'const ajv=1'],
  ['raw HTML', 'h("p",{dangerouslySetInnerHTML:{__html:a}})'],
  ['eval', 'export default {tabs:[{run:(v)=>eval(v.a)}]};\n'],
])('finds %s in the script %s', (name, script) => {
  expect(problemsOf('assets/a.js', script)).toContain(`assets/a.js holds ${name}.`);
});

it.each([
  ['index.html', '<script type="module" src="/a.js"></script><script type="application/json">{}</script>'],
  ['index.html', '<script type="application/ld+json">{}</script><p class="style">one = 1, style = 2</p>'],
  ['index.html', '<a href="/javascript">javascript: addresses</a><p data-style="a" data-once="b">a</p>'],
  ['a.js', 'const evaluate=(a)=>a;const isFunction=(a)=>typeof a==="function";export{evaluate,isFunction}'],
  ['assets/loader-a.js', 'start()'],
  ['a.js', 'export default {tabs:[{run:(v,f)=>v.a*v.b}]};\n'],
  ['a.css', 'p { color: red }'],
  ['a.txt', 'eval(1) <style>'],
])('lets %s pass: %s', (file, content) => expect(problemsOf(file, content)).toEqual([]));

it('lets the texts of a tool say what they like: they are data', () => {
  const texts = { title: 'Exponential Function (base e)', hint: 'eval (x) is no ajv, mathjs, or new Function' };
  expect(problemsOf('assets/tools/a-en.js', dataModule(texts))).toEqual([]);
  expect(problemsOf('assets/tools/a-en.js', `${dataModule(texts)}eval(1)`)).not.toEqual([]);
});

it('names every file and everything that it holds', () => {
  problemsOf('a.html', '<p style="a" onclick="b">');
  expect(problemsOf('b/c.js', 'eval(new Function);export{}')).toEqual([
    'a.html holds a style attribute.',
    'a.html holds an event attribute.',
    'b/c.js holds eval.',
    'b/c.js holds the Function constructor.',
  ]);
});

it.each(['a()', 'export{a};a()', 'export const a=1;export{a as b}', 'export default {a:[b()]};b()'])(
  'finds a script whose end may be missing unseen: %s',
  (script) =>
    expect(problemsOf('assets/a.js', `function b(){}${script.includes('{a}') ? 'var a;' : ''}${script}`)).toEqual([
      'assets/a.js does not end with its exports.',
    ]),
);
