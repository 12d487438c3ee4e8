/** Values as JavaScript: each comes back as it was, and no key or text is taken for code. */
import { describe, expect, it } from 'vitest';
import { Code, dataModule, jsonCode, keyCode, toCode, type Value } from '../../src/compiler/code.ts';

describe('a literal', () => {
  it.each<[Value, string]>([
    ['a "text"', '"a \\"text\\""'],
    [0.25, '0.25'],
    [true, 'true'],
    [null, 'null'],
    [undefined, 'undefined'],
    [new Code('(v,f)=>v.x'), '(v,f)=>v.x'],
    [[], '[]'],
    [[1, new Code('f'), undefined, [null]], '[1,f,undefined,[null]]'],
    [{}, '{}'],
    [{ a: 1, run: new Code('v=>v'), left: undefined, none: null }, '{a:1,run:v=>v,none:null}'],
    [{ b: { 'c-d': ['e'] } }, '{b:{["c-d"]:["e"]}}'],
  ])('of %j', (value, code) => expect(toCode(value)).toBe(code));

  it('of an object with the key of a prototype has that key, and no other prototype', () => {
    const made = new Function(`return ${toCode(JSON.parse('{"__proto__":{"x":1}}'))}`)();
    expect(Object.keys(made)).toEqual(['__proto__']);
    expect(made.x).toBeUndefined();
  });
});

it.each([
  ['a', 'a'],
  ['items', 'items'],
  ['$ref_1', '$ref_1'],
  ['_', '_'],
  ['Z9', 'Z9'],
  ['9Z', '["9Z"]'],
  ['a-b', '["a-b"]'],
  ['a b', '["a b"]'],
  ['-', '["-"]'],
  ['', '[""]'],
  ['ä', '["ä"]'],
  ['__proto__', '["__proto__"]'],
])('the key %j is written %s', (key, code) => expect(keyCode(key)).toBe(code));

it('lines that only JavaScript ends are escaped', () => {
  expect(jsonCode({ text: 'a\u2028b\u2029c' })).toBe('{"text":"a\\u2028b\\u2029c"}');
  expect(toCode('\u2028')).toBe('"\\u2028"');
});

it('a module exports its data', () => expect(dataModule({ a: [1] })).toBe('export default {"a":[1]};\n'));
