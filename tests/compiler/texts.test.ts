/** Characters that nobody sees, and addresses that are no links, are refused in every text. */
import { describe, expect, it } from 'vitest';
import { checkTexts } from '../../src/compiler/checks/texts.ts';

const messagesOf = (definition: object): string[] => checkTexts(definition).map(({ message }) => message);
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const INVISIBLE = [
  ...range(0x00, 0x09),
  ...range(0x0b, 0x1f),
  ...range(0x7f, 0x9f),
  0xad,
  0x61c,
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x2069),
  0xfeff,
  0xe0041,
];

describe('an invisible character in a text', () => {
  it.each(INVISIBLE.map((code) => [code.toString(16).toUpperCase().padStart(4, '0'), code] as const))(
    'U+%s is refused',
    (hexadecimal, code) => {
      const said = `The text holds the invisible character U+${hexadecimal}.`;
      expect(messagesOf({ note: `one ${String.fromCodePoint(code)} two` })).toEqual([said]);
    },
  );
  it.each(['a b', 'a\u00a0b', 'm²', 'größer', 'हिन्दी', 'العربية', '日本語', 'one\ntwo'])(
    '%j is no such text',
    (text) => {
      expect(messagesOf({ note: text })).toEqual([]);
    },
  );
});

describe('an address', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.org',
    'blob:https://example.org/x',
    'file:///etc/passwd',
    'http://example.org',
    '//example.org',
    '/tools',
    'https://user@example.org',
    ' https://example.org',
  ])('%j is refused', (href) => {
    expect(messagesOf({ href })).toEqual(['A link must be an https address.']);
  });
});
