/** Servers with one database that are killed while clients send: `npm run faults` does the same for longer. */
import { expect, it } from 'vitest';
import { faultRun } from './fault-run.ts';
import { postgresPrograms } from './postgres-server.ts';

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
