import { useEffect, useRef, useState } from 'react';
import { type Location, useHref, useLocation, useNavigationType } from 'react-router-dom';
import { profileOf } from '../../hosting/profiles.ts';
import { fetchPageData } from '../page/load-page.ts';
import type { Page } from '../page/page-context.ts';
import { openPage } from './open-page.ts';

interface Shown {
  location: Location;
  page: Page;
}

/** @throws when the page must be loaded as a document: a document keeps the security policy that it came with */
async function pageAt(path: string, from: Shown): Promise<Page> {
  const { data } = from.page;
  const [here, there] = [from.location.pathname, path].map((at) => profileOf(at, data.site));
  if (here !== there) throw new Error('another security policy');
  // First the data alone: where a new build was published, files of this one are gone, and asking for one reloads.
  return openPage(await fetchPageData(path, data));
}

/**
 * What is shown while visitors move through the site: the old page stays until the new one is complete. Where
 * that fails (offline, a new build, another security policy), the browser loads the address as a document.
 */
export function useShownPage(first: Page): Shown & { isLoading: boolean } {
  const location = useLocation();
  const [shown, setShown] = useState<Shown>({ location, page: first });
  const from = useRef(shown);
  from.current = shown;
  const isLoading = shown.location.pathname !== location.pathname;
  // Where the page stands may change as long as it is the one that is wanted: its query, its fragment.
  const here = useRef(location);
  if (!isLoading) here.current = location;

  const address = useHref({ pathname: location.pathname, search: location.search });
  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    pageAt(location.pathname, from.current).then(
      (next) => isWanted && setShown({ location, page: next }),
      () => isWanted && window.location.assign(address),
    );
    return () => {
      isWanted = false;
    };
  }, [isLoading, location, address]);

  return { page: shown.page, location: here.current, isLoading };
}

/** A page that was opened by a link begins at its top, and the keyboard goes on from its content. */
export function useTopOnOpen(path: string, contentId: string): void {
  const type = useNavigationType();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (type === 'POP') return;
    // A way within a page glides, a page that is opened stands at its top.
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [path, type, contentId]);
}
