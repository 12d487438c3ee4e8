/** Pages as the build sends them, without a bundle: what stands in them, before any script runs. */
import { siteConfig } from '../../src/build/site-config.ts';
import english from '../../src/i18n/texts/en.json' with { type: 'json' };
import { render } from '../../src/site/boot/entry-server.tsx';
import type { LoadedPage, PageData } from '../../src/site/page/page-data.ts';
import type { ScreenName } from '../../src/site/page/routes.ts';
import { parse } from '../build/dom.ts';

export const SITE = siteConfig({ SITE_ORIGIN: 'https://calculators.example' });

/** What a page is made of, with empty places for the files that nothing loads here. */
export const pageData = (screen: ScreenName, more: Partial<PageData> = {}): PageData => ({
  screen,
  build: 'test',
  icons: '/icons.svg',
  toolIcons: '/tool-icons.svg',
  site: SITE,
  language: 'en',
  languages: ['en'],
  texts: '',
  catalogue: '',
  ...more,
});

/** The document of a page that is made of this data, and of what is given besides. */
export async function rendered(path: string, data: PageData, more: Partial<LoadedPage> = {}): Promise<Document> {
  const page = { data, texts: english, catalogue: [], tool: null, text: null, about: null, content: null, ...more };
  return parse(await render(path, page));
}

/** The words of an element as they are read. */
export const words = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
