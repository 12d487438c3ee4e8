/** Mutants of the functions and small parts of the engine that no test can or should tell from the original. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const SPEED = 'What is too long is refused after it is worked out, too: only speed can tell.';

export const EXPLAINED_ENGINE_FUNCTIONS: readonly Explained[] = [
  ...because('src/engine/chance-functions.ts', 'At the border both ways give the same digits.', [
    [
      'if (Math.abs(gap) >= 0.5 * (x + mean)) return x * Math.log(x / mean) - gap;',
      'Math.abs(gap) >= 0.5 * (x + mean)',
      'Math.abs(gap) > 0.5 * (x + mean)',
    ],
    [
      'const naturalLog = ([x]: Pair, [other]: Pair): number => (x > 0.5 ? Math.log1p(-other) : Math.log(x));',
      'x > 0.5',
      'x >= 0.5',
    ],
    ['if (missing < 0.5) return { exponent: 0, factor: missing, isMissing: true };', 'missing < 0.5', 'missing <= 0.5'],
  ]),
  ...because('src/engine/chance-functions.ts', 'More chances are added than are needed: only speed can tell.', [
    ['if (ratio < 1 && term * ratio < (1 - ratio) * sum * 1e-18) break;', 'term * ratio', 'term / ratio'],
    ['if (ratio < 1 && term * ratio < (1 - ratio) * sum * 1e-18) break;', '(1 - ratio) * sum', '(1 - ratio) / sum'],
  ]),
  ...because('src/engine/chance-functions.ts', 'What is left out so is less than the 12 digits that are claimed.', [
    ['if (ratio < 1 && term * ratio < (1 - ratio) * sum * 1e-18) break;', '1 - ratio', '1 + ratio'],
  ]),
  ...because('src/engine/chance-functions.ts', 'It splits a number into two halves as well.', [
    ['const SPLITTER = 2 ** 27 + 1;', '2 ** 27 + 1', '2 ** 27 - 1'],
  ]),
  ...because('src/engine/counting-functions.ts', 'Wherever a product is halved, it is the same.', [
    ['if (to - from < 8n) {', 'to - from < 8n', 'to - from <= 8n'],
  ]),
  ...because('src/engine/counting-functions.ts', SPEED, [
    ['if (all >= EXACT_PLAIN) return few * Math.max(1, bitsOf(n / k) - 4);', 'all >= EXACT_PLAIN', 'true'],
    ['if (all >= EXACT_PLAIN) return few * Math.max(1, bitsOf(n / k) - 4);', 'all >= EXACT_PLAIN', 'all > EXACT_PLAIN'],
    [
      'const entropy = -share * Math.log2(share) - (1 - share) * Math.log2(1 - share);',
      '-share * Math.log2(share)',
      '-share / Math.log2(share)',
    ],
    ['const entropy = -share * Math.log2(share) - (1 - share) * Math.log2(1 - share);', '1 - share', '1 + share'],
  ]),
  ...because(
    'src/engine/counting-functions.ts',
    'It is a bound that lies some binary digits below the number of ways, and moves by less than one in a thousand of them.',
    [['return all * entropy - Math.log2(all + 1);', 'all + 1', 'all - 1']],
  ),
  ...because('src/engine/counting-functions.ts', 'Where both are alike, either is taken.', [
    ['const few = k > n - k ? n - k : k;', 'k > n - k', 'k >= n - k'],
  ]),
  ...because(
    'src/engine/counting-functions.ts',
    'A number of at least 2 to the most binary digits has one more, and is refused after it is worked out.',
    [
      [
        "refuse(leastBits(n, few) > MOST_BITS, 'tooLarge');",
        'leastBits(n, few) > MOST_BITS',
        'leastBits(n, few) >= MOST_BITS',
      ],
    ],
  ),
  ...because('src/engine/fibonacci-functions.ts', 'No multiple of an irrational number is the limit.', [
    [
      "refuse(Number(place) * BITS_A_PLACE > MOST_BITS, 'tooLarge');",
      'Number(place) * BITS_A_PLACE > MOST_BITS',
      'Number(place) * BITS_A_PLACE >= MOST_BITS',
    ],
  ]),
  ...because('src/engine/fibonacci-functions.ts', 'Exact whole numbers have one zero, of either sign.', [
    ['return n < 0n && n % 2n === 0n ? -found : found;', 'n < 0n', 'n <= 0n'],
  ]),
  ...because('src/engine/whole-functions.ts', 'Exact whole numbers have one zero, of either sign.', [
    ['export const sizeOf = (x: bigint): bigint => (x < 0n ? -x : x);', 'x < 0n', 'x <= 0n'],
  ]),
  ...because(
    'src/engine/whole-functions.ts',
    'A power of at least 2 to the most binary digits has one more, and is refused after it is worked out.',
    [
      [
        "refuse(BigInt(Math.max(1, bitsOf(base) - 4)) * exponent > BigInt(MOST_BITS), 'tooLarge');",
        'BigInt(Math.max(1, bitsOf(base) - 4)) * exponent > BigInt(MOST_BITS)',
        'BigInt(Math.max(1, bitsOf(base) - 4)) * exponent >= BigInt(MOST_BITS)',
      ],
    ],
  ),
  ...because('src/engine/whole-functions.ts', 'A dividend of 0 leaves no rest, and a divisor of 0 is refused before.', [
    ['return a % b !== 0n && a < 0n !== b < 0n ? cut - 1n : cut;', 'a < 0n', 'a <= 0n'],
    ['return a % b !== 0n && a < 0n !== b < 0n ? cut - 1n : cut;', 'b < 0n', 'b <= 0n'],
  ]),
  ...because('src/engine/whole-functions.ts', 'At the border both ways give the same number.', [
    [
      'const rounded = size >= 1e15 ? Math.round(x) : Math.sign(x) * Math.floor(denoise(size) + 0.5);',
      'size >= 1e15',
      'size > 1e15',
    ],
    ['wholeMin: folded((a, b) => (b < a ? b : a)),', 'b < a', 'b <= a'],
    ['wholeMax: folded((a, b) => (b > a ? b : a)),', 'b > a', 'b >= a'],
  ]),
  ...because('src/engine/root.ts', 'A step as long as the tolerance leads to the same last digits.', [
    [
      'const canJump = !isSlow && Math.abs(last) >= tolerance && Math.abs(fa) > Math.abs(fb);',
      'Math.abs(last) >= tolerance',
      'Math.abs(last) > tolerance',
    ],
    [
      'b += Math.abs(step) > tolerance ? step : Math.sign(half) * tolerance;',
      'Math.abs(step) > tolerance',
      'Math.abs(step) >= tolerance',
    ],
  ]),
  ...because(
    'src/engine/root.ts',
    'A monotone function is nowhere nearer to its root at the point before; where both values are of one size, the line leads to the middle, as halving does.',
    ['true', 'Math.abs(fa) >= Math.abs(fb)'].map(
      (to) =>
        [
          'const canJump = !isSlow && Math.abs(last) >= tolerance && Math.abs(fa) > Math.abs(fb);',
          'Math.abs(fa) > Math.abs(fb)',
          to,
        ] as const,
    ),
  ),
  ...because(
    'src/engine/root.ts',
    'Through values that only rise or only fall every line and parabola leads towards it.',
    [['return step !== 0 && step > 0 === c > b ? step : null;', 'step > 0 === c > b', 'true']],
  ),
  ...because('src/engine/root.ts', 'No step is 0 there, and the two ends are apart.', [
    ['return step !== 0 && step > 0 === c > b ? step : null;', 'step > 0', 'step >= 0'],
    ['return step !== 0 && step > 0 === c > b ? step : null;', 'c > b', 'c >= b'],
  ]),
  ...because('src/engine/results/ranking.ts', 'Where there is a row there is a first one: only the types ask.', [
    [
      "return field.kind === 'flag' ? row[by] === ordered[0]?.[by] : inUnit(Number(row[field.id]), field.unit);",
      'ordered[0]?.[by]',
      'ordered[0][by]',
    ],
  ]),
  ...because('src/engine/results/table.ts', 'A sum of the other sign is finite where the sum is.', [
    [
      "if (total === 'sum') finite(rows.reduce((sum, row) => sum + (row[index] ?? 0), 0));",
      'sum + (row[index] ?? 0)',
      'sum - (row[index] ?? 0)',
    ],
  ]),
  ...because('src/engine/results/drawing.ts', 'What is of a measure names it and its numbers: only the types ask.', [
    ["const { of = '', name = '', marks } = shapes;", "''", '"Stryker was here!"'],
  ]),
  ...because('src/engine/table-of-rows.ts', 'A column of days has a field: only the types ask.', [
    ["return holds === 'date' ? Number(row[field ?? '']) : index;", "''", '"Stryker was here!"'],
  ]),
  ...because('src/engine/unusual-numbers.ts', 'Only quantities have other units: only the types ask.', [
    [
      "const select = siblings.get((field.kind === 'quantity' && field.unitFrom) || '');",
      "field.kind === 'quantity'",
      'true',
    ],
    ["const split = field.kind === 'quantity' ? field.pointMeans : undefined;", "field.kind === 'quantity'", 'true'],
  ]),
  ...because('src/engine/unusual-numbers.ts', 'No field is called so.', [
    ["const select = siblings.get((field.kind === 'quantity' && field.unitFrom) || '');", "''", '"Stryker was here!"'],
  ]),
  ...because('src/engine/unusual-numbers.ts', 'The first item is left out.', [
    ['const [, whole, behind] = POINT.exec(String(entry)) ?? [];', '[]', '["Stryker was here"]'],
  ]),
];
