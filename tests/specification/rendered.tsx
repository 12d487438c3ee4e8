/** Pages as the build sends them, without a bundle: what stands in them, before any script runs. */
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { siteConfig } from '../../src/build/site-config.ts';
import { instanceOf } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { render } from '../../src/site/boot/entry-server.tsx';
import { PageContext } from '../../src/site/page/page-context.ts';
import type { LoadedPage, PageData, ToolModules } from '../../src/site/page/page-data.ts';
import type { ScreenName } from '../../src/site/page/routes.ts';
import { parse } from '../build/dom.ts';

export const SITE = siteConfig({ SITE_ORIGIN: 'https://calculators.example' });

/** What a page is made of, with empty places for the files that nothing loads here. */
/** The modules of a tool, which nothing loads here. */
export const toolModules = (id: string): ToolModules => ({
  id,
  logic: '',
  firstLogic: '',
  text: '',
  others: '',
  about: '',
  needs: [],
  laterNeeds: [],
});

export const pageData = (screen: ScreenName, more: Partial<PageData> = {}): PageData => ({
  screen,
  build: 'test',
  icons: '/icons.svg',
  toolIcons: '/tool-icons.svg',
  site: SITE,
  language: 'en',
  languages: ['en'],
  texts: {},
  catalogue: '',
  search: '',
  ...more,
});

/** A page that is made of this data, and of what is given besides. */
const loadedPage = (data: PageData, more: Partial<LoadedPage> = {}): LoadedPage => ({
  data,
  texts: ENGLISH,
  catalogue: [],
  tool: null,
  text: null,
  about: null,
  content: null,
  ...more,
});

/** What stands on a page, in the middle of one whose screen shows nothing. */
export const onPage = (children: ReactNode, data = pageData('Home')): ReactNode => (
  <MemoryRouter>
    <I18nextProvider i18n={instanceOf(ENGLISH, 'en')}>
      <PageContext value={loadedPage(data)}>{children}</PageContext>
    </I18nextProvider>
  </MemoryRouter>
);

/** The document of a page that is made of this data, and of what is given besides. */
export async function rendered(path: string, data: PageData, more: Partial<LoadedPage> = {}): Promise<Document> {
  return parse(await render(path, loadedPage(data, more)));
}

/** The words of an element as they are read. */
export const words = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
