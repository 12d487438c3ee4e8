/** Files beside the pages of a language: what home screens and address bars of browsers read. */
import { pathIn } from '../i18n/address.ts';
import type { Translate } from '../i18n/resources.ts';
import { type SiteConfig, urlOf } from '../site/page/page-data.ts';
import { MANIFEST, webManifest } from './icons.ts';
import { OPENSEARCH, openSearch } from './opensearch.ts';

interface Local {
  site: SiteConfig;
  language: string;
  languages: readonly string[];
}

/** What every document of a language links to. */
export const localLinks = ({ site, language, languages }: Local) => ({
  manifest: pathIn(language, MANIFEST, languages),
  search: { address: pathIn(language, OPENSEARCH, languages), name: site.name },
});

/** The files by their address. */
export function localFiles(local: Local, t: Translate): ReadonlyMap<string, { type: string; body: string }> {
  const { site, language, languages } = local;
  const { manifest, search } = localLinks(local);
  const texts = { description: t('common:site.description'), language };
  const start = pathIn(language, '/', languages);
  const tools = urlOf(local, '/tools');
  return new Map([
    [manifest, { type: 'application/manifest+json', body: webManifest(site, { ...texts, start }) }],
    [search.address, { type: 'application/xml', body: openSearch(site, { ...texts, tools }) }],
  ]);
}
