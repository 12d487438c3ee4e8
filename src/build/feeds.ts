/** The Atom feeds of a language (RFC 4287): of articles, and of new calculators. */
import { createHash } from 'node:crypto';
import type { Definition } from '../../schema/definition.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { toolPath } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';
import type { Translate } from '../i18n/resources.ts';
import { ARTICLES_FEED, CALCULATORS_FEED } from '../site/page/feeds.ts';
import { type SiteConfig, urlOf } from '../site/page/page-data.ts';
import type { ScreenName } from '../site/page/routes.ts';

const FEEDS = { articles: ARTICLES_FEED, calculators: CALCULATORS_FEED } as const;
type FeedName = keyof typeof FEEDS;

/** Which pages tell readers of which feeds. */
const FEEDS_OF: Partial<Record<ScreenName, readonly FeedName[]>> = {
  Home: ['articles', 'calculators'],
  Tools: ['calculators'],
  Blog: ['articles'],
  Article: ['articles'],
};

/** How many calculators a feed has, the newest: a reader looks further in the directory. */
const LONGEST = 50;

interface Local {
  site: SiteConfig;
  language: string;
  languages: readonly string[];
}
interface FeedEntry {
  /** The path of its page, without a language. */
  path: string;
  title: string;
  summary: string;
  /** yyyy-mm-dd */
  day: string;
  /** What it belongs to. */
  category?: string;
  /** The language of its texts, where nobody has translated them yet. */
  textLanguage?: string | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The same for the same thing wherever the site stands: readers know by it what they have shown. */
function permanentId(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex').slice(0, 32).split('');
  // Version 8 of RFC 9562: made by a rule of one's own.
  digits[12] = '8';
  digits[16] = 'b';
  return `urn:uuid:${digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}

const timeOf = (day: string): string => `${day}T00:00:00Z`;

const entryXml = (local: Local, { path, title, summary, day, category, textLanguage }: FeedEntry): string =>
  [
    `<entry${textLanguage ? ` xml:lang="${textLanguage}"` : ''}>`,
    `<id>${permanentId(`${local.language}${path}`)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escaped(urlOf(local, path))}"/>`,
    `<published>${timeOf(day)}</published>`,
    `<updated>${timeOf(day)}</updated>`,
    ...(category ? [`<category term="${escaped(category)}"/>`] : []),
    `<summary>${escaped(summary)}</summary>`,
    '</entry>',
  ].join('\n');

/** A feed as a document; `page` is the path of the page that lists the same. */
function feedXml(local: Local, name: FeedName, title: string, page: string, entries: readonly FeedEntry[]): string {
  const { site, language } = local;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${permanentId(`${language}${FEEDS[name]}`)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(urlOf(local, FEEDS[name]))}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(urlOf(local, page))}"/>`,
    `<updated>${timeOf(entries[0]?.day ?? site.built)}</updated>`,
    `<author><name>${escaped(site.name)}</name><uri>${escaped(urlOf(local, '/'))}</uri></author>`,
    ...entries.map((entry) => entryXml(local, entry)),
    '</feed>',
    '',
  ].join('\n');
}

/** The calculators that say when they came, the newest first. */
function newCalculators(entries: readonly CatalogueEntry[], definitions: readonly Definition[]): FeedEntry[] {
  const days = new Map(
    definitions.map((definition) => [definition.id, definition.status === 'live' && definition.added]),
  );
  return entries
    .flatMap((entry): FeedEntry[] => {
      const { title, description: summary, categoryName: category, textLanguage } = entry;
      const day = days.get(entry.id);
      return day ? [{ path: toolPath(entry), title, summary, day, category, textLanguage }] : [];
    })
    .sort((a, b) => b.day.localeCompare(a.day))
    .slice(0, LONGEST);
}

const titleOf = (t: Translate, name: FeedName, { name: site }: SiteConfig): string =>
  t(`build:feeds.${name}`, { site });

interface Published {
  t: Translate;
  content: Content;
  entries: readonly CatalogueEntry[];
  definitions: readonly Definition[];
}

/** The feeds by their path without a language. */
export function feeds(local: Local, { t, content, entries, definitions }: Published): Map<string, string> {
  const articles = content.articles.map(
    ({ slug, title, summary, published: day }): FeedEntry => ({ path: `/blog/${slug}`, title, summary, day }),
  );
  const calculators = newCalculators(entries, definitions);
  return new Map([
    [FEEDS.articles, feedXml(local, 'articles', titleOf(t, 'articles', local.site), '/blog', articles)],
    [FEEDS.calculators, feedXml(local, 'calculators', titleOf(t, 'calculators', local.site), '/tools', calculators)],
  ]);
}

/** What a page tells readers of: the paths of feeds without a language, and what they are called. */
export const feedsOf = (screen: ScreenName, t: Translate, site: SiteConfig): { path: string; title: string }[] =>
  (FEEDS_OF[screen] ?? []).map((name) => ({ path: FEEDS[name], title: titleOf(t, name, site) }));
