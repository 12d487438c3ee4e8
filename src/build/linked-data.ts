/** What search engines read: tools as web applications, articles as postings, and where they stand. */
import type { LiveDefinition } from '../../schema/definition.ts';
import type { Article } from '../content/written.ts';
import type { SiteConfig } from './site-config.ts';

export function linkedData(definition: LiveDefinition, { name, origin }: SiteConfig): unknown[] {
  const address = `${origin}/tools/${definition.id}`;
  const crumbs = [
    { name, item: `${origin}/` },
    { name: 'Tools', item: `${origin}/tools` },
    { name: definition.title, item: address },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: definition.title,
      description: definition.description,
      url: address,
      applicationCategory: 'UtilitiesApplication',
      operatingSystem: 'Any',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
  ];
}

/** An article as a posting of the site's blog. */
export function linkedArticle(
  { slug, title, description, published }: Article,
  { name, origin }: Pick<SiteConfig, 'name' | 'origin'>,
): unknown {
  const publisher = { '@type': 'Organization', name, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: published,
    url: `${origin}/blog/${slug}`,
    author: publisher,
    publisher,
  };
}

/** The sitemap of the pages that can be opened. */
export function sitemap(paths: readonly string[], { origin }: SiteConfig): string {
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
}
