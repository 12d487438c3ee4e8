import type { Page } from './page-context.ts';
import { loadPage, type PageData } from './pages-data.ts';
import { loadScreen } from './screens.ts';

/** Loads everything a page needs before it is shown. */
export async function openPage(data: PageData): Promise<Page> {
  const [page, Screen] = await Promise.all([loadPage(data), loadScreen(data.screen)]);
  return { ...page, Screen };
}
