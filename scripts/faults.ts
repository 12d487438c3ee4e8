/**
 * `npm run faults [-- --seconds 60 --servers 3 --clients 500 --seed 1]`: servers and their database are killed while
 * clients send. A table of what became of the messages; the exit status is 1 where one was lost or doubled.
 */
import { parseArgs } from 'node:util';
import { type FaultCounts, faultRun } from '../tests/server/fault-run.ts';
import { postgresPrograms } from '../tests/server/postgres-server.ts';

const COLUMNS: readonly [string, keyof FaultCounts][] = [
  ['Servers killed', 'serversKilled'],
  ['Databases killed', 'databasesKilled'],
  ['Connections killed', 'connectionsKilled'],
  ['Messages confirmed', 'confirmed'],
  ['Hung up', 'hungUp'],
  ['Sent again', 'repeated'],
  ['Asked for another token', 'unverified'],
  ['Lost', 'lost'],
  ['Doubled', 'doubled'],
];

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    servers: { type: 'string', default: '3' },
    clients: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
  },
});
const programs = postgresPrograms();
if (programs === null)
  throw new Error('This needs the programs of PostgreSQL, as the Debian package postgresql has them.');
const [seconds, servers, clients, seed] = [values.seconds, values.servers, values.clients, values.seed].map(Number);
if (!seconds || !servers || !clients || !seed) throw new Error('Each option takes a whole number above 0.');
const counts = await faultRun(programs, { seconds, servers, clients, seed });
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
console.log(row(['Servers', 'Clients', 'Seconds', ...COLUMNS.map(([name]) => name)]));
console.log(row(Array(COLUMNS.length + 3).fill('--:')));
console.log(
  row([servers, clients, seconds, ...COLUMNS.map(([, key]) => counts[key])].map((n) => n.toLocaleString('en'))),
);
if (counts.lost + counts.doubled > 0) process.exitCode = 1;
