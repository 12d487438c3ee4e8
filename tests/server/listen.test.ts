/** Listening, and ending without cutting anybody off. */
import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { graceful, listen } from '../../src/server/listen.ts';
import { SettingError } from '../../src/server/settings.ts';

const HERE = '127.0.0.1';
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function started(listener: RequestListener = (_, response) => response.end('answered')): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  await listen(server, 0, HERE);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

/** Asks for a page by a connection that is kept. */
function ask(server: Server, agent = new Agent({ keepAlive: true })): Promise<string> {
  onTestFinished(() => agent.destroy());
  return new Promise((done, fail) => {
    get({ host: HERE, port: portOf(server), agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => done(text));
    }).on('error', fail);
  });
}

describe('a port that cannot be had', () => {
  it('because it is taken is named with what to set', async () => {
    const port = portOf(await started());
    await expect(listen(createServer(), port, HERE)).rejects.toThrow(
      new SettingError(`Port ${port} is taken: set PORT to another one, or to 0 for any free one.`),
    );
  });
  it('for another reason is, too', async () => {
    // An address of documentation, which no machine has.
    const failed = listen(createServer(), 4173, '192.0.2.1');
    await expect(failed).rejects.toThrow(SettingError);
    await expect(failed).rejects.toThrow('Cannot listen on port 4173 (EADDRNOTAVAIL): set PORT to another one.');
  });
});

describe('a server that ends', () => {
  it('keeps connections until then', async () => {
    const server = await started();
    graceful(server);
    const opened = vi.fn();
    server.on('connection', opened);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect([await ask(server, agent), await ask(server, agent)]).toEqual(['answered', 'answered']);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('closes connections that nobody is answered on, at once', async () => {
    const server = await started();
    const end = graceful(server);
    expect(await ask(server)).toBe('answered');
    const port = portOf(server);
    await end();
    await expect(fetch(`http://${HERE}:${port}`)).rejects.toThrow('fetch failed');
  });

  it('answers first what was asked, however many, and then closes their connections', async () => {
    const answer: (() => void)[] = [];
    const server = await started((_, response) => void answer.push(() => response.end('late')));
    const end = graceful(server);
    const asked = [ask(server), ask(server)];
    await expect.poll(() => answer.length).toBe(2);
    let isClosed = false;
    const closed = end().then(() => {
      isClosed = true;
    });
    answer[0]?.();
    expect(await asked[0]).toBe('late');
    expect(isClosed).toBe(false);
    answer[1]?.();
    expect(await asked[1]).toBe('late');
    await closed;
  });

  it('waits ten seconds at most for what is never answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await started(() => {});
    const isAsked = once(server, 'request');
    const end = graceful(server);
    const broken = ask(server).catch(({ code }: NodeJS.ErrnoException) => code);
    await isAsked;
    const isClosed = vi.fn();
    const closed = end().then(isClosed);
    vi.advanceTimersByTime(9999);
    await new Promise((done) => setImmediate(done));
    expect(isClosed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await closed;
    expect(await broken).toBe('ECONNRESET');
  });
}, 10_000);
