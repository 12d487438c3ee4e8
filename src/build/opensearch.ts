/** How a browser searches the site from its address bar: an OpenSearch description. */
import { BEST_MATCH, EVERYTHING, writeQuery } from '../catalogue/directory.ts';
import type { SiteConfig } from '../site/page/page-data.ts';

export const OPENSEARCH = '/opensearch.xml';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const HERE = 'terms';
/** The query of the directory, with the place where a browser puts what was typed. */
const QUERY = writeQuery({ ...EVERYTHING, search: HERE, sort: BEST_MATCH })
  .toString()
  .replace(HERE, '{searchTerms}');

interface Described {
  language: string;
  description: string;
  /** The address of the directory in that language. */
  tools: string;
}

/** The description in a language. */
export const openSearch = (
  { name, origin }: Pick<SiteConfig, 'name' | 'origin'>,
  { language, description, tools }: Described,
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    // Readers cut longer names and descriptions.
    `<ShortName>${escaped(name.slice(0, 16))}</ShortName>`,
    `<Description>${escaped(description.slice(0, 1024))}</Description>`,
    `<Language>${language}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="16" height="16" type="image/svg+xml">${escaped(origin)}/favicon.svg</Image>`,
    `<Url type="text/html" method="get" template="${escaped(`${tools}?${QUERY}`)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
