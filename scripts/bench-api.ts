/**
 * `npm run bench:api [-- --json | --minutes <n> | --refused]`: what the API carries. A server in a process of its own is
 * asked for one simple answer, first 1,000 times a second, then by ten senders as fast as each is answered. Latencies of
 * the first count from when a request was due, so that one that had to wait is not left out. What an answer costs the
 * server's processor depends least on what else the machine does.
 *
 * With `--minutes 10` it is asked 500 times a second as long, and says each minute what memory it has: what an answer
 * leaves behind shows. With `--refused` it is sent bodies that no answer has: what refusing one costs, beside an answer.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { LARGEST_BODY } from '../src/server/api.ts';
import { listen } from '../src/server/listen.ts';
import { openApiService } from '../src/server/open-api.ts';
import { createSite } from '../src/server/site.ts';

const PATH = '/api/tools/bmi-calculator';
const BODY = '{"inputs":{"height":175,"weight":70}}';
const RATE = 1000;
const LONG_RATE = 500;
const SECONDS = 10;
const SENDERS = 10;
/** What is due when all of them are waiting waits, too, and that counts. */
const CONNECTIONS = 50;
const EVERYTHING = 1_000_000;

async function serve(): Promise<void> {
  const settings = { tools: 'tools', packed: 'answers', requestsPerAddress: EVERYTHING, isBehindProxy: false };
  const service = openApiService(settings, { name: 'Formulary', origin: 'http://localhost' });
  await service.warmUp();
  const server = createSite({ root: 'dist', api: service.api });
  await listen(server, 0, '127.0.0.1');
  process.on('message', () => process.send?.({ ...process.cpuUsage(), ...process.memoryUsage() }));
  console.log((server.address() as AddressInfo).port);
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** One answer; whatever is not one ends the measurement. */
const ask = (port: number): Promise<void> =>
  new Promise((done, failed) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': BODY.length };
    const asked = request({ agent, port, path: PATH, method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? done() : failed(new Error(`${response.statusCode}`))));
    });
    asked.on('error', failed);
    asked.end(BODY);
  });

/** What a server has used. */
async function usage(server: ChildProcess): Promise<NodeJS.CpuUsage & NodeJS.MemoryUsage> {
  server.send('used');
  const [used] = (await once(server, 'message')) as [NodeJS.CpuUsage & NodeJS.MemoryUsage];
  return used;
}

/** Milliseconds of the processor that a server has used. */
async function usedBy(server: ChildProcess): Promise<number> {
  const { user, system } = await usage(server);
  return (user + system) / 1000;
}

interface Measured {
  perSecond: number;
  median: number;
  p99: number;
  most: number;
}

function summary(times: number[], seconds: number): Measured {
  times.sort((a, b) => a - b);
  const at = (part: number): number => times[Math.floor(part * (times.length - 1))] ?? 0;
  return { perSecond: times.length / seconds, median: at(0.5), p99: at(0.99), most: at(1) };
}

