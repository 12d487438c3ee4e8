/** All pages on a device, as a model: whatever is done in whatever order, and whatever fails, something whole answers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from '../../src/offline/answer.ts';
import { Keeper } from '../../src/offline/keeper.ts';
import { assetsIn, dataIn, isWhole, MARKS, OPENED } from '../../src/offline/places.ts';
import { FakeCaches } from './fake-caches.ts';
import { FakeSite, PATHS } from './fake-site.ts';

const begin = () => {
  const [kept, site] = [new FakeCaches(), new FakeSite()];
  const keeping = { caches: kept.storage, fetch: site.fetch };
  return { kept, site, keeping, keeper: new Keeper(keeping, 'en', '/offline', (work) => work()) };
};
type World = ReturnType<typeof begin>;

const off = () => Promise.reject(new TypeError('Failed to fetch'));
/** Of which build a page is without a network; null where it is not kept. */
async function buildAt({ kept }: World, path: string): Promise<string | null> {
  const page = await answer('page', path, kept.storage, off);
  if (page.status !== 200) return null;
  const html = await page.text();
  const { build } = JSON.parse(dataIn(html) ?? '{}') as { build: string };
  const list = assetsIn(html).find((address) => address.endsWith('.json')) ?? '';
  const late = JSON.parse(await (await answer('asset', list, kept.storage, off)).text()) as string[];
  for (const address of [...assetsIn(html), ...late]) {
    // It throws where one is not kept.
    const asset = await (await answer('asset', address, kept.storage, off)).text();
    expect(asset.includes(build) || address === '/assets/always.css' || address === list, address).toBe(true);
  }
  return build;
}
const buildsOf = (world: World) => Promise.all(PATHS.map((path) => buildAt(world, path)));

describe('all pages', () => {
  it('answer once all have come, and say how far they are', async () => {
    const world = begin();
    const { keeper, site } = world;
    await keeper.look();
    const told: number[] = [];
    keeper.subscribe(() => told.push(keeper.state?.underWay?.kept.files ?? -1));
    await keeper.start();
    expect(await buildsOf(world)).toEqual(PATHS.map(() => 'build1'));
    expect(told.filter((files) => files >= 0)).toEqual([...told.filter((files) => files >= 0)].sort((a, b) => a - b));
    expect(Math.max(...told)).toBe(site.list.pages.length + site.list.assets.length);
    expect(keeper.state).toMatchObject({ underWay: null, problem: null, whole: { partial: null } });
  });

  it('go on where they broke off', async () => {
    const world = begin();
    const { keeper, site } = world;
    site.answered = 6;
    await keeper.start();
    expect(keeper.state?.problem).toBe('unreachable');
    const { files } = keeper.state?.whole.partial?.kept ?? { files: 0 };
    expect(files).toBeGreaterThan(0);
    expect(await buildsOf(world)).toEqual(PATHS.map(() => null));
    site.answered = Number.POSITIVE_INFINITY;
    site.asked.length = 0;
    await keeper.goOn();
    expect(await buildsOf(world)).toEqual(PATHS.map(() => 'build1'));
    expect(site.asked.filter((address) => !address.endsWith('list.json'))).toHaveLength(
      site.list.pages.length + site.list.assets.length - files,
    );
  });

  it('that were paused wait until they are asked for', async () => {
    const world = begin();
    const { keeper, site } = world;
    site.answered = 6;
    await keeper.start();
    await keeper.pause();
    site.answered = Number.POSITIVE_INFINITY;
    await keeper.goOn();
    expect(keeper.state?.whole.partial?.isPaused).toBe(true);
    await keeper.start();
    expect(await buildsOf(world)).toEqual(PATHS.map(() => 'build1'));
  });

  it('of a build that was replaced meanwhile are those of the new one, or none', async () => {
    const world = begin();
    const { keeper, site } = world;
    const fetched = site.fetch;
    let count = 0;
    Object.assign(world.keeping, {
      fetch: (address: string, options: RequestInit) => {
        count += 1;
        if (count === 9) site.deploy();
        return fetched(address, options);
      },
    });
    await keeper.start();
    expect(keeper.state?.problem).toBe('unreachable');
    expect(await buildsOf(world)).toEqual(PATHS.map(() => null));
    await keeper.goOn();
    expect(await buildsOf(world)).toEqual(PATHS.map(() => 'build2'));
  });

  it('that find no room leave what was there, are not tried again for the same build, and are on request', async () => {
    const world = begin();
    const { keeper, site, kept } = world;
    await keeper.start();
    const size = JSON.stringify(kept.contents()).length;
    kept.room = size;
    site.deploy();
    await keeper.goOn();
    expect(keeper.state).toMatchObject({ problem: 'full', whole: { partial: null, lacksRoom: true } });
    expect(await buildsOf(world)).toEqual(PATHS.map(() => 'build1'));
    site.asked.length = 0;
    const nextDocument = new Keeper(world.keeping, 'en', '/offline', (work) => work());
    await nextDocument.goOn();
    expect(site.asked).toEqual(['/offline/list.json']);
    kept.room = Number.POSITIVE_INFINITY;
    site.deploy();
    const another = new Keeper(world.keeping, 'en', '/offline', (work) => work());
    await another.goOn();
    expect(await buildsOf(world)).toEqual(PATHS.map(() => 'build3'));
    expect(another.state?.whole.lacksRoom).toBe(false);
  });

  it('that are asked for do not wait for pages that are kept by themselves', async () => {
    const world = begin();
    const { keeper, site, keeping } = world;
    // A file that never comes, of a page that was opened.
    Object.assign(keeping, {
      fetch: (address: string, options: RequestInit = {}) =>
        address === '/tools/a' && !options.signal?.aborted && site.asked.length === 0
          ? new Promise((_, fail) => options.signal?.addEventListener('abort', () => fail(options.signal?.reason)))
          : site.fetch(address, options),
    });
    let before: Promise<unknown> = Promise.resolve();
    const inTurn = new Keeper(keeping, 'en', '/tools/a', (work) => {
      const next = before.then(work);
      before = next.catch(() => {});
      return next;
    });
    Object.assign(inTurn, { list: '/offline/list.json' });
    const opened = inTurn.keepOpened([]);
    await keeper.look();
    await inTurn.start();
    await opened;
    expect(await buildsOf(world)).toEqual(PATHS.map(() => 'build1'));
  });

  it('that were removed leave nothing but pages that were opened', async () => {
    const { keeper, kept } = begin();
    await keeper.keepOpened(['/tools/a']);
    await keeper.start();
    await keeper.removeWhole();
    expect(Object.keys(kept.contents()).filter(isWhole)).toEqual([]);
    await keeper.keepOpened(['/tools/a']);
    await keeper.forgetOpened();
    expect(Object.keys(kept.contents()[OPENED] ?? {})).toEqual(['/offline']);
  });
});

