/**
 * Servers behind one address, with one database, that are killed while clients send. Every client sends one message after
 * the other, each until it is answered that it was kept; at the end the database is compared with what was answered.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { PROJECT } from '../../src/cache/sources.ts';
import { INTENT_FIELD, TOKEN_FIELD } from '../../src/forms/contract.ts';
import { openDatabase } from '../../src/server/postgres/database.ts';
import { readMessages } from '../../src/server/postgres/messages.ts';
import { createPostgres, type PostgresServer } from './postgres-server.ts';

interface FaultSettings {
  servers: number;
  clients: number;
  /** How long clients begin new messages. */
  seconds: number;
  seed: number;
}
export interface FaultCounts {
  /** Messages that were answered as kept. */
  confirmed: number;
  /** Posts of clients that did not wait for an answer. */
  hungUp: number;
  /** Posts that had no answer, or one that asks to try again; those of clients that hung up are among them. */
  repeated: number;
  /** Posts of a contact form that were asked for another token, though theirs had not been used for another message. */
  unverified: number;
  serversKilled: number;
  databasesKilled: number;
  connectionsKilled: number;
  /** Confirmed, and not in the database. */
  lost: number;
  /** In the database more than once. */
  doubled: number;
}

/** The server as one file, as the image has it: it starts sooner. It finds the client of the database beside it. */
const SERVER = join(PROJECT, '.cache/faults/server.mjs');
const ANSWERED_WITHIN = 20_000;
/** Every so many is a contact form, which needs a token. */
const CONTACT_EVERY = 5;
/** Every so many posts a client does not wait for its answer, and sends again. */
const HANGS_UP_EVERY = 10;

/** Numbers from 0 up to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** One of the servers: killed and started again, each time on another port. */
function site(folder: string, database: string) {
  let child: ChildProcess | null = null;
  let port: number | null = null;
  const start = async () => {
    const env = {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: database,
      FORM_TOKEN_KEY: 'a key that all of them have',
      FORM_RATE_LIMIT: '1000000',
      FORM_BEHIND_PROXY: '1',
    };
    child = spawn(process.execPath, [SERVER], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = child.stdout ? await once(child.stdout, 'data') : [];
    port = Number(/:(\d+)/.exec(String(line).replace('http://', ''))?.[1]);
  };
  const kill = async () => {
    port = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { start, kill, port: () => port };
}
type Site = ReturnType<typeof site>;

/** One address before all servers: each request goes to the next of those that run, whatever then becomes of it. */
async function balancer(sites: readonly Site[]): Promise<{ server: Server; port: number }> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const running = sites.filter((each) => each.port() !== null);
    const next = running[turn++ % Math.max(1, running.length)];
    const give = () => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    };
    if (!next) return give();
    const { url: path, method, headers } = asked;
    const onward = ask({ port: next.port(), host: '127.0.0.1', path, method, headers, agent }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
      answered.on('error', () => answer.destroy());
    });
    onward.on('error', give);
    asked.pipe(onward);
  };
  const server = createServer(pass);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

interface Answer {
  status: number;
  text: string;
}

