/** What search engines read: what a page is, where it stands, and which pages there are. */
import type { Definition, LiveDefinition } from '../../schema/definition.ts';
import type { Article } from '../content/written.ts';
import { alternatesOf } from '../i18n/address.ts';
import type { SiteConfig } from '../site/pages-data.ts';

type Category = Definition['category'];

/** The kinds of applications that search engines tell apart; the rest are utilities. */
const APPLICATION_CATEGORIES: Readonly<Partial<Record<Category, string>>> = {
  Finance: 'FinanceApplication',
  Insurance: 'FinanceApplication',
  Shopping: 'ShoppingApplication',
  Health: 'HealthApplication',
  Home: 'HomeApplication',
  Construction: 'HomeApplication',
  Gardening: 'HomeApplication',
  Cooking: 'LifestyleApplication',
  Automotive: 'DriverApplication',
  Education: 'EducationalApplication',
  Math: 'EducationalApplication',
  Geometry: 'EducationalApplication',
  Statistics: 'EducationalApplication',
  Physics: 'EducationalApplication',
  Astronomy: 'EducationalApplication',
};

const CONTEXT = 'https://schema.org';

function application({ id, title, description, category }: LiveDefinition, { origin }: SiteConfig): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebApplication',
    name: title,
    description,
    url: `${origin}/tools/${id}`,
    applicationCategory: APPLICATION_CATEGORIES[category] ?? 'UtilitiesApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
}

function breadcrumbs({ id, title }: LiveDefinition, { name, origin }: SiteConfig): object {
  const crumbs = [
    { name, item: `${origin}/` },
    { name: 'Tools', item: `${origin}/tools` },
    { name: title, item: `${origin}/tools/${id}` },
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  };
}

/** The sections of the explanation that answer a question, as questions; none when no heading asks one. */
function questions({ explanation }: LiveDefinition): object[] {
  const asked = explanation.filter(({ heading }) => heading.endsWith('?'));
  if (asked.length === 0) return [];
  const mainEntity = asked.map(({ heading, paragraphs, list = [] }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: [...paragraphs, ...list].join('\n') },
  }));
  return [{ '@context': CONTEXT, '@type': 'FAQPage', mainEntity }];
}

/** An article as a posting of the site's blog. */
export function linkedArticle(
  { slug, title, description, published }: Article,
  { name, origin }: Pick<SiteConfig, 'name' | 'origin'>,
): object {
  const publisher = { '@type': 'Organization', name, url: `${origin}/` };
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: published,
    url: `${origin}/blog/${slug}`,
    author: publisher,
    publisher,
  };
}

/** The page of a tool: an application, its place in the site, and the questions that its explanation answers. */
export const toolLinkedData = (definition: LiveDefinition, site: SiteConfig): object[] => [
  application(definition, site),
  breadcrumbs(definition, site),
  ...questions(definition),
];

/** The home page: the site, and where it is searched. */
export const siteLinkedData = ({ name, origin }: SiteConfig): object[] => [
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/tools?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];

/** The sitemap of the pages that search engines should list, by their plain paths, with their copies. */
export function sitemap(paths: readonly string[], { origin, built }: SiteConfig, languages: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const alternates = alternatesOf(path, languages);
    const links = alternates.map(
      (alternate) => `<xhtml:link rel="alternate" hreflang="${alternate.language}" href="${origin}${alternate.path}"/>`,
    );
    const copies = new Set([path, ...alternates.map((alternate) => alternate.path)]);
    return [...copies].map(
      (copy) => `<url><loc>${origin}${copy}</loc><lastmod>${built}</lastmod>${links.join('')}</url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`;
}

/**
 * Nothing is forbidden to crawlers: pages that must not be listed say so themselves, and a crawler that may not read
 * them could not learn it.
 */
export const robots = ({ origin }: SiteConfig): string => `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;
