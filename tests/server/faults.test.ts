/** A PostgreSQL server of this machine: killed with its servers while clients send, for longer by `npm run faults`; read beside them. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { exportMessages } from '../../src/server/inbox-export.ts';
import { keptMessages } from '../../src/server/kept-messages.ts';
import { messageOf } from '../../src/server/message.ts';
import { openPostgresStore } from '../../src/server/postgres/postgres-store.ts';
import { faultRun } from './fault-run.ts';
import { createPostgres, postgresPrograms } from './postgres-server.ts';

const programs = postgresPrograms();
const reason = process.env.FULL ? (programs ? '' : ' (there is no PostgreSQL here)') : ' (npm run test:full)';

it.skipIf(reason !== '')(
  `500 clients lose and double nothing while servers and database are killed${reason}`,
  async () => {
    const counts = await faultRun(programs ?? '', { servers: 2, clients: 500, seconds: 30, seed: 1 });
    expect(counts.confirmed).toBeGreaterThan(500);
    expect(counts.repeated).toBeGreaterThan(0);
    expect(counts.serversKilled).toBeGreaterThan(0);
    expect(counts.databasesKilled).toBeGreaterThan(0);
    expect([counts.lost, counts.doubled, counts.unverified]).toEqual([0, 0, 0]);
  },
  300_000,
);

it.skipIf(reason !== '')(
  `npm run inbox lists, exports and deletes from a database beside its servers${reason}`,
  async () => {
    const postgres = await createPostgres(programs ?? '');
    onTestFinished(postgres.remove);
    const url = await postgres.createDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'formulary-kept-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const settings = { inboxLimit: 1e6, formsPerAddress: 20, tokenKey: 'a key' };
    const { inbox } = openPostgresStore(url, settings);
    onTestFinished(inbox.close);
    // More than are read at once.
    const sent = Array.from({ length: 1200 }, (_, index) => messageOf('newsletter', { email: `${index}@example.org` }));
    for (const message of sent) await inbox.add(message);
    await inbox.add({ ...messageOf('feedback', { feedback: '=1' }), receivedAt: '2020-01-31T12:00:00.000Z' });
    const kept = keptMessages({ DATABASE_URL: url });
    onTestFinished(kept.close);
    const file = join(folder, 'out.csv');
    expect(await exportMessages(kept.all(), file)).toBe(1201);
    expect(await readFile(file, 'utf8')).toMatch(/\r\n2020-01-31T12:00:00\.000Z,feedback,[\w-]+,,,,,,'=1,\r\n$/);
    expect(await kept.deleteOlderThan(new Date('2021-01-01'))).toBe(1);
    const listed = [];
    for await (const message of kept.all()) listed.push(message);
    expect(listed).toEqual(sent);
    await inbox.add(messageOf('newsletter', { email: 'later@example.org' }));
    expect(kept.problems()).toBe('');
  },
  120_000,
);
