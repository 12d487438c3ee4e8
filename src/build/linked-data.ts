/** What search engines read: the tool as a web application, and where it stands. */
import type { LiveDefinition } from '../../schema/definition.ts';
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

/** The sitemap of the pages that can be opened. */
export function sitemap(paths: readonly string[], { origin }: SiteConfig): string {
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
}
