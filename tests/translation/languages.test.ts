/** The translations of this project: whole, and right in what a program can see. */
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../src/build/content.ts';
import { siteConfig } from '../../src/build/site-config.ts';
import { loadTools } from '../../src/compiler/tools.ts';
import type { Block } from '../../src/content/page-content.ts';
import { translator } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { ENGLISH as ENGLISH_READER, readerAt } from '../../src/server/texts.ts';
import { begunLanguages, loadTranslation } from '../../src/translation/translations.ts';
import { appearsIn, isNumeric, numbersOf } from '../content/numbers.ts';

const folder = loadTools('tools');
const LANGUAGES = begunLanguages('tools');
const site = siteConfig({}).name;

it('there are four besides English', () => expect(LANGUAGES).toEqual(expect.arrayContaining(['de', 'es', 'fr', 'pt'])));

describe.each(LANGUAGES)('%s', (language) => {
  const { translation, todos } = loadTranslation('tools', language, folder);
  const definitions = translation.tools.flatMap(({ definition }) => definition ?? []);
  const { content, problems } = contentOf(translation.content, definitions, siteConfig({}));

  it('nothing is missing, unused, changed or wrong, but for calculators and datasets that are new', () =>
    expect(todos.filter(({ fault }) => fault !== 'new').map(({ message }) => message)).toEqual([]));

  it('the written pages hold', () => {
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
    expect([...content.pages.keys()].length).toBe(6);
  });

  it('every tool compiles with its texts', () => {
    expect(
      translation.tools.flatMap(({ folder: id, compiled, definition }) =>
        compiled || definition?.status === 'comingSoon' ? [] : [id],
      ),
    ).toEqual([]);
  });

  it.each([...content.checks])('%s has the numbers that calculators gave', (slug, checks) => {
    const body: readonly Block[] = content.articles.find((article) => article.slug === slug)?.body ?? [];
    const numbers = numbersOf(JSON.stringify(body), language);
    const shown = checks.flatMap(({ shows }) => Object.values(shows)).filter(isNumeric);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((number) => !appearsIn(number, numbers))).toEqual([]);
  });

  it('titles of its calculators and of its home page fit a line of search results', () => {
    const t = translator(translation.texts, language, 'calculator');
    const names = definitions.flatMap((definition) => ('meta' in definition && definition.meta?.title) || []);
    expect(names.length).toBeGreaterThan(0);
    const titles = [...names.map((tool) => t('tool.title', { tool, site })), t('home:title', { site })];
    expect(titles.filter((title) => title.length > 65)).toEqual([]);
  });

  it('descriptions of its calculators are not cut in search results', () => {
    const texts = definitions
      .filter(({ status }) => status !== 'comingSoon')
      .flatMap((definition) => [definition.description, ('meta' in definition && definition.meta?.description) || []])
      .flat();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => [...text].length > 160)).toEqual([]);
  });

  it('downloads are plain text in lines that fit', () => {
    for (const text of content.downloads.values()) {
      expect(text).not.toMatch(/\{\w+\}|\t/);
      expect(text.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
    }
  });

  it('the server answers forms in it', () => {
    const told = readerAt(`/f/contact?lang=${language}`, '');
    expect(told.language).toBe(language);
    expect(told.t('forms.notSent')).not.toBe(ENGLISH.common.forms.notSent);
  });
});

it('the server answers in English where it is asked for no language that there is', () => {
  expect(readerAt('/f/contact', '/below')).toEqual({ ...ENGLISH_READER, base: '/below' });
  expect(readerAt('/f/contact?lang=xx', '/below')).toEqual({ ...ENGLISH_READER, base: '/below' });
  expect(readerAt('/f/contact?lang=__proto__', '/below')).toEqual({ ...ENGLISH_READER, base: '/below' });
});
