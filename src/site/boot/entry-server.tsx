import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { pathIn } from '../../i18n/address.ts';
import { baseOf, type LoadedPage } from '../page/page-data.ts';
import { App } from './App.tsx';
import { loadScreen } from './screens.tsx';

export { INTERFACE_ICONS } from '../../ui/icon-names.ts';

/**
 * The HTML of one page. Title and metadata come first in it: React writes them where it stands without a head.
 * @param path the address below the origin, without a language
 */
export async function render(path: string, page: LoadedPage): Promise<string> {
  await loadScreen(page.data.screen);
  const { prelude } = await prerender(
    <StaticRouter basename={baseOf(page.data)} location={pathIn(page.data.language, path, page.data.languages)}>
      <App first={page} />
    </StaticRouter>,
    // No part of a page is put aside, to be moved into its place by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
