/** Mutants of `src/compiler/units` that live on, each with the reason why no test is written that kills it. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const SIGN_AND_DIGIT = "const [, sign = '', digit = ''] = /^(.*?)\\s*\\^?([-−]?[1-9]|[²³])$/.exec(term.text) ?? [];";
const CHAIN_AND_PER = "const [, chain, per = ''] = SPLIT.exec(text) ?? [];";

export const EXPLAINED_UNITS: readonly Explained[] = [
  ...because(
    'src/compiler/units/unit-text.ts',
    'Every unit of the catalogue has a ratio: only the types ask for one.',
    [['return raise(readRatio(unit.exact) ?? { top: 1n, bottom: 1n }, power);', '{ top: 1n, bottom: 1n }', '{}']],
  ),
  ...because('src/compiler/units/unit-text.ts', 'No unit is spelt in either way.', [
    ["return spellings.get(suggest(wrong, spellings.keys()) ?? '');", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/units/unit-text.ts', 'No unit has either sign, and what matches has a digit.', [
    [SIGN_AND_DIGIT, "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/units/unit-text.ts', 'The first item is left out.', [
    [SIGN_AND_DIGIT, '[]', '["Stryker was here"]'],
  ]),
  ...because(
    'src/compiler/units/unit-text.ts',
    'Where "^" is the first sign a unit is missing, which is said before.',
    [["const power = caret < 0 ? '1' : written.slice(caret + 1).trim();", 'caret < 0', 'caret <= 0']],
  ),
  ...because('src/compiler/units/label.ts', 'What is split has a first part: only the types ask for one.', [
    ["const [chain = ''] = text.split(/[*/]/);", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/units/label.ts', 'A list whose type is not said is a conjunction.', [
    [
      "const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts.map(({ plural }) => plural));",
      "{ type: 'conjunction' }",
      '{}',
    ],
  ]),
  ...because('src/compiler/units/ratio.ts', 'What is split has a first part: only the types ask for one.', [
    ["const [top = '', bottom = '1'] = text.split('/');", "''", '"Stryker was here!"'],
    ["const [mantissa = '', exponent = '0'] = text.split('e');", "''", '"Stryker was here!"'],
    ["const [whole = '', fraction = ''] = mantissa.split('.');", "''", '"Stryker was here!"'],
    ["const [top = '', ...bottom] = text.split('/');", "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/units/ratio.ts', 'An empty text is 0 as a number.', [
    ["const [mantissa = '', exponent = '0'] = text.split('e');", "'0'", '""'],
  ]),
  ...because('src/compiler/units/ratio.ts', 'Times or over 1 is the same.', [
    ['return places < 0', 'places < 0', 'places <= 0'],
  ]),
  ...because('src/compiler/units/ratio.ts', 'Nothing is raised to the power of 0, which would be 1 in either case.', [
    ['const { top, bottom } = power < 0 ? divide({ top: 1n, bottom: 1n }, ratio) : ratio;', 'power < 0', 'power <= 0'],
  ]),
  ...because('src/compiler/units/ratio.ts', 'More digits than forty round to the same number.', [
    [
      'const places = Math.max(0, 40 + String(bottom).length - String(top).length);',
      '40 + String(bottom).length - String(top).length',
      '40 + String(bottom).length + String(top).length',
    ],
  ]),
  ...because('src/compiler/units/split-unit.ts', 'What follows a sign is taken to its end in any case.', [
    [
      'const SPLIT = /^([^*/]*-and-[^*/]*)((?:[*/].*)?)$/s;',
      '/^([^*/]*-and-[^*/]*)((?:[*/].*)?)$/s',
      '/^([^*/]*-and-[^*/]*)((?:[*/].*)?)/s',
    ],
  ]),
  ...because('src/compiler/units/split-unit.ts', 'What matches has both parts: only the types ask for more.', [
    [CHAIN_AND_PER, "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/units/split-unit.ts', 'The first item is left out.', [
    [CHAIN_AND_PER, '[]', '["Stryker was here"]'],
  ]),
  ...because('src/compiler/units/split-unit.ts', 'There are two parts at least: only the types ask for more.', [
    [`const whole = parseUnit(\`\${units[0]?.text}\${per}\`, catalogue);`, 'units[0]?.text', 'units[0].text'],
    ['const last = units.at(-1)?.factor ?? 1;', 'units.at(-1)?.factor', 'units.at(-1).factor'],
    ['const behind = whole.symbol.slice(units[0]?.symbol.length);', 'units[0]?.symbol', 'units[0].symbol'],
  ]),
  ...because('src/compiler/units/split-unit.ts', 'Neither text is a ratio.', [
    [
      "const [over, under] = [whole, part].map(({ text }) => readRatio(units.get(text)?.exact ?? ''));",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/compiler/units/prefixes.ts', 'No prefix is so called.', [
    ['const made = (unit.prefixes ?? []).flatMap((taken) => {', '[]', '["Stryker was here"]'],
  ]),
  ...because(
    'src/compiler/units/prefixes.ts',
    'A catalogue is refused where a unit has a prefix that there is none of.',
    [['return prefix ? [{ ...prefix, entry: prefixed(id, unit, taken, prefix) }] : [];', '[]', '["Stryker was here"]']],
  ),
  ...because('src/compiler/units/prefixes.ts', 'A prefix of the power 0 is refused.', [
    ['...sorted.filter(({ power }) => power < 0).map(({ entry }) => entry),', 'power < 0', 'power <= 0'],
    ['...sorted.filter(({ power }) => power > 0).map(({ entry }) => entry),', 'power > 0', 'power >= 0'],
  ]),
  ...because('src/compiler/units/split-unit.ts', 'A chain has a part at least: only the types ask for more.', [
    [
      `['·', '/'].some((operator) => symbol.startsWith(\`\${first?.symbol}\${operator}\`));`,
      'first?.symbol',
      'first.symbol',
    ],
  ]),
];
