import type { Namespace } from '../../i18n/resources.ts';

/** The pages that depend neither on the tools nor on what is written, in the order of the sitemap. */
export const FIXED_ROUTES = [
  { path: '/', screen: 'Home' },
  { path: '/tools', screen: 'Tools' },
  { path: '/shop', screen: 'Shop' },
  { path: '/games', screen: 'Games' },
  { path: '/contact', screen: 'Contact' },
  { path: '/history', screen: 'History' },
  { path: '/offline', screen: 'Offline' },
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

/** The namespaces of texts that each screen needs besides `common`. */
const TEXTS = {
  Home: ['home'],
  Tools: ['tools'],
  Shop: ['pages'],
  Games: ['pages'],
  Contact: ['contact'],
  History: ['history'],
  Offline: ['offline'],
  Sitemap: ['sitemap'],
  ToolPage: ['calculator'],
  Embed: ['embed', 'calculator'],
  Blog: ['blog'],
  Article: ['blog', 'pages'],
  ContentPage: ['pages'],
  NotFound: [],
} as const satisfies Record<(typeof ROUTES)[number]['screen'], readonly Namespace[]>;

export type ScreenName = (typeof ROUTES)[number]['screen'];
export const SCREEN_NAMES: readonly ScreenName[] = ROUTES.map(({ screen }) => screen);

/** The namespaces of texts that a screen shows. */
export const namespacesOf = (screen: ScreenName): readonly Namespace[] => ['common', ...TEXTS[screen]];

/** Something for each of them: the texts, or where they are had. */
export const byNamespace = <Found>(screen: ScreenName, find: (namespace: Namespace) => Found) =>
  Object.fromEntries(namespacesOf(screen).map((namespace) => [namespace, find(namespace)]));
