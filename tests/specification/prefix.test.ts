/** A page of another locale: everything on it stays below that language. */
import { expect, it } from 'vitest';
import { siteConfig } from '../../src/build/site-config.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { render } from '../../src/site/boot/entry-server.tsx';
import type { PageData } from '../../src/site/page/page-data.ts';
import { parse } from '../build/dom.ts';

const DATA: PageData = {
  screen: 'Tools',
  build: 'test',
  icons: '/icons.svg',
  toolIcons: '/tool-icons.svg',
  site: siteConfig({ SITE_ORIGIN: 'https://calculators.example' }),
  language: 'de',
  languages: ['en', 'de'],
  texts: {},
  search: '',
  catalogue: '',
};

async function addresses(language: string): Promise<string[]> {
  const none = { tool: null, text: null, about: null, content: null };
  const page = { data: { ...DATA, language }, texts: ENGLISH, catalogue: [], ...none };
  const document = parse(await render('/tools', page));
  const elements = [...document.querySelectorAll('a[href], form[action]')];
  return elements.map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '');
}

it('Links and forms of a German page lead to German pages, and forms that are sent to their service', async () => {
  const found = (await addresses('de')).filter((address) => address.startsWith('/') && !address.startsWith('/f/'));
  expect(found).toEqual(expect.arrayContaining(['/de', '/de/tools', '/de/tools/square-footage', '/de/about']));
  expect(found.filter((address) => !/^\/de(?:\/|$)/.test(address))).toEqual([]);
});

it('Those of an English page have no language in them', async () => {
  expect((await addresses('en')).filter((address) => /^\/(?:en|de)(?:\/|$)/.test(address))).toEqual([]);
});
