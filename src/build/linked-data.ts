/** What search engines read: what a page is, and where it stands. */
import type { Definition, LiveDefinition } from '../../schema/definition.ts';
import type { Article } from '../content/page-content.ts';
import type { SiteConfig } from '../site/page/page-data.ts';

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

/** The site in the language of a page. */
export interface LocalSite {
  language: string;
  /** The name of the site. */
  name: string;
  /** The whole address of a page in this language, by its plain path. */
  address: (path: string) => string;
  /** What the list of tools is called. */
  tools: string;
}

function application({ id, title, description, category }: LiveDefinition, { language, address }: LocalSite): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebApplication',
    name: title,
    description,
    inLanguage: language,
    url: address(`/tools/${id}`),
    applicationCategory: APPLICATION_CATEGORIES[category] ?? 'UtilitiesApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
}

function breadcrumbs({ id, title }: LiveDefinition, { name, address, tools }: LocalSite): object {
  const crumbs = [
    { name, item: address('/') },
    { name: tools, item: address('/tools') },
    { name: title, item: address(`/tools/${id}`) },
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
  { language, name, address }: LocalSite,
): object {
  const publisher = { '@type': 'Organization', name, url: address('/') };
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: published,
    inLanguage: language,
    url: address(`/blog/${slug}`),
    author: publisher,
    publisher,
  };
}

/** The page of a tool: an application, its place in the site, and the questions that its explanation answers. */
export const toolLinkedData = (definition: LiveDefinition, local: LocalSite): object[] => [
  application(definition, local),
  breadcrumbs(definition, local),
  ...questions(definition),
];

/** The home page: the site, and where it is searched. */
export const siteLinkedData = ({ language, name, address }: LocalSite): object[] => [
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    inLanguage: language,
    url: address('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${address('/tools')}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];

/**
 * Nothing is forbidden to crawlers: pages that must not be listed say so themselves, and a crawler that may not read
 * them could not learn it.
 */
export const robots = ({ origin }: SiteConfig): string => `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;
