/** Which screen stands where, below the address of a language. A screen is the component of `pages/` with its name. */
export const ROUTES = [
  { path: '/', screen: 'Home' },
  { path: '/tools', screen: 'Tools' },
  { path: '/tools/:tool', screen: 'ToolPage' },
  { path: '/embed/:tool', screen: 'Embed' },
  { path: '/blog', screen: 'Blog' },
  { path: '/blog/:article', screen: 'Article' },
  { path: '/contact', screen: 'Contact' },
  { path: '/games', screen: 'Games' },
  { path: '/shop', screen: 'Shop' },
  { path: '/sitemap', screen: 'Sitemap' },
  { path: '/:page', screen: 'ContentPage' },
  { path: '*', screen: 'NotFound' },
] as const;

export type ScreenName = (typeof ROUTES)[number]['screen'];
export const SCREEN_NAMES: readonly ScreenName[] = ROUTES.map(({ screen }) => screen);
