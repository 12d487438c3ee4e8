import type { ComponentType } from 'react';
import type { Page } from './page-context.ts';
import { loadPage, type PageData } from './pages-data.ts';

const loadToolScreen = async (): Promise<ComponentType> => (await import('./pages/ToolPage.tsx')).ToolPage;

/** Loads everything a page needs before it is shown. */
export async function openPage(data: PageData): Promise<Page> {
  const [page, ToolScreen] = await Promise.all([loadPage(data), data.tool ? loadToolScreen() : null]);
  return { ...page, ToolScreen };
}
