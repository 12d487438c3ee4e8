import { loadPage } from '../page/load-page.ts';
import type { LoadedPage, PageData } from '../page/page-data.ts';
import { loadScreen } from './screens.tsx';

/**
 * Loads everything a page needs before it is shown.
 * @param isPrerendered whether the document holds the page
 */
export async function openPage(data: PageData, isPrerendered = false): Promise<LoadedPage> {
  const [page] = await Promise.all([loadPage(data, isPrerendered), loadScreen(data, isPrerendered)]);
  return page;
}