type Command = 'start' | 'goOn' | 'pause' | 'remove' | 'open' | 'deploy' | 'fill' | 'empty' | 'break' | 'mend';

const DONE: Record<Command, (world: World, number: number) => unknown> = {
  start: ({ keeper }) => keeper.start(),
  goOn: ({ keeper }) => keeper.goOn(),
  pause: ({ keeper }) => keeper.pause(),
  remove: ({ keeper }) => keeper.removeWhole(),
  open: ({ keeper }, number) => keeper.keepOpened([PATHS[number % PATHS.length] ?? '/']),
  deploy: ({ site }) => site.deploy(),
  fill: ({ kept }, number) => {
    kept.room = JSON.stringify(kept.contents()).length - 300 + 40 * number;
  },
  empty: ({ kept }) => {
    kept.room = Number.POSITIVE_INFINITY;
  },
  break: ({ site }, number) => {
    site.answered = number;
  },
  mend: ({ site }) => {
    site.answered = Number.POSITIVE_INFINITY;
  },
};

it('whatever is done, and whatever fails: each kept page is whole, and what was complete stays until it is removed', async () => {
  const command = fc.tuple(fc.constantFrom(...(Object.keys(DONE) as Command[])), fc.nat(15));
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
      const world = begin();
      let wasComplete = false;
      for (const [name, number] of commands) {
        await DONE[name](world, number);
        const builds = await buildsOf(world);
        const isComplete = Object.values(world.kept.contents()).some((cache) => MARKS.complete in cache);
        if (isComplete) expect(builds).not.toContain(null);
        if (wasComplete && name !== 'remove') expect(isComplete).toBe(true);
        if (name === 'remove') expect(Object.keys(world.kept.contents()).filter(isWhole)).toEqual([]);
        wasComplete = isComplete;
      }
    }),
  );
}, 60_000);
