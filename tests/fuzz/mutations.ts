/** Other inputs from known ones: what people mistype, what programs cut, and what somebody writes who means harm. */
import type { Random } from './random.ts';

/** Code that would leave a mark where it is run (`watch.ts` looks for it). */
const CODE = [
  'globalThis.fuzzed=1',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to be one where it is evaluated.
  '${globalThis.fuzzed=1}',
  "');globalThis.fuzzed=1;('",
  '");globalThis.fuzzed=1;("',
  '`;globalThis.fuzzed=1;`',
  '\\u0027);globalThis.fuzzed=1//',
  "constructor.constructor('globalThis.fuzzed=1')()",
  'import("data:text/javascript,globalThis.fuzzed=1")',
  '<script>globalThis.fuzzed=1</script>',
  '<img src=x onerror=globalThis.fuzzed=1>',
  'javascript:globalThis.fuzzed=1',
  '*/globalThis.fuzzed=1/*',
  '\u2028globalThis.fuzzed=1\u2029',
];
/** Names that every object has. */
const PROTOTYPE = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'length'],
  ...['constructor.prototype', '__proto__.polluted', '["__proto__"]', '{"__proto__":{"polluted":1}}', 'toJSON', 'then'],
];
const UNICODE = [
  ...[
    '\0',
    '\ufeff',
    '\u200b',
    '\u202e',
    '\u2066',
    '\u00ad',
    '\u0130',
    '\u0131',
    '\u017f',
    '\ufb01',
    '\u1e9e',
    '\u0345',
  ],
  ...[
    '\ud83d',
    '\udc00',
    '\ud83d\ude00',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    'e\u0301\u0301\u0301',
    '\u0e33\u0e33',
  ],
  ...[
    '\u0661\u0662',
    '\uff11\uff0e\uff15',
    '\u00bd',
    '\u2044',
    '\u2212',
    '\u00a0',
    '\u202f',
    '\u2028',
    '\uffff',
    '\u{10ffff}',
  ],
  ...[
    '\u066b',
    '\u066c',
    '\u2019',
    '\u00b2',
    '\u0663\u066b\u0665',
    '\u096a',
    '\u4e00',
    '\u3000',
    '\r',
    '\r\n',
    '\t',
    '\v',
    '\f',
    '\x1b[',
  ],
];
const NUMBERS = [
  ...['0', '-0', '-1', '1e308', '1.8e308', '-1e309', '5e-324', '1e-400', 'NaN', 'Infinity', '9007199254740993'],
  ...[
    '4294967296',
    '2147483648',
    '-2147483649',
    '0.1',
    '.5',
    '5.',
    '00',
    '1e',
    '1e+',
    '0x10',
    '1_000',
    '1,234',
    '1.234',
  ],
  ...['1e999999999', '99999999999999999999999999', '1583-01-01', '9999-12-31', '0000-00-00', '2023-02-29', '23:59:60'],
  ...['true', 'false', 'null', '[]', '{}', '""'],
];
const PIECES = [CODE, PROTOTYPE, UNICODE, NUMBERS];

/** Brackets and marks that may be nested; the middle of a nest is cut out of the text. */
const NESTS: readonly (readonly [string, string])[] = [
  ...([
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
    ['{"a":', '}'],
    ['[{', '}]'],
    ['((', '))'],
    ['-(', ')'],
    ['sqrt(', ')'],
  ] as const),
  ...([
    ['> ', ''],
    ['- ', ''],
    ['  - ', '\n'],
    ['*', '*'],
    ['**a', '**'],
    ['`', '`'],
    ['[a](', ')'],
    ['![', ']'],
    ['|', '|\n'],
  ] as const),
  ...([
    ['{', '{'],
    ['%25', ''],
    ['not ', ''],
    ['1?', ':1'],
    ['&a [*a,', ']'],
    ['"', '"'],
    ['<', '>'],
    ['_', '_'],
  ] as const),
];

const TOKEN = /\s+|[\p{L}\p{M}_$]+|\d+|[^\p{L}\p{M}\s\d_$]/gu;
const tokensOf = (text: string): string[] => text.slice(0, 20_000).match(TOKEN) ?? [];

