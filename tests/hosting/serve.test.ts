import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageHeaders } from '../../src/hosting/headers.ts';
import type { ProfileConfig } from '../../src/hosting/profiles.ts';
import { createSite } from '../../src/server/site.ts';
import { openFilesIn } from '../server/open-files.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const PAGE = `<!doctype html><title>BMI</title>${'<p>page</p>'.repeat(40)}`;
const NOT_FOUND_PAGE = '<!doctype html><title>No such page</title>';
const SCRIPT = `${'export const x = 1;'.repeat(40)}`;
const YEAR = 'public, max-age=31536000, immutable';
const SECRET = 'outside the root';

const FILES: Record<string, string | Buffer> = {
  'dist/index.html': '<!doctype html><title>Home</title>',
  'dist/404.html': NOT_FOUND_PAGE,
  'dist/tools/bmi-calculator/index.html': PAGE,
  'dist/tools/bmi-calculator/index.html.br': brotliCompressSync(PAGE),
  'dist/tools/bmi-calculator/index.html.gz': gzipSync(PAGE),
  'dist/tools/bmi-calculator/page.json': '{}',
  'dist/about.html': '<!doctype html><title>About</title>',
  'dist/assets/app-1a2b3c.js': SCRIPT,
  'dist/assets/app-1a2b3c.js.br': brotliCompressSync(SCRIPT),
  'dist/assets/app-1a2b3c.js.gz': gzipSync(SCRIPT),
  'dist/assets/app-1a2b3c.css': 'a{}',
  'dist/assets/icon.svg': '<svg/>',
  'dist/assets/strange.bin': 'x',
  'dist/assets/app.browser.js': SCRIPT,
  'dist/sitemap.xml': '<urlset/>',
  'dist/robots.txt': 'User-agent: *',
  'dist/site.webmanifest': '{}',
  'dist/card.png': 'png',
  'dist/.env': SECRET,
  'dist/.html': SECRET,
  'dist/.well-known/x.txt': SECRET,
  'dist/.well-known/security.txt': 'Contact: mailto:us@example.org',
  'secret.txt': SECRET,
  'dist-of-somebody/secret.txt': SECRET,
};

let folder = '';
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formulary-site-'));
  for (const [path, content] of Object.entries(FILES)) await writeInto(path, content);
  server = createSite({ root: join(folder, 'dist') });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true });
});

