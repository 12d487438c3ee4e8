/** What a page can show: the names of the components of `pages/`. */
export const SCREEN_NAMES = [
  'Article',
  'Blog',
  'Contact',
  'Embed',
  'Games',
  'Home',
  'NotFound',
  'Shop',
  'Sitemap',
  'ToolPage',
  'Tools',
  'ContentPage',
] as const;
export type ScreenName = (typeof SCREEN_NAMES)[number];
