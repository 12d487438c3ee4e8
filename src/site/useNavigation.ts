import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { openPage } from './open-page.ts';
import type { Page } from './page-context.ts';
import { fetchPageData } from './pages-data.ts';

interface Shown {
  location: Location;
  page: Page;
}

const pageAt = async (path: string, { data }: Page): Promise<Page> => openPage(await fetchPageData(path, data));

/**
 * What is shown while visitors move through the site: the old page stays until the new one is complete. Where
 * that fails (offline, a new build), the browser loads the address as a document.
 */
export function useNavigation(first: Page): Shown & { isLoading: boolean } {
  const location = useLocation();
  const [shown, setShown] = useState<Shown>({ location, page: first });
  const page = useRef(first);
  page.current = shown.page;
  const isLoading = shown.location.pathname !== location.pathname;

  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    pageAt(location.pathname, page.current).then(
      (next) => isWanted && setShown({ location, page: next }),
      () => isWanted && window.location.assign(location.pathname + location.search),
    );
    return () => {
      isWanted = false;
    };
  }, [isLoading, location]);

  // On the page that is shown, only its fragment can have changed since.
  return { page: shown.page, location: isLoading ? shown.location : location, isLoading };
}

/** A page that was opened by a link begins at its top, and the keyboard goes on from its content. */
export function useTopOnOpen(path: string, contentId: string): void {
  const type = useNavigationType();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (type === 'POP') return;
    window.scrollTo(0, 0);
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [path, type, contentId]);
}