async function writeInto(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

/** Sends the address as it stands, without the clean-up that fetch does. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', fail);
    sent.end();
  });
}

function askRaw(text: string): Promise<string> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => done(Buffer.concat(chunks).toString()));
    socket.on('error', fail);
  });
}

function expectPageHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(pageHeaders('/tools'))) {
    expect(headers[name.toLowerCase()], name).toBe(value);
  }
}

describe('headers', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/tools/bmi-calculator', 200],
    ['GET', '/assets/app-1a2b3c.js', 200],
    ['GET', '/sitemap.xml', 200],
    ['GET', '/tools/bmi-calculator/', 308],
    ['GET', '/no-such-page', 404],
    ['GET', '/assets/none.js', 404],
    ['GET', '/%', 400],
    ['POST', '/', 405],
  ])('%s %s (%i) carries every page header', async (method, path, status) => {
    const answer = await ask(path, {}, method);
    expect(answer.status).toBe(status);
    expectPageHeaders(answer.headers);
  });

  it('carry the policy of the page that is asked for', async () => {
    const config: ProfileConfig = {
      ads: {},
      forms: { endpoint: 'https://forms.example', verification: { kind: 'turnstile', siteKey: 'k' } },
    };
    const site = createSite({ root: folder, config });
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    for (const [address, path = address] of [
      ['/'],
      ['/contact'],
      ['/%63ontact?x=/tools', '/contact'],
      ['/embed/bmi-calculator'],
      ['/%', '/no-page'],
    ] as const) {
      const { headers } = await fetch(origin + address);
      const expected = pageHeaders(path, { config });
      expect(headers.get('content-security-policy'), path).toBe(expected['Content-Security-Policy']);
    }
    site.close();
  });

  it.each([
    ['/assets/app-1a2b3c.js', YEAR],
    ['/assets/app-1a2b3c.css', YEAR],
    ['/assets/icon.svg', YEAR],
    ['/%61ssets/icon.svg', YEAR],
    ['/', 'no-cache'],
    ['/tools/bmi-calculator', 'no-cache'],
    ['/tools/bmi-calculator/page.json', 'no-cache'],
    ['/sitemap.xml', 'no-cache'],
    ['/robots.txt', 'no-cache'],
    ['/assets/none.js', 'no-cache'],
    ['/no-such-page', 'no-cache'],
    ['/tools/bmi-calculator/', 'no-cache'],
  ])('%s is cached as %s', async (path, caching) => {
    expect((await ask(path)).headers['cache-control']).toBe(caching);
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/about', 'text/html; charset=utf-8'],
    ['/assets/app-1a2b3c.js', 'text/javascript; charset=utf-8'],
    ['/assets/app-1a2b3c.css', 'text/css; charset=utf-8'],
    ['/assets/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/tools/bmi-calculator/page.json', 'application/json; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/card.png', 'image/png'],
    ['/assets/strange.bin', 'application/octet-stream'],
    ['/assets/app.browser.js', 'text/javascript; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
  });
});

describe('pages', () => {
  it('serves the index of a folder without a redirect', async () => {
    const answer = await ask('/tools/bmi-calculator?weight=70');
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(PAGE);
  });

  it.each([
    ['/tools/bmi-calculator/', '/tools/bmi-calculator'],
    ['/tools/bmi-calculator/?a=1&b=/', '/tools/bmi-calculator?a=1&b=/'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
  ])('%s redirects to %s', async (path, location) => {
    const answer = await ask(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  it.each([
    '/no-such-page',
    '/robots.txt/x',
    '/tools/no-such-tool',
    '/none.html',
    '/tools',
    '/404',
    '/404.html',
    '/tools/x?y=1',
  ])('%s is the not-found page, with status 404', async (path) => {
    const answer = await ask(path, { 'Accept-Encoding': 'br, gzip' });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body.toString()).toBe(NOT_FOUND_PAGE);
  });

  it.each([
    '/assets/none.js',
    '/assets/none',
    '/assets/none.html',
    '/assets/',
    '/assets/a/',
    '/none.js',
    '/a/none.json',
  ])('missing file %s is answered as text, never as a page', async (path) => {
    const answer = await ask(path, { Accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.toString().trim()).toBe('Not found');
  });

  it('answers a missing page as text while there is no 404.html', async () => {
    const bare = createSite({ root: join(folder, 'dist-of-somebody') });
    await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done));
    const answer = await fetch(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/x`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toBe('Not found\n');
    bare.close();
  });

  it('serves what a build wrote meanwhile', async () => {
    await writeInto('dist/later/index.html', 'first');
    expect((await ask('/later')).body.toString()).toBe('first');
    await writeInto('dist/later/index.html', 'the second, which is longer');
    expect((await ask('/later')).body.toString()).toBe('the second, which is longer');
    await rm(join(folder, 'dist/later'), { recursive: true });
    expect((await ask('/later')).status).toBe(404);
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is refused', async (method) => {
    const answer = await ask('/tools/bmi-calculator', {}, method);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it.each(['/', '/assets/app-1a2b3c.js', '/no-such-page', '/assets/none.js', '/tools/bmi-calculator/'])(
    'HEAD %s has the headers of GET and no body',
    async (path) => {
      const [head, get] = await Promise.all([ask(path, {}, 'HEAD'), ask(path)]);
      expect(head.body).toHaveLength(0);
      expect(head.status).toBe(get.status);
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    },
  );
});

describe('encodings', () => {
  const path = '/tools/bmi-calculator';

  it.each([
    ['br, gzip, deflate', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0.000', undefined],
    ['br;  q=0 , gzip', 'gzip'],
    ['br;q=0.01', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['sabre', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('%j is answered with %s', async (accepted, encoding) => {
    const answer = await ask(path, { 'Accept-Encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(decoded(answer).toString()).toBe(PAGE);
  });

  it('keeps type and caching of a compressed asset', async () => {
    const { headers } = await ask('/assets/app-1a2b3c.js', { 'Accept-Encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' });
    expect(headers['cache-control']).toBe(YEAR);
  });

  it.each(['/assets/app-1a2b3c.js.br', '/assets/app-1a2b3c.js.gz', '/tools/bmi-calculator/index.html.br'])(
    '%s has no address of its own',
    async (copy) => expect((await ask(copy)).status).toBe(404),
  );

  it('answers 304 to who has the file', async () => {
    const first = await ask(path, { 'Accept-Encoding': 'br' });
    const again = await ask(path, { 'Accept-Encoding': 'br', 'If-None-Match': first.headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    for (const name of ['content-type', 'content-length', 'content-encoding'])
      expect(again.headers).not.toHaveProperty(name);
    expectPageHeaders(again.headers);
  });

  it('sends it anew to who has another one, or the same in another encoding', async () => {
    const tags = [await ask(path), await ask(path, { 'Accept-Encoding': 'br' }), await ask('/about')].map(
      ({ headers }) => headers.etag ?? '',
    );
    for (const tag of tags.slice(1)) expect((await ask(path, { 'If-None-Match': tag })).status).toBe(200);
    expect((await ask(path, { 'If-None-Match': '' })).status).toBe(200);
  });

  it.runIf(process.platform === 'linux')('leaves no file open, whatever of it is sent', async () => {
    const first = await ask(path);
    for (const method of ['GET', 'HEAD'])
      for (const encoding of ['', 'br'])
        await ask(path, { 'Accept-Encoding': encoding, 'If-None-Match': first.headers.etag ?? '' }, method);
    await ask(path, {}, 'HEAD');
    await expect.poll(() => openFilesIn(folder)).toEqual([]);
  });

  it.each(['bytes=5-2', 'bytes=0-0', 'bytes=-5', 'bytes=999999-', 'bytes=a-b', 'x'])(
    'range %s is answered with the whole file',
    async (range) => {
      const answer = await ask(path, { Range: range });
      expect([answer.status, answer.body.toString()]).toEqual([200, PAGE]);
    },
  );

  function decoded({ headers, body }: Answer): Buffer {
    if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
    return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  }
});

describe('hostile addresses', () => {
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/tools/../../secret.txt',
    '/..',
    '/.',
    '/./index.html',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/..%2Fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/..;/secret.txt',
    '/../dist-of-somebody/secret.txt',
    '//secret.txt',
    '//evil.example/',
    '/\\evil.example/',
    '/tools//bmi-calculator',
    '/tools%2fbmi-calculator',
    '/robots.txt%00',
    '/robots.txt%00.html',
    '/%0d%0aSet-Cookie:x=1/',
    '/%',
    '/%zz',
    '/%e0%a4%a',
    '/%ff',
    '/.env',
    '/.env.html',
    '/%2eenv',
    '/.well-known/x.txt',
    '/.well-known',
    '/.well-known/security.txt.html',
    '/.well-known/security.txt.br',
    '/x/.well-known/security.txt',
    '/.git/config',
    '/tools/.hidden/x.txt',
    `/${'a'.repeat(10_000)}.txt`,
    `/assets/${'a'.repeat(5_000)}`,
    `/${'../'.repeat(2_000)}etc/passwd`,
    '/etc/passwd.txt',
    '/__proto__.js',
    '/x#/../../secret.txt',
    'secret.txt',
    '*',
    'http://127.0.0.1/robots.txt',
  ])('%j is 400 or 404, as text', async (path) => {
    const answer = await ask(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toContain(SECRET);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers.location).toBeUndefined();
    expectPageHeaders(answer.headers);
  });

  it.each([
    [`/?${'a'.repeat(8190)}`, 200, '<!doctype html><title>Home</title>'],
    [`/?${'a'.repeat(8191)}`, 400, 'Bad request\n'],
    ['/robots.txt%7f', 400, 'Bad request\n'],
    ['/robots.txt%1F', 400, 'Bad request\n'],
    ['/tools%5Cbmi-calculator', 400, 'Bad request\n'],
    ['/tools/bmi-calculator/', 308, 'Permanent redirect\n'],
    ['/.env', 404, 'Not found\n'],
    ['/.', 400, 'Bad request\n'],
    ['*', 400, 'Bad request\n'],
    ['/../robots.txt', 400, 'Bad request\n'],
    ['http://127.0.0.1/robots.txt', 400, 'Bad request\n'],
  ])('%j is answered %i', async (path, status, text) => {
    const answer = await ask(path);
    expect([answer.status, answer.body.toString()]).toEqual([status, text]);
  });

  it.each(['/constructor', '/__proto__', '/hasOwnProperty'])('%s is an unknown page', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['headers too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['an address longer than headers may be', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a raw NUL', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s is answered 400 with every page header', async (_, text) => {
    const answer = await askRaw(text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    for (const [name, value] of Object.entries(pageHeaders('/tools')))
      expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
  });

  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
    ['HPE_INVALID_METHOD', '400 Bad Request'],
  ])('what never became a request (%s) is told %s, and nothing more', async (code, status) => {
    const socket = new PassThrough();
    server.emit('clientError', Object.assign(new Error(code), { code }), socket);
    const [head = '', body = ''] = String(Buffer.concat(await socket.toArray())).split('\r\n\r\n');
    const [line, ...headers] = head.split('\r\n');
    expect([line, body]).toEqual([`HTTP/1.1 ${status}`, `${status.slice(4)}\n`]);
    expect(Object.fromEntries(headers.map((header) => header.split(': ')))).toEqual({
      ...pageHeaders('/404'),
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(body.length),
      Connection: 'close',
    });
  });

  it('who is gone already is told nothing', () => {
    const gone = new PassThrough();
    server.emit('clientError', Object.assign(new Error('gone'), { code: 'ECONNRESET' }), gone);
    const ended = new PassThrough().end();
    server.emit('clientError', new Error('after the end'), ended);
    expect([gone.destroyed, gone.read(), ended.destroyed]).toEqual([true, null, true]);
  });

  it('survives a client that hangs up', async () => {
    const socket = connect(port, '127.0.0.1');
    await new Promise((done) => socket.once('connect', done));
    socket.write('GET /tools/bmi-calculator HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.resetAndDestroy();
    expect((await ask('/')).status).toBe(200);
  });

  it('ends a connection whose answer fails, says why, and goes on', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = createSite({ root: join(folder, 'dist'), forms: () => Promise.reject(new Error('broken')) });
    await new Promise<void>((done) => failing.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
    await expect(fetch(`${origin}/f/contact`)).rejects.toThrow('fetch failed');
    expect(said.mock.calls).toEqual([[new Error('broken')]]);
    said.mockRestore();
    expect((await fetch(`${origin}/about`)).status).toBe(200);
    failing.close();
  });

  it.runIf(process.platform === 'linux')('survives a file that cannot be read', async () => {
    await symlink('/proc/self/mem', join(folder, 'dist/broken.txt'));
    await ask('/broken.txt').catch(() => null);
    expect((await ask('/')).status).toBe(200);
  });

  it('ends a connection whose file cannot be opened, and says why', async () => {
    await symlink('loop.txt', join(folder, 'dist/loop.txt'));
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(ask('/loop.txt')).rejects.toThrow('socket hang up');
    expect(said.mock.calls).toEqual([[expect.objectContaining({ code: 'ELOOP' })]]);
    said.mockRestore();
  });

  it('limits how long a slow client may take', () => {
    expect(server.headersTimeout).toBeGreaterThan(0);
    expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout);
    expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
    expect(server.timeout).toBeGreaterThan(0);
  });
});

describe('a site below a path', () => {
  let below: Server;
  let origin = '';
  beforeAll(async () => {
    below = createSite({ root: join(folder, 'dist'), base: '/calculators' });
    await new Promise<void>((done) => below.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(below.address() as AddressInfo).port}`;
  });
  afterAll(() => below.close());
  const get = (path: string) => fetch(origin + path, { redirect: 'manual' });

  it.each(['/calculators/', '/calculators/tools/bmi-calculator', '/calculators/assets/app-1a2b3c.js'])(
    'has %s',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it.each(['/tools/bmi-calculator', '/calculatorsx/', '/calculator', '/assets/app-1a2b3c.js', '/calculators%2ftools'])(
    'has nothing at %s, which belongs to others',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n']);
      expect(answer.headers.get('content-security-policy')).toBe(pageHeaders('/404')['Content-Security-Policy']);
    },
  );

  it.each([
    ['/', 302, '/calculators/'],
    ['/?a=1', 302, '/calculators/?a=1'],
    ['/calculators', 302, '/calculators/'],
    ['/calculators/tools/bmi-calculator/?a=1', 308, '/calculators/tools/bmi-calculator?a=1'],
  ])('leads %s on', async (path, status, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, target]);
    expect(await answer.text()).toBe(status === 302 ? 'Found\n' : 'Permanent redirect\n');
  });

  it('sends the headers of a page by its place within the site', async () => {
    const { headers } = await get('/calculators/embed/x');
    expect(headers.get('content-security-policy')).toBe(pageHeaders('/embed/x')['Content-Security-Policy']);
  });
});
