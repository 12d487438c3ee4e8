import { loadPage } from '../page/load-page.ts';
import type { Page } from '../page/page-context.ts';
import type { PageData } from '../page/page-data.ts';
import { loadScreen } from './screens.ts';

/**
 * Loads everything a page needs before it is shown.
 * @param isPrerendered whether the document holds the page
 */
export async function openPage(data: PageData, isPrerendered = false): Promise<Page> {
  const [page, Screen] = await Promise.all([loadPage(data, isPrerendered), loadScreen(data.screen)]);
  return { ...page, Screen };
}
