/** What is said of a database that is away, and how long one is waited for that does not answer. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
import { type Database, migrated, openDatabase, reasonOf, watched } from '../../src/server/postgres/database.ts';
import { openPostgresStore } from '../../src/server/postgres/postgres-store.ts';
import { StoreAway } from '../../src/server/store.ts';
import { madeUpPostgres, WELCOME } from './made-up-postgres.ts';

const SECRET = 'postgres://ada:s3cret@db.example/x';

let said: MockInstance<typeof console.error>;
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => said.mockRestore());

const error = (code: string): Error => Object.assign(new Error(`${code} at ${SECRET}`), { code, input: SECRET });

/** A database that is there when it is asked for the times that are named. */
function thereAt(times: readonly number[]): Database {
  let count = 0;
  return {
    query: async () => {
      count += 1;
      if (!times.includes(count)) throw error('ECONNREFUSED');
      return { rows: [] };
    },
  };
}

describe('what is said', () => {
  it('is said once for each time that it is away, and when it is back', async () => {
    const { query } = watched(thereAt([4, 5, 7]), 'Wait.');
    for (const isThere of [false, false, false, true, true, false, true]) {
      const asked = query('select 1');
      if (isThere) await asked;
      else await expect(asked).rejects.toThrow(StoreAway);
    }
    const away = 'The database does not answer: nothing listens there (ECONNREFUSED). Wait.';
    const back = 'The database answers again.';
    expect(said.mock.calls.flat()).toEqual([away, back, away, back]);
    said.mockClear();
    await expect(watched(thereAt([]), '').query('select 1')).rejects.toThrow(StoreAway);
    expect(said.mock.calls.flat()).toEqual([away.replace(' Wait.', '')]);
  });

  it.each([
    ['22P05', 'it is not encoded in UTF8'],
    ['28000', 'it does not let this user in'],
    ['28P01', 'it does not let this user in with this password'],
    ['3D000', 'it has no database of this name'],
    ['42501', 'the user may not do that'],
    ['53300', 'it has too many connections'],
    ['57014', 'it took too long'],
    ['57P03', 'it is starting or stopping'],
    ['ECONNREFUSED', 'nothing listens there'],
    ['ENOENT', 'nothing listens there'],
    ['ENOTFOUND', 'its host is unknown'],
  ])('names the reason of %s in words', (code, words) => expect(reasonOf(error(code))).toBe(`${words} (${code})`));

  it('has no address, no password and nothing of what was sent', async () => {
    const errors = [error('ECONNREFUSED'), error('28P01'), error('XX000'), error('ERR_INVALID_URL')];
    for (const each of errors) expect(reasonOf(each)).not.toMatch(/ada|s3cret|example/);
    const { query } = watched({ query: () => Promise.reject(error('22P02')) }, '');
    const thrown: unknown = await query('select 1').catch((caught: unknown) => caught);
    expect(thrown).toEqual(new StoreAway('22P02'));
    expect(JSON.stringify([thrown, (thrown as Error).stack, (thrown as Error).cause ?? null])).not.toContain('s3cret');
  });

  it.each([
    'postgres://ada:s3cret@[::1',
    'postgres://ada:s3cret@127.0.0.1:1/x',
    'postgres://ada:s3cret@host.invalid/x',
  ])('neither where the address itself is wrong: %s', async (url) => {
    const { query, close } = openDatabase(url);
    await expect(query('select 1')).rejects.toThrow(StoreAway);
    await close();
    expect(JSON.stringify(said.mock.calls)).toMatch(/The database does not answer: .+\. No form is taken/);
    expect(JSON.stringify(said.mock.calls)).not.toMatch(/s3cret|ada/);
  });
});

/** What ends a connection takes some rounds to be told. */
async function told(): Promise<void> {
  for (let round = 0; round < 50; round += 1) await new Promise((done) => setImmediate(done));
}

