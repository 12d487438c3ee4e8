/** What every store must do, wherever it keeps things; and what several servers must do together that share one. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { INTENT_FIELD, TOKEN_FIELD } from '../../src/forms/contract.ts';
import { type Message, messageLine, messageOf } from '../../src/server/message.ts';
import { forget } from '../../src/server/postgres/counts.ts';
import { type Database, migrated, watched } from '../../src/server/postgres/database.ts';
import { messagesIn } from '../../src/server/postgres/messages.ts';
import { migrationBlock } from '../../src/server/postgres/migrations.ts';
import { storeIn } from '../../src/server/postgres/postgres-store.ts';
import type { DeletingStore } from '../../src/server/store.ts';
import { startService } from './service.ts';
import { inFile, leave, type Place, SHARED, type Shared } from './stores.ts';

const SERVICE = { inboxLimit: 1_000_000, formsPerAddress: 1000, tokenKey: 'a key of the tests' };
const INTENT = 'an intent of a visitor';
const DAY = 86_400_000;
const from = (email: string, intent?: string): Message => messageOf('newsletter', { email }, intent);
const aged = (email: string, days: number): Message => ({
  ...from(email),
  receivedAt: new Date(Date.now() - days * DAY).toISOString(),
});
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);

afterAll(leave);

/** The place of a test, and the servers that it starts there. */
function placed<P extends Place>(open: () => Promise<P>) {
  let place: P | null = null;
  let stores: DeletingStore[] = [];
  beforeEach(async () => {
    place = await open();
    stores = [];
  }, 120_000);
  afterEach(async () => {
    for (const { inbox } of stores) await inbox.close();
    await place?.remove();
  });
  const here = (): P => {
    if (!place) throw new Error('there is a place in tests only');
    return place;
  };
  const serve = async (settings?: Parameters<Place['serve']>[0]): Promise<DeletingStore> => {
    const store = await here().serve(settings);
    stores.push(store);
    return store;
  };
  const emails = async () => (await here().messages()).map(({ fields }) => fields.email);
  return { here, serve, emails };
}

