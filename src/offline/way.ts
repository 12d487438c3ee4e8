/** Which requests the worker answers, and how. */
import { ASSET_FOLDER, belowSite } from './places.ts';

/** Of a request, what decides. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
  destination: string;
  cache: string;
}

/**
 * - `page`, `data`: of a page, or of the page that it belongs to; from the network, else as it was kept.
 * - `asset`: as it was kept, else from the network: its name says its content.
 * - `anew`: an asset that was found to be cut; from the network, and kept in the place of the cut one.
 */
export type Way = 'page' | 'data' | 'asset' | 'anew';

/** What a server answers for the moment only, and what belongs to pages of others. */
const NEVER_KEPT = /^(?:\/(?:api|mcp|f)(?:\/|$)|(?:\/[a-z][a-z])?\/embed(?:\/|$))/;

/** A name with a dot is that of a file: a list, a guide, the sitemap. */
const isPage = (path: string): boolean => /\/(?:[^/.]*|index\.html)$/.test(path);

/** How a request is answered; null where it is left to the browser. */
export function wayOf({ method, url, mode, destination, cache }: Asked, site: string): Way | null {
  const { origin, pathname } = new URL(url);
  const path = origin === site ? belowSite(pathname) : null;
  if (method !== 'GET' || path === null || NEVER_KEPT.test(path)) return null;
  if (pathname.startsWith(ASSET_FOLDER)) return cache === 'reload' ? 'anew' : 'asset';
  if (mode === 'navigate') return destination === 'document' && isPage(path) ? 'page' : null;
  return path.endsWith('/page.json') ? 'data' : null;
}
