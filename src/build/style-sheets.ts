/** The style sheet of the site, cut by its layers into what a page needs at different times. */

/**
 * The sheets: of what every page shows first, of what scripts show later, of what pages show that have no calculator,
 * of what only written texts show, and of what only pages for frames show.
 */
export type SheetName = 'first' | 'later' | 'pages' | 'texts' | 'embed';

/** What a page shows, as far as its style sheets depend on it. */
interface Styled {
  hasTool: boolean;
  isFramed: boolean;
  isWritten: boolean;
}

/** The addresses of the sheets that a page waits for. */
export const sheetsAtFirst = (
  styles: Readonly<Record<SheetName, string>>,
  { hasTool, isFramed, isWritten }: Styled,
): string[] => [
  styles.first,
  ...(hasTool ? [] : [styles.pages]),
  ...(isFramed ? [styles.embed] : []),
  ...(isWritten ? [styles.texts] : []),
];

/** The layers in the order of `src/site/styles/site.css`, which the bundler does not keep, and their sheets. */
const LAYERS: ReadonlyMap<string, SheetName> = new Map([
  ['base', 'first'],
  ['components', 'first'],
  ['later', 'later'],
  ['pages', 'pages'],
  ['texts', 'texts'],
  ['embed', 'embed'],
  ['print', 'first'],
]);

const ORDER = `@layer ${[...LAYERS.keys()].join(',')};`;

/** The statements of a sheet. */
function* statementsOf(css: string): Generator<string> {
  let [depth, start] = [0, 0];
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue;
    yield css.slice(start, index + 1).trim();
    start = index + 1;
  }
}

/** Cuts a sheet. Each part names all layers, so that their order is the same whichever part comes first. */
export function cutStyles(css: string): Record<SheetName, string> {
  const sheets = { first: ORDER, later: ORDER, pages: ORDER, texts: ORDER, embed: ORDER };
  for (const statement of statementsOf(css)) {
    if (/^@layer [\w, ]+;$/.test(statement)) continue;
    const sheet = LAYERS.get(/^@layer (\w+)\s*\{/.exec(statement)?.[1] ?? '');
    if (!sheet) throw new Error(`in no layer of src/site/styles/site.css: ${statement}`);
    sheets[sheet] += statement;
  }
  return sheets;
}