/** Two places of a text, the nearer ones more often. */
function range(random: Random, text: string): [from: number, to: number] {
  const from = random.below(text.length + 1);
  return [from, Math.min(text.length, from + random.small(Math.max(2, text.length - from + 1)))];
}

type Mutation = (text: string, random: Random, other: string) => string;

const at = (text: string, from: number, to: number, put: string): string => text.slice(0, from) + put + text.slice(to);

/** Applies something to the tokens of a part of a text. */
const byTokens =
  (change: (tokens: string[], random: Random, other: string) => void): Mutation =>
  (text, random, other) => {
    const start = random.below(Math.max(1, text.length - 20_000));
    const tokens = tokensOf(text.slice(start));
    if (tokens.length < 2) return text + other;
    change(tokens, random, other);
    return text.slice(0, start) + tokens.join('') + text.slice(start + 20_000);
  };

const MUTATIONS: readonly Mutation[] = [
  // A byte that is another one, one that is missing, one too many.
  (text, random) => {
    const place = random.below(Math.max(1, text.length));
    const code = text.charCodeAt(place) || 32;
    return at(text, place, place + 1, String.fromCharCode((code ^ (1 << random.below(8))) & 0xffff));
  },
  (text, random) => at(text, ...range(random, text), ''),
  (text, random) => {
    const place = random.below(text.length + 1);
    return at(text, place, place, String.fromCharCode(32 + random.below(95)));
  },
  (text, random) => text.slice(0, random.below(text.length + 1)),
  // What does harm elsewhere.
  (text, random) => at(text, ...range(random, text), random.pick(random.pick(PIECES))),
  (text, random) => {
    const place = random.below(text.length + 1);
    return at(text, place, place, random.pick(random.pick(PIECES)));
  },
  byTokens((tokens, random) => {
    tokens[random.below(tokens.length)] = random.pick(random.pick(PIECES));
  }),
  // A number that is another one.
  (text, random) => {
    const numbers = [...text.slice(0, 20_000).matchAll(/-?\d+(?:\.\d+)?/g)];
    if (numbers.length === 0) return text + random.pick(NUMBERS);
    const { index, 0: number } = random.pick(numbers);
    return at(text, index, index + number.length, random.pick(NUMBERS));
  },
  // Tokens that are missing, doubled, in another order, or taken from another input.
  byTokens((tokens, random) => tokens.splice(random.below(tokens.length), 1 + random.small(4))),
  byTokens((tokens, random) => {
    const place = random.below(tokens.length);
    tokens.splice(place, 0, ...tokens.slice(place, place + 1 + random.small(6)));
  }),
  byTokens((tokens, random) => {
    const [a, b] = [random.below(tokens.length), random.below(tokens.length)];
    [tokens[a], tokens[b]] = [tokens[b] ?? '', tokens[a] ?? ''];
  }),
  byTokens((tokens, random, other) => {
    const others = tokensOf(other);
    if (others.length > 0) tokens[random.below(tokens.length)] = random.pick(others);
  }),
  // The beginning of one and the end of another; a part of another within.
  (text, random, other) => text.slice(0, random.below(text.length + 1)) + other.slice(random.below(other.length + 1)),
  (text, random, other) => at(text, ...range(random, text), other.slice(...range(random, other))),
  // The same again and again; within itself again and again.
  (text, random) => {
    const [from, to] = range(random, text);
    const part = text.slice(from, to) || random.pick(random.pick(PIECES));
    return at(text, from, to, part.repeat(1 + random.small(2000)));
  },
  (text, random) => {
    const [from, to] = range(random, text);
    const [open, close] = random.pick(NESTS);
    const depth = 1 + random.small(1500);
    return at(text, from, to, open.repeat(depth) + text.slice(from, to) + close.repeat(depth));
  },
];

/** Another input from a known one. @param longest more characters than so are cut off */
export function mutated(text: string, random: Random, other: string, longest: number): string {
  let changed = text;
  for (let left = 1 + random.small(6); left > 0; left -= 1)
    changed = random.pick(MUTATIONS)(changed, random, other).slice(0, longest);
  return changed;
}
