/** The one layout of JSON: what fits on a line stands on one, as the project's formatter keeps it. */

const LINE_WIDTH = 120;

/** 3e22, not 3e+22. */
const plain = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('e+', 'e') : JSON.stringify(value);

const entriesOf = (value: object): [name: string, item: unknown][] =>
  Object.entries(value).filter(([, item]) => item !== undefined);

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return plain(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const fields = entriesOf(value).map(([name, item]) => `${JSON.stringify(name)}: ${onOneLine(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** What stands inside brackets, each on a line of its own. `before` stands on the first line already. */
function onLines(items: readonly { start: string; item: unknown }[], indent: string): string {
  const inner = `${indent}  `;
  return items
    .map(({ start, item }, index) => {
      const isLast = index === items.length - 1;
      const before = inner + start;
      return `${before}${print(item, inner, before.length + (isLast ? 0 : 1))}`;
    })
    .join(',\n');
}

/** @param taken how many characters of the line are taken by what stands before and behind the value */
function print(value: unknown, indent: string, taken: number): string {
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null || taken + line.length <= LINE_WIDTH) return line;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => ({ start: '', item }));
    return `[\n${onLines(items, indent)}\n${indent}]`;
  }
  const fields = entriesOf(value).map(([name, item]) => ({ start: `${JSON.stringify(name)}: `, item }));
  return `{\n${onLines(fields, indent)}\n${indent}}`;
}

/** The text of a file; its outermost brackets stand on lines of their own. */
export const layOut = (value: unknown): string => `${print(value, '', LINE_WIDTH)}\n`;
