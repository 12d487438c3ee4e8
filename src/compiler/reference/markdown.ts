/** Markdown of the manual. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** A link to a heading of the same page. */
export const linkTo = (title: string, text = title): string => `[${text}](#${anchorOf(title)})`;
export const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;
/** Names in code, one after the other. */
export const names = (all: readonly string[]): string => all.map((name) => `\`${name}\``).join(', ');

export const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;

/** A table, and the blank line that ends it. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : [row(heads), row(heads.map(() => '---')), ...rows.map(row), ''];