describe.each([{ name: 'a file', open: inFile as () => Promise<Place>, isSkipped: false }, ...SHARED])(
  'a store in $name',
  ({ open, isSkipped }) => {
    if (isSkipped) return it.skip('keeps what it must', () => {});
    const { here, serve, emails } = placed(open);

    it('keeps messages as they were sent, in their order', async () => {
      const { inbox } = await serve();
      const message = 'one\ntwo\u2028three\u0000\ud800 𝒳 日本 \' " \\ $1 %s';
      const sent = [messageOf('contact', { message }), from('a@b'), messageOf('feedback', {})];
      for (const each of sent) await inbox.add(each);
      expect(await here().messages()).toEqual(sent);
      expect(await inbox.state()).toBe('open');
    });

    it('keeps many at once', async () => {
      const { inbox } = await serve();
      const sent = Array.from({ length: 300 }, (_, index) => `${index}@example.org`);
      await Promise.all(sent.map((email) => inbox.add(from(email))));
      expect((await emails()).sort()).toEqual(sent.sort());
    });

    it('keeps a message once that is sent again: at once, later, and after a restart', async () => {
      const first = await serve();
      expect(await first.inbox.has(from('a@b', INTENT).id)).toBe(false);
      await Promise.all([1, 2, 3].map(() => first.inbox.add(from('a@b', INTENT))));
      await first.inbox.add(from('a@b', INTENT));
      expect(await first.inbox.has(from('a@b', INTENT).id)).toBe(true);
      await first.inbox.close();
      const next = await serve();
      expect(await next.inbox.has(from('a@b', INTENT).id)).toBe(true);
      await next.inbox.add(from('a@b', INTENT));
      expect(await emails()).toEqual(['a@b']);
    });

    it('keeps it twice when it was changed, or when no intent was named', async () => {
      const { inbox } = await serve();
      const sent = [from('a@b', INTENT), from('c@d', INTENT), from('a@b', `${INTENT}!`), from('a@b'), from('a@b')];
      for (const each of sent) await inbox.add(each);
      expect(await emails()).toEqual(['a@b', 'c@d', 'a@b', 'a@b', 'a@b']);
    });

    it('refuses what is too much, says so once before, and goes on when there is room', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      onTestFinished(() => warn.mockRestore());
      const { inbox } = await serve({ inboxLimit: 2000 });
      const sent: Message[] = [];
      const isAdded = async (message: Message): Promise<boolean> => {
        sent.push(message);
        return inbox.add(message).then(
          () => true,
          () => false,
        );
      };
      while (await isAdded(aged(`${sent.length}@example.org`, 9))) expect(sent.length).toBeLessThan(30);
      expect(sent.length).toBeGreaterThan(10);
      await expect(inbox.add(from('more@example.org'))).rejects.toThrow('no room left');
      expect(warn.mock.calls).toEqual([[expect.stringMatching(/^The inbox is nearly full: 1\d+ of 2000 bytes\./)]]);
      expect(await inbox.state()).toBe('full');
      // What is there already finds no room, and needs none.
      if (sent[0]) await inbox.add(sent[0]);
      expect(await inbox.deleteOlderThan(daysAgo(1))).toBe(sent.length - 1);
      expect(await inbox.state()).toBe('open');
      await inbox.add(from('later@example.org'));
      expect(await emails()).toEqual(['later@example.org']);
    });

    it('takes a message that fills the last of its room, and none for which a byte is missing', async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      onTestFinished(() => void vi.restoreAllMocks());
      const [first, last] = [from('a@b'), from('c@d')];
      const size = Buffer.byteLength(messageLine(first) + messageLine(last));
      const { inbox } = await serve({ inboxLimit: size - 1 });
      await inbox.add(first);
      await expect(inbox.add(last)).rejects.toThrow('no room left');
      await inbox.close();
      const larger = await serve({ inboxLimit: size });
      await larger.inbox.add(last);
      expect(await emails()).toEqual(['a@b', 'c@d']);
    });

    it('deletes by age, and nothing else', async () => {
      const { inbox } = await serve();
      for (const [email, days] of [
        ['old@b', 31],
        ['new@b', 29],
        ['older@b', 400],
        ['now@b', 0],
      ] as const)
        await inbox.add(aged(email, days));
      expect(await inbox.deleteOlderThan(daysAgo(30))).toBe(2);
      expect(await emails()).toEqual(['new@b', 'now@b']);
      expect(await inbox.deleteOlderThan(daysAgo(30))).toBe(0);
      await inbox.add(from('next@b'));
      expect(await emails()).toEqual(['new@b', 'now@b', 'next@b']);
    });

    it('lets a token be used for one message', async () => {
      const { usedTokens } = await serve();
      const [one, other] = [from('a@b').id, from('c@d').id];
      expect(await usedTokens.use('nonce', one, 60_000)).toBe(true);
      expect([await usedTokens.use('nonce', other, 60_000), await usedTokens.use('nonce', one, 60_000)]).toEqual([
        false,
        true,
      ]);
      expect(await usedTokens.use('another', other, 60_000)).toBe(true);
      expect(Math.abs(Number(await usedTokens.now()) - Date.now())).toBeLessThan(60_000);
    });

    it('counts senders, each for itself, within a window that slides', async () => {
      const { senders } = await serve({ formsPerAddress: 2, windowSeconds: 2 });
      expect([await senders.take('a'), await senders.take('b')]).toEqual([0, 0]);
      await pause(1000);
      expect([await senders.take('a'), await senders.take('b')]).toEqual([0, 0]);
      // Who knocks in vain does not wait longer for it.
      expect([await senders.take('a'), await senders.take('a')]).toEqual([1, 1]);
      await pause(1100);
      expect([await senders.take('a'), await senders.take('a')]).toEqual([0, 1]);
    });
  },
);

