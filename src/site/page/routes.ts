/** The pages that depend neither on the tools nor on what is written, in the order of the sitemap. */
export const FIXED_ROUTES = [
  { path: '/', screen: 'Home' },
  { path: '/tools', screen: 'Tools' },
  { path: '/shop', screen: 'Shop' },
  { path: '/games', screen: 'Games' },
  { path: '/contact', screen: 'Contact' },
  { path: '/sitemap', screen: 'Sitemap' },
] as const;

/** Which screen stands where, below the address of a language. A screen is the component of `pages/` with its name. */
export const ROUTES = [
  ...FIXED_ROUTES,
  { path: '/tools/:tool', screen: 'ToolPage' },
  { path: '/embed/:tool', screen: 'Embed' },
  { path: '/blog', screen: 'Blog' },
  { path: '/blog/:article', screen: 'Article' },
  { path: '/:page', screen: 'ContentPage' },
  { path: '*', screen: 'NotFound' },
] as const;

export type ScreenName = (typeof ROUTES)[number]['screen'];
export const SCREEN_NAMES: readonly ScreenName[] = ROUTES.map(({ screen }) => screen);
