import type { ComponentType } from 'react';
import { type Location, matchRoutes, Route, Routes, useLocation } from 'react-router-dom';
import { whole } from '../../platform/whole.ts';
import { ROUTES, type ScreenName } from '../page/routes.ts';
import { ScreenBoundary } from '../page/ScreenBoundary.tsx';

/** What a page can show, each in a chunk of its own. The build preloads a screen's chunk by the name of its file. */
const SCREENS: Readonly<Record<ScreenName, (isPrerendered: boolean) => Promise<ComponentType>>> = {
  Article: async () => whole(await import('../pages/Article.tsx')).Article,
  Blog: async () => whole(await import('../pages/Blog.tsx')).Blog,
  Contact: async () => whole(await import('../pages/Contact.tsx')).Contact,
  Embed: async () => whole(await import('../pages/Embed.tsx')).Embed,
  Games: async () => whole(await import('../pages/Games.tsx')).Games,
  History: async () => whole(await import('../pages/History.tsx')).History,
  Home: async () => whole(await import('../pages/Home.tsx')).Home,
  NotFound: async () => whole(await import('../pages/NotFound.tsx')).NotFound,
  Shop: async () => whole(await import('../pages/Shop.tsx')).Shop,
  Sitemap: async () => whole(await import('../pages/Sitemap.tsx')).Sitemap,
  ToolPage: async (isPrerendered) => {
    const { ToolPage, loadAbout } = whole(await import('../pages/ToolPage.tsx'));
    if (!isPrerendered) await loadAbout();
    return ToolPage;
  },
  Tools: async () => whole(await import('../pages/Tools.tsx')).Tools,
  ContentPage: async () => whole(await import('../pages/ContentPage.tsx')).ContentPage,
};

/** The screen of an address; whether there is a page at it, only the site knows. */
export const screenAt = (path: string): ScreenName => matchRoutes([...ROUTES], path)?.[0]?.route.screen ?? 'NotFound';

const loaded = new Map<ScreenName, ComponentType>();

/**
 * A screen is loaded before it is shown: hydration and navigation wait for nothing.
 * @param isPrerendered whether the document holds the page: what stands below its calculator is there to be read
 */
export async function loadScreen(name: ScreenName, isPrerendered = false): Promise<void> {
  loaded.set(name, await SCREENS[name](isPrerendered));
}

function Screen({ name }: { name: ScreenName }) {
  const { pathname } = useLocation();
  const Loaded = loaded.get(name);
  if (!Loaded) throw new Error(`the screen ${name} is not loaded`);
  return (
    <ScreenBoundary key={pathname}>
      <Loaded />
    </ScreenBoundary>
  );
}

interface ScreensProps {
  /** Where the page that is shown stands; the router's location is ahead of it while the next page is on its way. */
  location: Location;
  /** What the page shows. It is not the screen of its address where there is no page, and at the file of a page. */
  screen: ScreenName;
}

/** The screen at an address. */
export function Screens({ location, screen }: ScreensProps) {
  const routes = screenAt(location.pathname) === screen ? ROUTES : [{ path: '*', screen } as const];
  return (
    <Routes location={location}>
      {routes.map(({ path, screen: name }) => (
        <Route key={path} path={path} element={<Screen name={name} />} />
      ))}
    </Routes>
  );
}