/** What clients ask; 0 is the status of no answer. */
function asker(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  return (path: string, sender: string, body?: URLSearchParams, patience = ANSWERED_WITHIN) =>
    new Promise<Answer>((done) => {
      const none = () => done({ status: 0, text: '' });
      const headers = {
        Accept: 'application/json',
        'X-Forwarded-For': sender,
        ...(body && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      };
      const method = body ? 'POST' : 'GET';
      const asked = ask({ port, host: '127.0.0.1', path, method, headers, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('end', () => done({ status: answer.complete ? (answer.statusCode ?? 0) : 0, text }));
        answer.on('error', none);
      });
      const waiting = setTimeout(() => asked.destroy(), patience);
      asked.on('close', () => clearTimeout(waiting));
      asked.on('error', none);
      asked.end(body?.toString());
    });
}

/** A client: it sends as the form of the site does, and again until it is told that its message was kept. */
function sender(askFor: ReturnType<typeof asker>, number: number, counts: FaultCounts, random: () => number) {
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const rest = () => pause(200 + 800 * random());
  const freshToken = async (): Promise<string> => {
    for (;;) {
      const { status, text } = await askFor('/f/token', address);
      if (status === 200) return (JSON.parse(text) as { token: string }).token;
      await rest();
    }
  };
  return async (email: string, isContact: boolean): Promise<void> => {
    const fields: Record<string, string> = isContact
      ? { name: 'Ada', subject: 'A question', message: 'Is it kept?' }
      : {};
    const body = new URLSearchParams({ ...fields, email, [INTENT_FIELD]: crypto.randomUUID() });
    if (isContact) body.set(TOKEN_FIELD, await freshToken());
    for (;;) {
      const isHangingUp = random() < 1 / HANGS_UP_EVERY;
      if (isHangingUp) counts.hungUp += 1;
      const patience = isHangingUp ? 300 * random() : ANSWERED_WITHIN;
      const { status } = await askFor(isContact ? '/f/contact' : '/f/newsletter', address, body, patience);
      if (status === 200) return;
      if (status === 403) {
        counts.unverified += 1;
        body.set(TOKEN_FIELD, await freshToken());
      } else if (status === 0 || status >= 500) counts.repeated += 1;
      else throw new Error(`A message was answered with status ${status}`);
      await rest();
    }
  };
}

/** Kills in turn one server, one process of the database, all of it, and two at once; what was killed is started again. */
async function killing(
  sites: readonly Site[],
  postgres: PostgresServer,
  counts: FaultCounts,
  random: () => number,
  isOver: () => boolean,
) {
  const killSite = async () => {
    const one = sites[Math.floor(random() * sites.length)];
    await one?.kill();
    counts.serversKilled += 1;
    return async () => one?.start();
  };
  const killDatabase = async () => {
    await postgres.kill();
    counts.databasesKilled += 1;
    return postgres.start;
  };
  const killConnection = async () => {
    if (postgres.killOne()) counts.connectionsKilled += 1;
    return async () => {};
  };
  const rounds = [[killSite], [killConnection], [killDatabase], [killSite, killDatabase]];
  for (let round = 0; !isOver(); round += 1) {
    await pause(1000 + 1500 * random());
    const starts = [];
    for (const kill of rounds[round % rounds.length] ?? []) starts.push(await kill());
    await pause(300 + 700 * random());
    await Promise.all(starts.map((start) => start()));
  }
}

/** How often each message is in the database, by its address. */
async function keptIn(url: string): Promise<Map<string, number>> {
  const database = openDatabase(url);
  const kept = new Map<string, number>();
  for await (const { fields } of readMessages(database)) {
    const email = fields.email ?? '';
    kept.set(email, (kept.get(email) ?? 0) + 1);
  }
  await database.close();
  return kept;
}

/** Has clients send while servers and database are killed. @param programs where those of PostgreSQL are */
export async function faultRun(programs: string, settings: FaultSettings): Promise<FaultCounts> {
  const counts: FaultCounts = {
    confirmed: 0,
    hungUp: 0,
    repeated: 0,
    unverified: 0,
    serversKilled: 0,
    databasesKilled: 0,
    connectionsKilled: 0,
    lost: 0,
    doubled: 0,
  };
  const random = randomFrom(settings.seed);
  const folder = mkdtempSync(join(tmpdir(), 'formulary-faults-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), 'home');
  buildSync({
    entryPoints: [join(PROJECT, 'scripts/serve.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg'],
    outfile: SERVER,
  });
  const postgres = await createPostgres(programs);
  const database = await postgres.createDatabase();
  const sites = Array.from({ length: settings.servers }, () => site(folder, database));
  await Promise.all(sites.map((each) => each.start()));
  const { server, port } = await balancer(sites);
  const askFor = asker(port);
  try {
    const end = performance.now() + 1000 * settings.seconds;
    const isOver = () => performance.now() > end;
    const confirmed: string[] = [];
    const client = async (_: unknown, number: number) => {
      const send = sender(askFor, number, counts, random);
      for (let message = 0; !isOver(); message += 1) {
        const email = `${number}.${message}@example.org`;
        await send(email, (number + message) % CONTACT_EVERY === 0);
        confirmed.push(email);
      }
    };
    await Promise.all([
      killing(sites, postgres, counts, random, isOver),
      ...Array.from({ length: settings.clients }, client),
    ]);
    const kept = await keptIn(database);
    counts.confirmed = confirmed.length;
    counts.lost = confirmed.filter((email) => !kept.has(email)).length;
    counts.doubled = [...kept.values()].filter((times) => times > 1).length;
    return counts;
  } finally {
    server.closeAllConnections();
    server.close();
    for (const each of sites) await each.kill();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
