/** Roman numerals. */
const SIGNS: readonly (readonly [value: number, sign: string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A whole number from 1 to 3999 in Roman numerals; null for any other. */
export function romanText(value: bigint): string | null {
  if (value < 1n || value > 3999n) return null;
  let rest = Number(value);
  return SIGNS.map(([worth, sign]) => {
    const count = Math.floor(rest / worth);
    rest -= count * worth;
    return sign.repeat(count);
  }).join('');
}
