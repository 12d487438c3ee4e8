/** What search engines are told of the pages: https://www.sitemaps.org/protocol.html */
import { alternatesOf, pathIn } from '../i18n/address.ts';
import type { SiteConfig } from '../site/page/page-data.ts';

/** The most that the protocol allows in one file: addresses, and bytes. */
export const MOST = { addresses: 50_000, bytes: 50 * 2 ** 20 };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const OPEN = `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const CLOSE = '</urlset>\n';

/** The entry of each page in each language; all ASCII, because addresses and dates are. */
function* entries(
  paths: readonly string[],
  { origin, built }: SiteConfig,
  languages: readonly string[],
  of: readonly string[],
): Generator<string> {
  for (const path of paths) {
    const alternates = alternatesOf(path, languages).map(
      (alternate) => `<xhtml:link rel="alternate" hreflang="${alternate.language}" href="${origin}${alternate.path}"/>`,
    );
    for (const language of of) {
      const address = `${origin}${pathIn(language, path, languages)}`;
      yield `<url><loc>${address}</loc><lastmod>${built}</lastmod>${alternates.join('')}</url>\n`;
    }
  }
}

/** Parts of which none is too large for one file. */
function inParts(all: Iterable<string>, most: typeof MOST): string[] {
  const parts: string[] = [];
  let [part, addresses] = ['', 0];
  const room = most.bytes - OPEN.length - CLOSE.length;
  for (const entry of all) {
    if (addresses === most.addresses || part.length + entry.length > room) {
      parts.push(part);
      [part, addresses] = ['', 0];
    }
    part += entry;
    addresses += 1;
  }
  return [...parts, part];
}

/**
 * The sitemap of the pages that search engines should list, by their plain paths, in each language: one file, or an
 * index of several where the protocol allows no more in one.
 * @param folder where it stands, below the root of the site: empty, or with a slash at its end
 * @param of the languages whose pages it lists; all of them, unless it says which
 * @returns the files by their paths; the first is the one to name
 */
export function sitemaps(
  folder: string,
  paths: readonly string[],
  site: SiteConfig,
  languages: readonly string[],
  of: readonly string[] = languages,
  most = MOST,
): (readonly [path: string, xml: string])[] {
  const parts = inParts(entries(paths, site, languages, of), most);
  const whole = (part: string): string => OPEN + part + CLOSE;
  if (parts.length === 1) return [[`${folder}sitemap.xml`, whole(parts[0] ?? '')]];
  const files = parts.map((part, index) => [`${folder}sitemap-${index + 1}.xml`, whole(part)] as const);
  const named = files.map(
    ([path]) => `<sitemap><loc>${site.origin}/${path}</loc><lastmod>${site.built}</lastmod></sitemap>\n`,
  );
  return [[`${folder}sitemap.xml`, `${HEAD}<sitemapindex ${NAMESPACE}>\n${named.join('')}</sitemapindex>\n`], ...files];
}
