import type { ComponentType } from 'react';

/** What a page can show, each in a chunk of its own. The build preloads a screen's chunk by the name of its file. */
const SCREENS = {
  Contact: async () => (await import('./pages/Contact.tsx')).Contact,
  Embed: async () => (await import('./pages/Embed.tsx')).Embed,
  Home: async () => (await import('./pages/Home.tsx')).Home,
  NotFound: async () => (await import('./pages/NotFound.tsx')).NotFound,
  Sitemap: async () => (await import('./pages/Sitemap.tsx')).Sitemap,
  ToolPage: async () => (await import('./pages/ToolPage.tsx')).ToolPage,
  Tools: async () => (await import('./pages/Tools.tsx')).Tools,
} satisfies Record<string, () => Promise<ComponentType>>;

export type ScreenName = keyof typeof SCREENS;

export const loadScreen = (name: ScreenName): Promise<ComponentType> => SCREENS[name]();
