/** Mutants of `src/numbers` that live on, each with the reason why no test is written that kills it. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

export const EXPLAINED_NUMBERS: readonly Explained[] = [
  ...because(
    'src/numbers/clock.ts',
    'Decimal text always has a sign, be it none, and digits: only the types ask for another value.',
    [
      ["const [, sign = '', whole = '', decimals = ''] = DECIMAL.exec(total) ?? [];", "''", '"Stryker was here!"'],
      [
        "const [, sign = '', whole = '', decimals = ''] = DECIMAL.exec(toFixedText(seconds, digits)) ?? [];",
        "''",
        '"Stryker was here!"',
      ],
    ],
  ),
  ...because(
    'src/numbers/clock.ts',
    'What is taken apart is decimal text: only the types ask for a text that is none.',
    [
      ["const [, sign = '', whole = '', decimals = ''] = DECIMAL.exec(total) ?? [];", '[]', '["Stryker was here"]'],
      [
        "const [, sign = '', whole = '', decimals = ''] = DECIMAL.exec(toFixedText(seconds, digits)) ?? [];",
        '[]',
        '["Stryker was here"]',
      ],
    ],
  ),
  ...because('src/numbers/digits.ts', 'It is asked of one character only.', [
    [
      'const worth = (digit: string): number => (/^[0-9a-z]$/i.test(digit) ? Number.parseInt(digit, 36) : Number.NaN);',
      '/^[0-9a-z]$/i',
      '/[0-9a-z]$/i',
    ],
    [
      'const worth = (digit: string): number => (/^[0-9a-z]$/i.test(digit) ? Number.parseInt(digit, 36) : Number.NaN);',
      '/^[0-9a-z]$/i',
      '/^[0-9a-z]/i',
    ],
  ]),
  ...because('src/numbers/digits.ts', 'No text of two characters is "0undefined"; the types ask for the condition.', [
    [
      `return letter !== undefined && body.length > 2 && body.slice(0, 2).toLowerCase() === \`0\${letter}\` ? 2 : 0;`,
      'letter !== undefined',
      'true',
    ],
  ]),
  ...because(
    'src/numbers/digits.ts',
    'Without a mark it is not that of a language, and nothing is split; the types ask for the condition.',
    [
      [
        'const isGrouped = mark !== undefined && (mark === group || rest.split(mark).length > 2);',
        'mark !== undefined',
        'true',
      ],
    ],
  ),
  ...because('src/numbers/digits.ts', 'A grouped number holds digits and marks only.', [
    [
      'else if (!((isGrouped && character === mark) || (BETWEEN.test(character) && digits))) {',
      'character === mark',
      'true',
    ],
  ]),
  ...because('src/numbers/duration.ts', 'A text in digits of several scripts is refused as a plain number, too.', [
    ["const folded = foldDigits(foldSigns(text).replace(COLON, ':')) ?? '';", "''", '"Stryker was here!"'],
  ]),
  ...because(
    'src/numbers/duration.ts',
    'Only the types ask for another value: the text that is taken apart always has this part.',
    [
      [
        "const parts = found.map(([, number = '', name = '']) => readPart(number, name, language));",
        "''",
        '"Stryker was here!"',
      ],
      ["const [whole, days, hours, minutes = '', last = ''] = CLOCK.exec(text) ?? [];", "''", '"Stryker was here!"'],
      [
        "if (found.length > 1 && found.some(([, number = '']) => OPERATOR.test(number))) return INVALID;",
        "''",
        '"Stryker was here!"',
      ],
    ],
  ),
  ...because(
    'src/numbers/duration.ts',
    'Only a text of several lines has no match: whatever stands for it is no duration, and it is refused as a plain number.',
    [
      ["const [, sign = '', body = ''] = SIGNED.exec(folded) ?? [];", "''", '"Stryker was here!"'],
      ["const [, sign = '', body = ''] = SIGNED.exec(folded) ?? [];", '[]', '["Stryker was here"]'],
    ],
  ),
  ...because('src/numbers/duration.ts', 'A word that is no unit is in no order, and refused whatever it counts.', [
    ['const [seconds = Number.NaN] = UNITS[at] ?? [];', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/numbers/duration.ts', 'What is no number has no value, which is refused in the same way.', [
    ["const isSize = reading.kind === 'number' && !/^\\s*[+-]/.test(number);", "reading.kind === 'number'", 'true'],
  ]),
  ...because('src/numbers/exact.ts', 'Zero is its own negative.', [
    ['const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);', 'value < 0n', 'value <= 0n'],
  ]),
  ...because('src/numbers/exact.ts', 'No ratio has 0 below.', [
    ['const by = bottom < 0n ? -shared : shared;', 'bottom < 0n', 'bottom <= 0n'],
  ]),
  ...because('src/numbers/exact.ts', 'By 10 to the power of 0 nothing changes.', [
    [
      'return power < 0 ? ratio(digits, 10n ** BigInt(-power)) : ratio(digits * 10n ** BigInt(power), 1n);',
      'power < 0',
      'power <= 0',
    ],
    [
      'const scaled = shift >= 0 ? [size * 10n ** BigInt(shift), bottom] : [size, bottom * 10n ** BigInt(-shift)];',
      'shift >= 0',
      'shift > 0',
    ],
  ]),
  ...because('src/numbers/exact.ts', 'To the power of 0 all is 1, either way up.', [
    ['if (exponent.top >= 0n) return { top, bottom };', 'exponent.top >= 0n', 'exponent.top > 0n'],
  ]),
  ...because('src/numbers/exact.ts', 'No power of 0 comes here: 0 has none that is not above 0.', [
    ['return top < 0n ? { top: -bottom, bottom: -top } : { top: bottom, bottom: top };', 'top < 0n', 'top <= 0n'],
  ]),
  ...because(
    'src/numbers/list-notations.ts',
    'A cell has quotes around it or none, and an end, be it empty: only the types ask for another value.',
    [["for (const [, quoted, bare = '', end = ''] of text.matchAll(CELL)) {", "''", '"Stryker was here!"']],
  ),
  ...because('src/numbers/list-notations.ts', 'Nobody writes that sign beside a number.', [
    [
      'function gluing({ before = [], after = [] }: Affixes, reader: Reader): (text: string) => string {',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because(
    'src/numbers/list-notations.ts',
    'It is only asked whether a cell is several, could be both, or neither.',
    [["if (isOne) return isSeveral ? 'both' : 'one';", "'one'", '""']],
  ),
  ...because(
    'src/numbers/nearest-fraction.ts',
    'Differences that are apart by exactly this much are none that a division gives.',
    [
      [
        '.reduce((best, each) => (off(each) < off(best) - 1e-12 ? each : best));',
        'off(each) < off(best) - 1e-12',
        'off(each) <= off(best) - 1e-12',
      ],
    ],
  ),
  ...because(
    'src/numbers/nearest-fraction.ts',
    'From a million on, the nearest fraction of a whole number is itself.',
    [['if (!(size < LARGEST)) return x;', 'size < LARGEST', 'size <= LARGEST']],
  ),
  ...because('src/numbers/nearest-fraction.ts', 'Zero is its own negative, and has no sign.', [
    ['return x < 0 && nearest > 0 ? -nearest : nearest;', 'x < 0', 'x <= 0'],
    [`return \`\${x < 0 && whole + top > 0 ? '-' : ''}\${parts.join(NO_BREAK)}\`;`, 'x < 0', 'x <= 0'],
  ]),
  ...because('src/numbers/notations.ts', 'A text in digits of several scripts is refused either way.', [
    ["const plain = foldDigits(body) ?? '?';", "'?'", '""'],
  ]),
  ...because(
    'src/numbers/notations.ts',
    'Only the types ask for another value: the text that is taken apart always has this part.',
    [
      ["const [, written = '', exponent] = form ?? [];", "''", '"Stryker was here!"'],
      ["const [, written = '', exponent] = form ?? [];", '[]', '["Stryker was here"]'],
    ],
  ),
  ...because('src/numbers/notations.ts', 'Nobody writes that sign beside a number.', [
    [
      'function withoutOwnSigns(body: string, text: string, { before = [], after = [] }: Affixes): string {',
      '[]',
      '["Stryker was here"]',
    ],
    ['function longestFirst(symbols: readonly string[] = []): string[] {', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/numbers/notations.ts', 'The digits of no reading are no number either.', [
    [
      "return { kind: 'number', value, readAs: { other: other === null ? null : numberFrom(other) } };",
      'other === null',
      'false',
    ],
  ]),
  ...because('src/numbers/parts.ts', 'Only units with parts come here: the types ask for the rest.', [
    ['{ parts = [], isClock, symbol }: SplitUnit,', '[]', '["Stryker was here"]'],
    ['const total = value * (parts[0]?.each ?? 1);', 'parts[0]?.each', 'parts[0].each'],
  ]),
  ...because(
    'src/numbers/parts.ts',
    'Only the types ask for another value: the text that is taken apart always has this part.',
    [
      [
        "const [whole = '0', decimals] = (rule === 'fixed' ? fixed : withoutTrailingZeros(fixed)).split('.');",
        "'0'",
        '""',
      ],
    ],
  ),
  ...because('src/numbers/parts.ts', 'Zero has no other digit, and no sign.', [
    ["const sign = total < 0 && /[1-9]/.test(fixed) ? '-' : '';", 'total < 0', 'total <= 0'],
  ]),
  ...because('src/numbers/print-whole.ts', 'Only numbers of many digits are said in brief.', [
    [
      `return \`\${value < 0n ? '-' : ''}\${mantissa} × 10\${raised(digits.length - 1)}\`;`,
      'value < 0n',
      'value <= 0n',
    ],
  ]),
  ...because('src/numbers/print.ts', 'Whole numbers below 1e15 have no more than 15 digits: only speed differs.', [
    [
      'if (Number.isInteger(x) && Math.abs(x) < LARGEST_PLAIN) return x + 0;',
      'Math.abs(x) < LARGEST_PLAIN',
      'Math.abs(x) <= LARGEST_PLAIN',
    ],
    [
      'if (Number.isInteger(x) && Math.abs(x) < LARGEST_PLAIN) return x + 0;',
      'Number.isInteger(x) && Math.abs(x) < LARGEST_PLAIN',
      'false',
    ],
  ]),
  ...because('src/numbers/print.ts', 'A formatter that is made again prints the same: only speed differs.', [
    ['if (known) return known;', 'known', 'false'],
  ]),
  ...because('src/numbers/print.ts', 'Without a currency nothing is replaced.', [
    [
      "const [own, narrow] = currency ? [intlSign(currency, language), currencySign(currency, language)] : ['', ''];",
      "['', '']",
      '[]',
    ],
    [
      "const [own, narrow] = currency ? [intlSign(currency, language), currencySign(currency, language)] : ['', ''];",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/numbers/print.ts', 'A sign in place of itself changes nothing: only speed differs.', [
    [
      'const made = own === narrow ? format : (value: number) => format(value).replace(own, () => narrow);',
      'own === narrow',
      'false',
    ],
  ]),
  ...because('src/numbers/print.ts', 'Amounts always have a currency: only the types ask for more.', [
    [
      "return parts.find((part) => part.type === 'currency')?.value ?? currency;",
      "parts.find((part) => part.type === 'currency')?.value",
      "parts.find(part => part.type === 'currency').value",
    ],
  ]),
  ...because('src/numbers/quantity.ts', 'A text in digits of several scripts is none, whatever stands for it.', [
    [
      "MORE_SIGNS.reduce((seen, [sign, plain]) => seen.replace(sign, plain), foldDigits(foldSigns(text)) ?? '');",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/numbers/quantity.ts', 'Only a text of several lines has no match: whatever stands for it is none.', [
    ["const [, sign = '', body = ''] = /^([+-]?) *(.*)$/.exec(folded(text)) ?? [];", "''", '"Stryker was here!"'],
    ["const [, sign = '', body = ''] = /^([+-]?) *(.*)$/.exec(folded(text)) ?? [];", '[]', '["Stryker was here"]'],
  ]),
  ...because('src/numbers/quantity.ts', 'The first item is left out.', [
    [
      'const [, clock = body, unit] = /^([\\d:.,]*:[\\d.,]+) ?(h|min)$/.exec(body) ?? [];',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because(
    'src/numbers/quantity.ts',
    'Only the types ask for another value: the text that is taken apart always has this part.',
    [
      ["for (const [index, [, number = '', name]] of found.entries()) {", "''", '"Stryker was here!"'],
      ["const [whole = '', decimals = ''] = clock.split(/(?=[.,])/);", "''", '"Stryker was here!"'],
    ],
  ),
  ...because(
    'src/numbers/round.ts',
    'Only the types ask for another value: the text that is taken apart always has this part.',
    [["const [mantissa = '', exponent] = Math.abs(x)", "''", '"Stryker was here!"']],
  ),
  ...because('src/numbers/round.ts', 'Behind the last digit nothing is rounded up.', [
    ["if (keep >= PRECISION) return digits.padEnd(keep, '0');", 'keep >= PRECISION', 'keep > PRECISION'],
  ]),
  ...because('src/numbers/round.ts', 'Zero has no other digit, and no sign.', [
    ["const sign = x < 0 && /[1-9]/.test(digits) ? '-' : '';", 'x < 0', 'x <= 0'],
  ]),
  ...because('src/numbers/sum.ts', 'Behind the last token stands no sign, whatever text is taken for it.', [
    ["return this.tokens[this.at]?.text ?? '';", "''", '"Stryker was here!"'],
  ]),
  ...because('src/numbers/sum.ts', 'Before a number that nothing expects another token was read.', [
    [
      "this.next() === '(' || (this.tokens[this.at]?.value !== undefined && this.tokens[this.at - 1]?.text === ')');",
      'this.tokens[this.at - 1]?.text',
      'this.tokens[this.at - 1].text',
    ],
  ]),
  ...because('src/numbers/sum.ts', 'Of two readings one is a thousand times the other, and none is 0.', [
    [
      'const doubtful = tokens.find(({ value, other }) => value && other && numberOf(value) > numberOf(other));',
      'numberOf(value) > numberOf(other)',
      'numberOf(value) >= numberOf(other)',
    ],
  ]),
  ...because('src/numbers/symbols.ts', 'Every language has both signs: only the types ask for more.', [
    [
      'const sign = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;',
      'parts.find((part) => part.type === type)?.value',
      'parts.find(part => part.type === type).value',
    ],
    ["const found = { decimal: sign('decimal', '.'), group: sign('group', ',') };", "'.'", '""'],
    ["const found = { decimal: sign('decimal', '.'), group: sign('group', ',') };", "','", '""'],
  ]),
  ...because('src/numbers/whole.ts', 'Without a match nothing was written, and that is refused before.', [
    ["const [, sign = '', written, exponent = ''] = WRITTEN.exec(folded) ?? [];", "''", '"Stryker was here!"'],
    ["const [, sign = '', written, exponent = ''] = WRITTEN.exec(folded) ?? [];", '[]', '["Stryker was here"]'],
  ]),
  ...because('src/numbers/whole.ts', 'Only the types ask for the condition: the other kind of value gives the same.', [
    ["if (written === undefined) return { kind: 'invalid' };", 'written === undefined', 'false'],
  ]),
  ...because('src/numbers/quantity.ts', 'A name of a unit has a point at its end alone.', [
    ["const plain = name.toLowerCase().replace(/\\.$/, '');", '/\\.$/', '/\\./'],
  ]),
];
