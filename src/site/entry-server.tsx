import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import type { LoadedPage } from './pages-data.ts';
import { loadScreen } from './screens.ts';

export { INTERFACE_ICONS } from '../renderer/icon-names.ts';

/**
 * The HTML of one page. Title and metadata come first in it: React writes them where it stands without a head.
 * @param path the address below the origin
 */
export async function render(path: string, page: LoadedPage): Promise<string> {
  const Screen = await loadScreen(page.data.screen);
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App first={{ ...page, Screen }} />
    </StaticRouter>,
  );
  return new Response(prelude).text();
}
