/** Which pages the site has. */
import type { ScreenName } from '../site/screens.ts';

export interface PlannedPage {
  /** The address below the origin. */
  path: string;
  screen: ScreenName;
  /** The tool that the page is about. */
  tool?: string;
  /** It can be opened, and search engines are not told of it. */
  isHidden?: true;
}

/** The pages that do not depend on the tools there are. */
export const FIXED_PAGES: readonly PlannedPage[] = [
  { path: '/', screen: 'Home' },
  { path: '/tools', screen: 'Tools' },
  { path: '/contact', screen: 'Contact' },
  { path: '/sitemap', screen: 'Sitemap' },
];

/** Stands at every address that is none of a page. */
export const NOT_FOUND: PlannedPage = { path: '/404', screen: 'NotFound' };

/** The pages of one tool. */
export const toolPages = (tool: string): PlannedPage[] => [
  { path: `/tools/${tool}`, screen: 'ToolPage', tool },
  { path: `/embed/${tool}`, screen: 'Embed', tool, isHidden: true },
];
