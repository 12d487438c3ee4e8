import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

let folder = '';
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formulary-serve-'));
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function writeSite(): Promise<void> {
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), 'home');
}

function serve(port: string): { child: ChildProcess; output: { out: string; err: string } } {
  const child = spawn(process.execPath, ['--import', TSX, SCRIPT], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: port },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  started.push(child);
  return { child, output };
}

async function addressOf({ child, output }: ReturnType<typeof serve>): Promise<string> {
  while (!output.out.includes('\n')) await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  return output.out;
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'serves on a free port, and stops on %s with connections open',
  async (signal) => {
    await writeSite();
    const running = serve('0');
    const line = await addressOf(running);
    expect(line).toMatch(/^http:\/\/localhost:[1-9]\d*\n$/);
    expect(await (await fetch(line.trim())).text()).toBe('home');
    const idle = connect(Number(new URL(line).port), '127.0.0.1');
    await once(idle, 'connect');
    running.child.kill(signal);
    expect(await once(running.child, 'exit')).toEqual([0, null]);
    idle.destroy();
    expect(running.output.err).toBe('');
  },
);

it('asks for a build where there is none', async () => {
  const { child, output } = serve('0');
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(output).toEqual({ out: '', err: 'There is no dist/ folder: run `npm run build` first.\n' });
});

it('names PORT where the port is taken', async () => {
  await writeSite();
  const other: Server = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const { child, output } = serve(String(port));
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(output.err).toBe(`Port ${port} is taken: set PORT to another one, or to 0 for any free one.\n`);
  other.close();
});

it.each(['http', '-1', '65536', '80.5'])('refuses PORT=%s', async (port) => {
  await writeSite();
  const { child, output } = serve(port);
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(output.err).toBe(`PORT is not a port: ${port}\n`);
});