describe.each(SHARED)('several servers with a database in $name', ({ open, isSkipped }) => {
  if (isSkipped) return it.skip('share what they keep', () => {});
  const { here, serve, emails } = placed<Shared>(open);
  const several = (settings?: Parameters<Place['serve']>[0]) => Promise.all([1, 2, 3].map(() => serve(settings)));
  /** Everything that is in the tables, as text. */
  const written = async (): Promise<string> => {
    const tables = ['formulary_message', 'formulary_used_token', 'formulary_sender'];
    const rows = [];
    for (const table of tables) rows.push((await here().database.query(`select * from ${table}`)).rows);
    return JSON.stringify(rows);
  };
  const steps = async () =>
    (await here().database.query('select number from formulary_migration order by number')).rows.map(
      ({ number }) => number,
    );

  it('keep a message once that is sent to all of them at once', async () => {
    const stores = await several();
    const sent = Array.from({ length: 20 }, (_, index) => from(`${index}@example.org`, INTENT));
    await Promise.all(stores.flatMap(({ inbox }) => sent.map((message) => inbox.add(message))));
    expect((await emails()).sort()).toEqual(sent.map(({ fields }) => fields.email).sort());
  });

  it('have the room at once that one of them makes, and are full at once where another one fills it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const [one, other] = await several({ inboxLimit: 2000 });
    const fill = async (): Promise<number> => {
      for (let count = 0; ; count += 1) {
        const isKept = await one?.inbox.add(aged(`${count}@example.org`, 9)).then(
          () => true,
          () => false,
        );
        if (!isKept) return count;
      }
    };
    expect(await other?.inbox.state()).toBe('open');
    const count = await fill();
    expect(count).toBeGreaterThan(10);
    expect(await other?.inbox.deleteOlderThan(daysAgo(1))).toBe(count);
    expect(await fill()).toBe(count);
    expect([await one?.inbox.state(), await other?.inbox.state()]).toEqual(['full', 'nearly full']);
    await expect(other?.inbox.add(from('more@example.org'))).rejects.toThrow('no room left');
  });

  it('hand on more messages than are read at a time, in their order', async () => {
    await here().database.query(
      `insert into formulary_message (id, form, received_at, fields, bytes)
       select gen_random_uuid(), 'newsletter', now(), json_build_object('email', n::text), 1
       from generate_series(1, 1001) as n`,
    );
    const sent = (await here().messages()).map(({ fields }) => Number(fields.email));
    expect(sent).toEqual(Array.from({ length: 1001 }, (_, at) => at + 1));
  });

  it('take a token once', async () => {
    const stores = await several();
    const used = Array.from({ length: 30 }, (_, index) =>
      stores[index % 3]?.usedTokens.use('nonce', from('a').id, 60_000),
    );
    expect((await Promise.all(used)).filter(Boolean)).toHaveLength(1);
  });

  it('count a sender together, exactly', async () => {
    const stores = await several({ formsPerAddress: 20 });
    const taken = Array.from({ length: 90 }, (_, index) => stores[index % 3]?.senders.take('203.0.113.7'));
    const waits = await Promise.all(taken);
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(20);
    expect(waits.every((seconds) => seconds === 0 || (Number(seconds) > 590 && Number(seconds) <= 600))).toBe(true);
  });

  it('bring an empty database up together, and an older one to the next version', async () => {
    const stores = await several();
    expect(await Promise.all(stores.map(({ inbox }) => inbox.state()))).toEqual(['open', 'open', 'open']);
    expect(await steps()).toEqual([1]);
    const next = migrationBlock(['perform broken();', 'create table formulary_next (number integer);']);
    await Promise.all([1, 2, 3].map(() => here().database.query(next)));
    expect(await steps()).toEqual([1, 2]);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
    // A step that fails leaves nothing behind, and servers of the version before go on.
    const broken = migrationBlock(['', '', 'create table formulary_half (number integer); perform nothing();']);
    await expect(here().database.query(broken)).rejects.toThrow();
    expect(await steps()).toEqual([1, 2]);
    expect((await here().database.query("select to_regclass('formulary_half') as half")).rows).toEqual([
      { half: null },
    ]);
    await (await serve()).inbox.add(from('a@b'));
    expect(await emails()).toEqual(['a@b']);
  });

  it('write no address down, and forget counts and used tokens when their time is over', async () => {
    const { senders, usedTokens, inbox } = await serve({ windowSeconds: 1 });
    await inbox.add(from('a@b'));
    await senders.take('203.0.113.7');
    await usedTokens.use('nonce', from('a').id, 1000);
    expect(await written()).toContain('nonce');
    expect(await written()).not.toContain('203.0.113');
    await forget(here().database);
    expect(await written()).toContain('nonce');
    await pause(1100);
    await forget(here().database);
    expect(JSON.parse(await written())).toEqual([[expect.objectContaining({ form: 'newsletter' })], [], []]);
  });
});

