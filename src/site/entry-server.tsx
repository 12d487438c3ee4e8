import type { ResourceLanguage } from 'i18next';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createI18n } from '../i18n/i18n.ts';
import { App } from './App.tsx';
import { ToolPage } from './pages/ToolPage.tsx';
import type { LoadedPage } from './pages-data.ts';

export { INTERFACE_ICONS } from '../renderer/icon-names.ts';

/**
 * The HTML of one page. Title and metadata come first in it: React writes them where it stands without a head.
 * @param path the address below the origin
 * @param texts the texts of the page's language
 */
export async function render(
  path: string,
  page: LoadedPage,
  texts: ResourceLanguage,
  language = 'en',
): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App first={{ ...page, ToolScreen: ToolPage }} texts={createI18n(language, texts)} />
    </StaticRouter>,
  );
  return new Response(prelude).text();
}
