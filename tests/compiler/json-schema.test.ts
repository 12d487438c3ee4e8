/** JSON Schemas as data: what several places say stands once, and the files of the editor's schemas are laid out alike. */
import { describe, expect, it } from 'vitest';
import { flat, type JsonSchema, layOut, mapSchemas, shareFields } from '../../src/compiler/reference/json-schema.ts';

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };

it('every schema is changed from the inside out, and what is none stays: texts, numbers, nothing', () => {
  const change = (schema: JsonSchema): JsonSchema => ({ ...schema, title: `${Object.keys(schema)}` });
  expect(mapSchemas({ enum: ['a', 1, null], not: { items: text } }, change)).toEqual({
    enum: ['a', 1, null],
    not: { items: { type: 'string', title: 'type' }, title: 'items' },
    title: 'enum,not',
  });
});

it.each<[string, JsonSchema, JsonSchema]>([
  [
    'a part with words of its own has them beside the reference',
    { description: 'Its width.', allOf: [{ $ref: '#/definitions/number', description: 'A number.' }] },
    { $ref: '#/definitions/number', description: 'Its width.' },
  ],
  [
    'several parts that must all hold stay',
    { description: 'Its width.', allOf: [number, { minimum: 1 }] },
    { description: 'Its width.', allOf: [number, { minimum: 1 }] },
  ],
  ['what has no parts stays', number, number],
])('%s', (_, schema, flattened) => expect(flat(schema)).toStrictEqual(flattened));

describe('a field that several alternatives have alike', () => {
  const shared = shareFields(
    {
      circle: { properties: { size: number, name: text } },
      square: { properties: { size: number } },
      letter: { properties: { size: text, name: text } },
      word: { properties: { size: text, font: number } },
      line: { properties: { size: text } },
      page: { properties: { name: text } },
      nothing: { type: 'null' },
    },
    ['circle', 'square', 'letter', 'word', 'line'],
    'shape',
  );
  const size = { $ref: '#/definitions/shape.size' };
  const name = { $ref: '#/definitions/shape.name' };

  it('stands once: of two fields of a name the one that more of them have', () => {
    expect(shared).toMatchObject({ 'shape.size': text, 'shape.name': text });
    expect(shared.letter).toEqual({ properties: { size, name } });
    expect(shared.line).toEqual({ properties: { size } });
  });

  it('stays where it is another one, or that of one alternative', () => {
    expect(shared.circle).toEqual({ properties: { size: number, name } });
    expect(shared.square).toEqual({ properties: { size: number } });
    expect(shared.word).toEqual({ properties: { size, font: number } });
    expect(shared).not.toHaveProperty(['shape.font']);
  });

  it('stays in what is no alternative', () => {
    expect(shared).toMatchObject({ page: { properties: { name: text } }, nothing: { type: 'null' } });
  });
});

describe('is laid out in lines of less than 160 characters where it can be', () => {
  /** A text that takes so many characters in JSON. */
  const long = (length: number): string => 'x'.repeat(length - 2);
  const json = JSON.stringify;
  it.each<[string, unknown, string[]]>([
    ['what fits on a line', [long(157)], [json([long(157)])]],
    ['a list that is longer', [long(158)], ['[', json(long(158)), ']']],
    ['names, as many as fit', [long(79), long(79)], ['[', `${json(long(79))},${json(long(79))}`, ']']],
    ['names, one too long', [long(79), long(80)], ['[', `${json(long(79))},`, json(long(80)), ']']],
    ['nothing among names', [null, long(154)], ['[', `null,${json(long(154))}`, ']']],
    ['names among schemas', ['a', 'b', { type: long(150) }], ['[', '"a",', '"b",', json({ type: long(150) }), ']']],
    ['a long text', { type: 'string', pattern: long(200) }, [json({ type: 'string', pattern: long(200) })]],
    ['a schema in a schema', { items: [long(148)] }, ['{', `"items":${json([long(148)])}`, '}']],
    ['the same, too long beside its name', { items: [long(149)] }, ['{', '"items":[', json(long(149)), ']', '}']],
    ['what has no value', { title: undefined, items: [long(148)] }, ['{', `"items":${json([long(148)])}`, '}']],
  ])('%s', (_, value, lines) => expect(layOut(value).split('\n')).toEqual(lines));
});