/** As many requests a second, whether those before are answered or not. */
async function atRate(port: number, perSecond: number, seconds: number): Promise<Measured> {
  const begin = performance.now();
  const times: number[] = [];
  const open: Promise<void>[] = [];
  while (open.length < perSecond * seconds) {
    const due = begin + (open.length * 1000) / perSecond;
    if (due > performance.now()) await new Promise((next) => setTimeout(next, 1));
    else open.push(ask(port).then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(open);
  return summary(times, (performance.now() - begin) / 1000);
}

async function atMost(port: number, senders: number, seconds: number): Promise<Measured> {
  const begin = performance.now();
  const times: number[] = [];
  const send = async (): Promise<void> => {
    while (performance.now() - begin < 1000 * seconds) {
      const start = performance.now();
      await ask(port);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
  return summary(times, (performance.now() - begin) / 1000);
}

const spoken = ({ perSecond, median, p99, most }: Measured): string =>
  `${perSecond.toFixed(0)}/s, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${most.toFixed(1)} ms`;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** Minutes of the same request, and what memory the server has after each. */
async function remember(server: ChildProcess, port: number, minutes: number): Promise<void> {
  for (let minute = 1; minute <= minutes; minute += 1) {
    const measured = await atRate(port, LONG_RATE, 60);
    const { rss, heapUsed } = await usage(server);
    console.log(`minute ${minute}: ${spoken(measured)}; ${megabytes(rss)} of memory, ${megabytes(heapUsed)} of heap`);
  }
}

/** A body that is refused, with the status that says so. */
interface Bad {
  name: string;
  body: string;
  status: number;
  /** Sent in pieces, without its length. */
  isInPieces?: true;
}
const inputs = (text: string): string => `{"inputs":${text}}`;
const filling = (unit: string, around: number): string =>
  unit.repeat(Math.floor((LARGEST_BODY - around) / unit.length));
const HUGE = inputs(`{"height":"${'9'.repeat(20 * LARGEST_BODY)}"}`);
const BAD: readonly Bad[] = [
  { name: 'cut off', body: BODY.slice(0, -3), status: 400 },
  { name: 'no JSON, as long as may be', body: filling('x', 0), status: 400 },
  { name: 'brackets, as many as may be', body: filling('[', 0), status: 400 },
  { name: 'an unknown input', body: inputs('{"hight":175}'), status: 400 },
  { name: 'unknown inputs, as many as may be', body: inputs(`{${filling('"a":1,', 20)}"b":1}`), status: 400 },
  { name: 'a number of 65,000 digits', body: inputs(`{"height":"${filling('9', 30)}"}`), status: 422 },
  { name: `${Math.round(HUGE.length / 1e5) / 10} MB`, body: HUGE, status: 413 },
  { name: 'the same in pieces', body: HUGE, status: 413, isInPieces: true },
];

/** How a connection ends that the server closes while it is still sent to. */
const CLOSED = ['EPIPE', 'ECONNRESET'];

/** Sends a body that is refused. Of one that is too large the server does not wait for the rest: it says so and closes. */
const refuse = (port: number, { body, status, isInPieces }: Bad): Promise<void> =>
  new Promise((done, failed) => {
    const length = isInPieces ? {} : { 'Content-Length': body.length };
    const headers = { 'Content-Type': 'application/json', ...length };
    let isRefused = false;
    const asked = request({ agent: false, port, path: PATH, method: 'POST', headers }, (response) => {
      isRefused = response.statusCode === status;
      response.resume();
      response.on('close', () => (isRefused ? done() : failed(new Error(`${response.statusCode}, not ${status}`))));
    });
    asked.on('error', (error: NodeJS.ErrnoException) =>
      isRefused || (status === 413 && CLOSED.includes(error.code ?? '')) ? done() : failed(error),
    );
    asked.end(body);
  });

/** Milliseconds of the server's processor for each of many that come one after the other. */
async function costOf(server: ChildProcess, send: () => Promise<void>): Promise<number> {
  const most = 300;
  for (let sent = 0; sent < 50; sent += 1) await send();
  const before = await usedBy(server);
  for (let sent = 0; sent < most; sent += 1) await send();
  return ((await usedBy(server)) - before) / most;
}

/** What each of some bodies costs, as rows of a table; the first is that of an answer. */
async function refusals(server: ChildProcess, port: number): Promise<void> {
  const good: Bad = { name: 'an answer', body: BODY, status: 200 };
  await costOf(server, () => refuse(port, good));
  let answer = 0;
  for (const bad of [good, ...BAD]) {
    const each = await costOf(server, () => refuse(port, bad));
    answer ||= each;
    const { rss } = await usage(server);
    const cells = [bad.name, bad.status, each.toFixed(2), (each / answer).toFixed(1), megabytes(rss)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

async function measure(): Promise<void> {
  const words = ['--import', 'tsx', 'scripts/bench-api.ts', '--serve'];
  const server = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const [line] = server.stdout ? await once(server.stdout, 'data') : [];
    const port = Number(String(line).trim());
    await atRate(port, RATE, 2);
    if (process.argv.includes('--refused')) return await refusals(server, port);
    const at = process.argv.indexOf('--minutes');
    if (at > 0) return await remember(server, port, Number(process.argv[at + 1]));
    const rate = await atRate(port, RATE, SECONDS);
    const before = await usedBy(server);
    const most = await atMost(port, SENDERS, SECONDS);
    const each = ((await usedBy(server)) - before) / (most.perSecond * SECONDS);
    if (process.argv.includes('--json')) return console.log(JSON.stringify({ rate, most, each }));
    console.log(`an answer: ${each.toFixed(2)} ms of the server's processor`);
    console.log(`at a fixed rate: ${spoken(rate)}`);
    console.log(`at most: ${spoken(most)}`);
  } finally {
    server.kill();
    agent.destroy();
  }
}

await (process.argv.includes('--serve') ? serve() : measure());