it('has its tables made with the first query, and again only where they are gone', async () => {
  const asked: string[] = [];
  const { query } = migrated({
    query: async (text) => {
      asked.push(text.startsWith('do ') ? 'tables' : text);
      if (!text.startsWith('fail ')) return { rows: [] };
      throw error(text.slice(5));
    },
  });
  await query('one');
  for (const failing of ['fail 22P02', 'fail 42P01']) {
    await expect(query(failing)).rejects.toThrow(SECRET);
    await query('two');
  }
  expect(asked).toEqual(['tables', 'one', 'fail 22P02', 'two', 'fail 42P01', 'tables', 'two']);
});

describe('the connections to a database', () => {
  async function opened() {
    const { sockets, url } = await madeUpPostgres();
    return { sockets, ...openDatabase(url) };
  }

  it('are replaced where one broke that nobody used, and nothing is said of that', async () => {
    const { sockets, query, close } = await opened();
    await query('select 1');
    expect(sockets).toHaveLength(1);
    sockets[0]?.resetAndDestroy();
    await told();
    await query('select 1');
    expect(sockets).toHaveLength(2);
    await close();
    expect(said.mock.calls).toEqual([]);
  });

  it('are ended once it is closed, however often that is; one that was never asked has none', async () => {
    const { sockets, query, close } = await opened();
    await query('select 1');
    await Promise.all([close(), close()]);
    await close();
    // One that nobody uses is ended after ten seconds by itself.
    await expect.poll(() => sockets[0]?.closed).toBe(true);
    const unused = await opened();
    await unused.close();
    expect(unused.sockets).toEqual([]);
  });
});

describe('a database that does not answer', () => {
  /** Asks one, and says when it is given up. @param welcome what it says before it is asked */
  async function askSilent(welcome: Buffer) {
    const sockets: Socket[] = [];
    const heard: string[] = [];
    const silent = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      socket.on('data', (data) => {
        heard.push(data.toString('latin1'));
        if (heard.length === 1) socket.write(welcome);
        silent.emit(`heard ${heard.length}`);
      });
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const isHeard = once(silent, welcome.length > 0 ? 'heard 2' : 'heard 1');
    const { query } = openDatabase(`postgres://ada@127.0.0.1:${(silent.address() as AddressInfo).port}/x`);
    const isGivenUp = vi.fn();
    const asked = query('select 1').catch(isGivenUp);
    await isHeard;
    const pass = async (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      await told();
    };
    return { heard, isGivenUp, asked, pass };
  }

  it('is given up after five seconds where it lets nobody in', async () => {
    const { isGivenUp, asked, pass } = await askSilent(Buffer.of());
    await pass(4999);
    expect(isGivenUp).not.toHaveBeenCalled();
    await pass(1);
    await asked;
    expect(isGivenUp.mock.calls).toEqual([[expect.any(StoreAway)]]);
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^The database does not answer: .*timeout/)]]);
  });

  it('is told to give a query up after five seconds, and given up itself after eight', async () => {
    const { heard, isGivenUp, asked, pass } = await askSilent(WELCOME);
    expect(heard[0]).toContain('\0statement_timeout\x005000\0');
    expect(heard[0]).toContain('\0application_name\0formulary\0');
    await pass(7999);
    expect(isGivenUp).not.toHaveBeenCalled();
    await pass(1);
    await asked;
    expect(isGivenUp.mock.calls).toEqual([[expect.any(StoreAway)]]);
  });
});

it('is asked every minute to forget what has had its time, until its server ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const settings = { inboxLimit: 1000, formsPerAddress: 1, tokenKey: 'a key of the tests' };
  // Nothing listens at port 1.
  const { inbox } = openPostgresStore('postgres://ada@127.0.0.1:1/x', settings);
  vi.advanceTimersByTime(59_999);
  await new Promise((done) => setImmediate(done));
  expect(said.mock.calls).toEqual([]);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(said).toHaveBeenCalled());
  expect(said.mock.calls).toEqual([
    ['The database does not answer: nothing listens there (ECONNREFUSED). No form is taken until it does.'],
  ]);
  await inbox.close();
  expect(vi.getTimerCount()).toBe(0);
});
