/** The code that puts a calculator into a page of another site. */
import { ALLOWED, type Embedding, frameAddress } from './options.ts';

/** What code is made for. */
export interface Embedded extends Embedding {
  /** The name of the calculator: what the frame is called. */
  title: string;
  /** Whether the page is told the results. */
  results?: boolean;
}

/** Where the site is, and in which languages. */
export interface EmbeddingSite {
  origin: string;
  languages: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const attribute = (name: string, value = ''): string => (value ? ` ${name}="${escaped(value)}"` : '');

/** The element, which is as high as its content, with a link for who has no scripts. */
export function elementSnippet(embedded: Embedded, pageAddress: string, { origin }: EmbeddingSite): string {
  const { tool, title, language, theme, accent, hide, values, results = false } = embedded;
  const attributes = Object.entries({ tool, language, theme, accent, hide, values });
  const said = attributes.map(([name, value]) => attribute(name, value)).join('');
  return [
    `<script type="module" src="${origin}/embed.js"></script>`,
    `<formulary-calculator${said}${results ? ' results' : ''}>`,
    `  <a href="${escaped(pageAddress)}">${escaped(title)}</a>`,
    '</formulary-calculator>',
  ].join('\n');
}

/** A frame of a fixed height. */
export function frameSnippet(embedded: Embedded, height: number, { origin, languages }: EmbeddingSite): string {
  const address = origin + frameAddress(embedded, languages);
  return [
    '<iframe',
    `  src="${escaped(address)}"`,
    `  title="${escaped(embedded.title)}"`,
    `  width="100%" height="${height}" loading="lazy"`,
    `  allow="${ALLOWED}"`,
    '></iframe>',
  ].join('\n');
}
