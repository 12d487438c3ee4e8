import type { ComponentType } from 'react';
import type { ScreenName } from '../page/routes.ts';

/** What a page can show, each in a chunk of its own. The build preloads a screen's chunk by the name of its file. */
const SCREENS: Readonly<Record<ScreenName, () => Promise<ComponentType>>> = {
  Article: async () => (await import('../pages/Article.tsx')).Article,
  Blog: async () => (await import('../pages/Blog.tsx')).Blog,
  Contact: async () => (await import('../pages/Contact.tsx')).Contact,
  Embed: async () => (await import('../pages/Embed.tsx')).Embed,
  Games: async () => (await import('../pages/Games.tsx')).Games,
  Home: async () => (await import('../pages/Home.tsx')).Home,
  NotFound: async () => (await import('../pages/NotFound.tsx')).NotFound,
  Shop: async () => (await import('../pages/Shop.tsx')).Shop,
  Sitemap: async () => (await import('../pages/Sitemap.tsx')).Sitemap,
  ToolPage: async () => (await import('../pages/ToolPage.tsx')).ToolPage,
  Tools: async () => (await import('../pages/Tools.tsx')).Tools,
  ContentPage: async () => (await import('../pages/ContentPage.tsx')).ContentPage,
};

export const loadScreen = (name: ScreenName): Promise<ComponentType> => SCREENS[name]();
