/** The route table and the pages that the build writes. */
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { contentPages, toolPages } from '../../src/build/pages.ts';
import type { Content } from '../../src/content/content.ts';
import { FIXED_ROUTES, ROUTES, SCREEN_NAMES } from '../../src/site/page/routes.ts';
import { pageData, rendered } from '../specification/rendered.tsx';

const CONTENT = { pages: new Map([['about', {}]]), articles: [{ slug: 'first' }] } as unknown as Content;
const PAGES = [...FIXED_ROUTES, ...toolPages('bmi-calculator'), ...contentPages(CONTENT)];

describe('the route of an address', () => {
  const screenAt = (path: string) => matchRoutes([...ROUTES], path)?.[0]?.route.screen;

  it.each(PAGES.map(({ path, screen }) => [path, screen] as const))('%s shows %s', (path, screen) => {
    expect(screenAt(path)).toBe(screen);
    expect(screenAt(`${path}/`)).toBe(screen);
  });
  it('is that of wrong addresses where no page can stand', () => {
    expect(['/tools/a/b', '/about/us', '/blog/2026/first'].map(screenAt)).toEqual(Array(3).fill('NotFound'));
  });
  it('leads to every screen', () => {
    expect(new Set([...PAGES.map(({ screen }) => screen), 'NotFound'])).toEqual(new Set(SCREEN_NAMES));
  });
});

describe('a document says what it shows', () => {
  it.each(['/', '/index.html', '/shop/index.html', '/no/such/page'])('at %s', async (path) => {
    const page = await rendered(path, pageData('Shop'));
    expect(page.querySelector('h1')?.textContent).toBe('Shop');
  });
});
