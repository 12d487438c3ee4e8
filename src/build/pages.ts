/** Which pages the site has. */
import { type Content, entryOf } from '../content/content.ts';
import type { PageContent } from '../content/page-content.ts';
import type { ScreenName } from '../site/page/routes.ts';

export interface PlannedPage {
  /** The address below the origin. */
  path: string;
  screen: ScreenName;
  /** The tool that the page is about. */
  tool?: string;
  /** It can be opened, and search engines are not told of it. */
  isHidden?: true;
  /** What is written on the page. */
  content?: PageContent;
}

/** What shows a written text. */
export const WRITTEN: ReadonlySet<ScreenName> = new Set(['Article', 'ContentPage']);

/** Stands at every address that is none of a page. */
export const NOT_FOUND: PlannedPage = { path: '/404', screen: 'NotFound' };

/** The pages of one tool. */
export const toolPages = (tool: string): PlannedPage[] => [
  { path: `/tools/${tool}`, screen: 'ToolPage', tool },
  { path: `/embed/${tool}`, screen: 'Embed', tool, isHidden: true },
];

/** The pages that are written in Markdown. */
export const contentPages = ({ pages, articles }: Content): PlannedPage[] => [
  ...[...pages].map(
    ([slug, page]): PlannedPage => ({
      path: `/${slug}`,
      screen: 'ContentPage',
      content: { kind: 'page', page },
    }),
  ),
  { path: '/blog', screen: 'Blog', content: { kind: 'blog', articles: articles.map(entryOf) } },
  ...articles.map(
    (article): PlannedPage => ({
      path: `/blog/${article.slug}`,
      screen: 'Article',
      content: { kind: 'article', article },
    }),
  ),
];
