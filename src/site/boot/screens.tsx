import type { ComponentType } from 'react';
import { type Location, matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { whole } from '../../platform/whole.ts';
import type { PageData } from '../page/page-data.ts';
import { ROUTES, type ScreenName } from '../page/routes.ts';
import { ScreenBoundary } from '../page/ScreenBoundary.tsx';

interface ScreenModule {
  /** Gets what the screen needs besides the page, where the document does not hold it. */
  prepare?: (data: PageData) => Promise<unknown> | undefined;
}

/** What a page can show, each in a chunk of its own. The build preloads a screen's chunk by the name of its file. */
const SCREENS: { readonly [Name in ScreenName]: () => Promise<ScreenModule & Record<Name, ComponentType>> } = {
  Article: () => import('../pages/Article.tsx'),
  Blog: () => import('../pages/Blog.tsx'),
  Contact: () => import('../pages/Contact.tsx'),
  Embed: () => import('../pages/Embed.tsx'),
  Games: () => import('../pages/Games.tsx'),
  History: () => import('../pages/History.tsx'),
  Home: () => import('../pages/Home.tsx'),
  NotFound: () => import('../pages/NotFound.tsx'),
  Offline: () => import('../pages/Offline.tsx'),
  Shop: () => import('../pages/Shop.tsx'),
  Sitemap: () => import('../pages/Sitemap.tsx'),
  ToolPage: () => import('../pages/ToolPage.tsx'),
  Tools: () => import('../pages/Tools.tsx'),
  ContentPage: () => import('../pages/ContentPage.tsx'),
};

type Screen = ScreenModule & Partial<Record<ScreenName, ComponentType>>;
const loaded = new Map<ScreenName, Screen>();

/**
 * A screen is loaded before it is shown: hydration and navigation wait for nothing.
 * @param isPrerendered whether the document holds the page: what stands below its calculator is there to be read
 */
export async function loadScreen(data: PageData, isPrerendered: boolean): Promise<void> {
  const name = data.screen;
  const screen: Screen = loaded.get(name) ?? whole(await SCREENS[name]());
  if (!isPrerendered) await screen.prepare?.(data);
  loaded.set(name, screen);
}

function ShownScreen({ name }: { name: ScreenName }) {
  const { pathname } = useLocation();
  const Loaded = loaded.get(name)?.[name];
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
  const own = ROUTES.filter((route) => route.screen === screen);
  const isThere = own.some(({ path }) => matchPath(path, location.pathname));
  const routes = isThere ? own : [{ path: '*', screen } as const];
  return (
    <Routes location={location}>
      {routes.map(({ path, screen: name }) => (
        <Route key={path} path={path} element={<ShownScreen name={name} />} />
      ))}
    </Routes>
  );
}
