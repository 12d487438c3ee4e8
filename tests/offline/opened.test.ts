/** Pages that were opened: kept whole, the last ones, and nothing besides. */
import { expect, it } from 'vitest';
import { forgetOpened, keepOpened, MOST_OPENED, openedPages, tooMany } from '../../src/offline/opened.ts';
import { ASSETS, OPENED } from '../../src/offline/places.ts';
import { FakeCaches } from './fake-caches.ts';
import { FakeSite } from './fake-site.ts';

const begin = () => {
  const [kept, site] = [new FakeCaches(), new FakeSite()];
  return { kept, site, keeping: { caches: kept.storage, fetch: site.fetch } };
};
const pathsIn = (kept: FakeCaches, cache: string) => Object.keys(kept.contents()[cache] ?? {});

it('a page is kept with all that it names, and all that its code may ask for late', async () => {
  const { kept, keeping } = begin();
  await keepOpened(keeping, ['/tools/a']);
  expect(pathsIn(kept, OPENED)).toEqual(['/tools/a']);
  expect(pathsIn(kept, ASSETS).sort()).toEqual([
    '/assets/always.css',
    '/assets/code-build1.json',
    '/assets/late-build1.js',
    '/assets/of-tools-a-build1.js',
    '/assets/shared-build1.js',
  ]);
});

it('a page of a new build takes the place of the old one, whose files go', async () => {
  const { kept, site, keeping } = begin();
  await keepOpened(keeping, ['/offline', '/tools/a']);
  site.deploy();
  await keepOpened(keeping, ['/offline', '/tools/a']);
  expect(pathsIn(kept, ASSETS).filter((path) => path.includes('build1'))).toEqual([]);
  expect(kept.contents()[OPENED]?.['/tools/a']).toContain('build2');
});

it('a page whose files do not all come is not kept, and the one before it stays with its files', async () => {
  const { kept, site, keeping } = begin();
  await keepOpened(keeping, ['/tools/a']);
  const before = kept.contents();
  site.deploy();
  for (let answered = 0; answered < 5; answered += 1) {
    site.answered = answered;
    await expect(keepOpened(keeping, ['/tools/a'])).rejects.toThrow();
    expect(kept.contents()).toEqual(before);
  }
});

it('where there is no room, what was kept before stays, and nothing of the other page', async () => {
  const { kept, keeping } = begin();
  await keepOpened(keeping, ['/tools/a']);
  const before = kept.contents();
  const used = JSON.stringify(before).length;
  for (kept.room = used - 400; kept.room < used + 100; kept.room += 20) {
    const isKept = await keepOpened(keeping, ['/tools/b']).then(
      () => true,
      () => false,
    );
    if (isKept) break;
    expect(kept.contents()).toEqual(before);
  }
  expect(pathsIn(kept, OPENED)).toEqual(['/tools/a', '/tools/b']);
});

it('those that were opened longest ago go; pages that stand in for others stay', () => {
  const paths = [
    '/offline',
    ...Array.from({ length: MOST_OPENED + 2 }, (_, place) => `/tools/${place}`),
    '/de/offline',
  ];
  expect(tooMany(paths)).toEqual(['/tools/0', '/tools/1']);
  expect(tooMany(['/offline', '/tools/a'], 1)).toEqual([]);
});

it('a page that is opened again is the last one, by its title', async () => {
  const { keeping } = begin();
  await keepOpened(keeping, ['/offline', '/tools/a', '/tools/b', '/tools/a']);
  expect(await openedPages(keeping)).toEqual([
    { path: '/tools/a', title: 'Page /tools/a' },
    { path: '/tools/b', title: 'Page /tools/b' },
  ]);
});

it('what is forgotten leaves nothing but the page that stands in', async () => {
  const { kept, keeping } = begin();
  await keepOpened(keeping, ['/offline', '/tools/a']);
  await forgetOpened(keeping);
  expect(pathsIn(kept, OPENED)).toEqual(['/offline']);
  expect(pathsIn(kept, ASSETS).some((path) => path.includes('tools-a'))).toBe(false);
});