/** A database of which single queries fail, by their number: before they are done, or with their answer lost. */
function failing(database: Database, failures: Map<number, 'before' | 'after'>) {
  let count = 0;
  const query: Database['query'] = async (text, values) => {
    count += 1;
    const failure = failures.get(count);
    if (failure === 'before') throw new Error('Connection terminated unexpectedly');
    const answer = await database.query(text, values);
    if (failure === 'after') throw new Error('Connection terminated unexpectedly');
    return answer;
  };
  return { query, count: () => count };
}

describe.each(SHARED)('a database that fails, in $name', ({ open, isSkipped }) => {
  if (isSkipped) return it.skip('loses and doubles nothing', () => {});
  const { here } = placed<Shared>(open);
  beforeEach(() => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
  });

  it('that was away at the start gets its tables with the first query that reaches it', async () => {
    const failures = new Map([1, 2].map((number) => [number, 'before' as const]));
    const { inbox } = storeIn(migrated(failing(here().database, failures)), SERVICE, async () => {});
    expect([await inbox.state(), await inbox.state(), await inbox.state()]).toEqual(['failing', 'failing', 'open']);
    await inbox.add(from('a@b'));
    expect(await here().messages()).toHaveLength(1);
  });

  it('that was made anew gets its tables again', async () => {
    const { inbox } = storeIn(migrated(here().database), SERVICE, async () => {});
    expect(await inbox.state()).toBe('open');
    await here().database.query('drop schema public cascade');
    await here().database.query('create schema public');
    expect([await inbox.state(), await inbox.state()]).toEqual(['failing', 'open']);
  });

  const CONTACT = { name: 'Ada', email: 'ada@example.org', subject: 'A question', message: 'Is it kept?' };

  /** Sends a form until it is taken, with one query failing. @returns the answers, and how many queries there were */
  async function sent(number: number, failure: 'before' | 'after'): Promise<{ statuses: number[]; queries: number }> {
    const failures = new Map<number, 'before' | 'after'>();
    const database = failing(here().database, failures);
    const store = storeIn(watched(database, ''), SERVICE, async () => {});
    const service = await startService({ store });
    const intent = crypto.randomUUID();
    const body = new URLSearchParams({ ...CONTACT, [INTENT_FIELD]: intent, [TOKEN_FIELD]: await service.token() });
    const before = database.count();
    failures.set(before + number, failure);
    const statuses: number[] = [];
    let queries = 0;
    while (statuses.at(-1) !== 200) {
      const headers = { Accept: 'application/json' };
      statuses.push((await fetch(`${service.origin}/f/contact`, { method: 'POST', body, headers })).status);
      queries ||= database.count() - before;
      expect(statuses.length).toBeLessThan(4);
    }
    await service.close();
    return { statuses, queries };
  }

  it('a form is refused for now, and kept once when it is sent again with the same token, whichever query failed', async () => {
    const { queries } = await sent(0, 'before');
    expect(queries).toBeGreaterThanOrEqual(5);
    for (let number = 1; number <= queries; number += 1)
      for (const failure of ['before', 'after'] as const) {
        const { statuses } = await sent(number, failure);
        expect([number, failure, ...statuses]).toEqual([number, failure, 503, 200]);
      }
    expect(await here().messages()).toHaveLength(1 + 2 * queries);
  });
});

