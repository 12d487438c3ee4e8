/** What a text, number or list may be, in words. */
import type { JsonSchema } from './json-schema.ts';

const TYPES: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', boolean: '`true`, `false`' };

function range(least: number | undefined, most: number | undefined): string {
  if (least === undefined || most === undefined) {
    return least === undefined ? (most === undefined ? '' : `at most ${most}`) : `at least ${least}`;
  }
  return least === most ? `${least}` : `${least} to ${most}`;
}

export function limitsOf({ type, format, pattern, ...rest }: JsonSchema): string {
  const { minItems, maxItems, maxLength, minimum, maximum, exclusiveMinimum } = rest;
  if (type === 'array') {
    const count = range(minItems, maxItems);
    return count && ` (${count})`;
  }
  if (format === 'date') return 'date, yyyy-mm-dd';
  const name = [type ?? []]
    .flat()
    .map((one) => TYPES[one] ?? one)
    .join(' or ');
  const bounds = [
    range(undefined, maxLength) && `${range(undefined, maxLength)} characters`,
    range(minimum, maximum),
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    pattern !== undefined && `matching \`${pattern}\``,
  ];
  return [name, ...bounds].filter(Boolean).join(', ');
}