describe('the room of messages in a database', () => {
  const SIZE = Buffer.byteLength(messageLine(from('a@b')));

  /** An inbox over a database that only says what it is told to, and how often it was counted. */
  function counting(limit: number, insert: () => Record<string, unknown>[] = () => [{}]) {
    vi.useFakeTimers({ toFake: ['performance'] });
    // Not at the start of its process.
    vi.advanceTimersByTime(60_000);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => {
      vi.useRealTimers();
      warn.mockRestore();
    });
    const kept = { size: 0, counts: 0 };
    const query: Database['query'] = async (text) => {
      if (text.startsWith('insert')) return { rows: insert() };
      if (!text.includes('sum(bytes)')) return { rows: [] };
      kept.counts += 1;
      return { rows: [{ size: kept.size }] };
    };
    return { kept, warn, inbox: messagesIn({ query }, limit) };
  }

  it('is counted once for all that comes within ten seconds', async () => {
    const { inbox, kept } = counting(Infinity);
    await Promise.all([1, 2, 3].map(() => inbox.add(from('a@b'))));
    vi.advanceTimersByTime(9999);
    await inbox.add(from('a@b'));
    expect(kept.counts).toBe(1);
    vi.advanceTimersByTime(1);
    await inbox.add(from('a@b'));
    expect(kept.counts).toBe(2);
  });

  it('is taken up by what came since, and counted anew before anybody is refused', async () => {
    const { inbox, kept } = counting(2 * SIZE);
    for (const counts of [1, 1, 2, 2]) {
      await inbox.add(from('a@b'));
      expect(kept.counts).toBe(counts);
    }
    kept.size = 2 * SIZE;
    await expect(inbox.add(from('a@b'))).rejects.toThrow(`${2 * SIZE} of ${2 * SIZE} bytes`);
    expect(kept.counts).toBe(3);
  });

  it('is said to be nearly taken by the message that makes it so', async () => {
    const { inbox, warn } = counting(5 * SIZE);
    for (let count = 0; count < 4; count += 1) await inbox.add(from('a@b'));
    expect(warn.mock.calls).toEqual([]);
    await inbox.add(from('a@b'));
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`nearly full: ${5 * SIZE} of ${5 * SIZE} bytes`)]]);
  });

  it('is left by what was there already, and by what could not be written', async () => {
    let isFailing = false;
    const { inbox, kept } = counting(SIZE, () => {
      if (isFailing) throw new Error('away');
      return [];
    });
    for (let round = 0; round < 3; round += 1) {
      await inbox.add(from('a@b'));
      isFailing = true;
      await expect(inbox.add(from('a@b'))).rejects.toThrow('away');
      isFailing = false;
    }
    expect(kept.counts).toBe(1);
  });

  it('must be known before anything is kept, or found to be kept', async () => {
    const query: Database['query'] = async (text) => {
      if (text.includes('sum(bytes)')) throw new Error('away');
      return { rows: [{}] };
    };
    await expect(messagesIn({ query }, SIZE).add(from('a@b'))).rejects.toThrow('away');
  });

  it('is made by deleting in parts of 5,000', async () => {
    const parts = [5000, 5000, 3, 9];
    const query: Database['query'] = async () => ({ rows: Array.from({ length: parts.shift() ?? 0 }, () => ({})) });
    expect(await messagesIn({ query }, Infinity).deleteOlderThan(new Date())).toBe(10_003);
    expect(parts).toEqual([9]);
  });
});
