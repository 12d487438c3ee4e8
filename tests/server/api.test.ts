/** The API without a socket: what it answers, what it refuses, and what neither costs nor leaves a trace. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRequest } from '../../src/calc/answer-request.ts';
import { allTabs } from '../../src/compiler/all-tabs.ts';
import { englishText } from '../../src/i18n/english.ts';
import { readShare, sharedEntries } from '../../src/result/share.ts';
import { apiOver, PLACE, posted, TOOLS, toolOf } from '../api/live-tools.ts';
import { tabOf } from '../suite/load.ts';

const ask = apiOver();
const BMI = '/api/tools/bmi-calculator';
const HEIGHT = { inputs: { height: 175, weight: 70 } };

const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
  vi.spyOn(console, method).mockImplementation(() => {}),
);
beforeEach(() => {
  for (const spy of logged) spy.mockClear();
});
afterEach(() => {
  for (const spy of logged) expect(spy.mock.calls).toEqual([]);
});

const jsonOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
const errorOf = async (response: Response) => {
  const { ok, errors } = (await response.json()) as { ok: boolean; errors: { key: string; message: string }[] };
  expect(ok).toBe(false);
  expect(errors.every(({ message }) => message !== '')).toBe(true);
  return [response.status, errors[0]?.key];
};

type Measured = Record<string, { value: unknown; display: string; unit?: string }>;
const withoutUnits = (results: Measured) =>
  Object.fromEntries(Object.entries(results).map(([id, { unit: _, ...result }]) => [id, result]));

describe.each(TOOLS.map((live) => [live.id, live] as const))('%s', (id, live) => {
  it('answers each example as the command line does, the first of each form with a link that answers the same', async () => {
    for (const tab of allTabs(live.definition)) {
      let isFirst = true;
      for (const { inputs } of tab.examples) {
        const { answer } = answerRequest(live, { tool: id, tab: tab.id, inputs }, englishText, PLACE.today);
        const response = await ask(`/api/tools/${id}`, posted({ tab: tab.id, inputs }));
        const body = await jsonOf(response);
        expect(response.status).toBe(answer.ok ? 200 : 422);
        const { steps, sources, link, ...rest } = body;
        const said = answer.ok ? { ...rest, results: withoutUnits(rest.results as Measured) } : body;
        expect(said).toEqual(JSON.parse(JSON.stringify(answer)));
        if (!answer.ok) continue;
        expect(Array.isArray(steps) && steps.every((line) => typeof line === 'string')).toBe(true);
        expect(sources).toEqual(live.definition.sources ?? []);
        if (isFirst && link !== null)
          expect(resultsAt(id, String(link))).toEqual(JSON.parse(JSON.stringify(answer.results)));
        isFirst = false;
      }
    }
  });
});

it('says the sign of the unit of what has one', async () => {
  const results = async (id: string, inputs: object) =>
    (await jsonOf(await ask(`/api/tools/${id}`, posted({ inputs })))).results as Measured;
  const { bmi, category } = await results('bmi-calculator', { height: 175, weight: 70 });
  expect([bmi?.unit, category?.unit]).toEqual(['kg/m²', undefined]);
  const { psi } = await results('advanced-pressure', { pressure: 1, fromUnit: 'bar' });
  expect(psi?.unit).toBe('psi');
});

/** What the page answers that a link opens. */
function resultsAt(id: string, link: string): unknown {
  const live = toolOf(id);
  const { origin, pathname, hash } = new URL(link);
  expect(`${origin}${pathname}`).toBe(`${PLACE.origin}/tools/${id}`);
  const shared = readShare(hash, live.tool);
  const inputs = sharedEntries(tabOf(live, shared?.tab), shared?.entries ?? {}, 'en');
  const { answer } = answerRequest(live, { tool: id, tab: shared?.tab, inputs }, englishText);
  return answer.ok && JSON.parse(JSON.stringify(answer.results));
}

describe('what is asked', () => {
  it('may name a form, and what is found in it', async () => {
    const inputs = { loanAmount: 25000, loanTerm: 5, monthlyPayment: 477.53 };
    const body = await jsonOf(await ask('/api/tools/loan-calculator', posted({ find: 'interestRate', inputs })));
    expect(body).toMatchObject({ ok: true, link: expect.stringContaining('~interestRate') });
    const first = await jsonOf(await ask(BMI, posted({ tab: null, find: null, ...HEIGHT })));
    expect(first).toEqual(await jsonOf(await ask(BMI, posted(HEIGHT))));
    expect(first).toMatchObject({ results: { bmi: { display: '22.9' } } });
  });
  it('is answered from no cache', async () => {
    const response = await ask(BMI, posted(HEIGHT));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
  it.each<[string, string, RequestInit, number, string]>([
    ['no JSON', BMI, posted('{"inputs":'), 400, 'badRequest'],
    ['nothing', BMI, posted(''), 400, 'badRequest'],
    ['a list', BMI, posted([]), 400, 'badRequest'],
    ['no inputs', BMI, posted({}), 400, 'badRequest'],
    ['inputs beside where they belong', BMI, posted({ height: 175 }), 400, 'badRequest'],
    ['a form that is no text', BMI, posted({ tab: 1, inputs: {} }), 400, 'badRequest'],
    ['an unknown form', BMI, posted({ tab: 'main2', inputs: {} }), 400, 'badRequest'],
    ['nothing that can be found', BMI, posted({ find: 'colour', inputs: {} }), 400, 'badRequest'],
    ['an unknown input', BMI, posted({ inputs: { heigth: 175 } }), 400, 'badRequest'],
    ['an unknown option', BMI, posted({ inputs: { heightUnit: 'parsec' } }), 400, 'badRequest'],
    ['a prototype', BMI, posted('{"inputs":{"__proto__":{"height":1}}}'), 400, 'badRequest'],
    ['an unknown calculator', '/api/tools/bmi-calculater', posted(HEIGHT), 404, 'notFound'],
    ['the ending of a file elsewhere than at the end', '/api/tools/bmi.json-calculator', {}, 404, 'notFound'],
    ['no calculator', '/api/tools/__proto__', posted(HEIGHT), 404, 'notFound'],
    ['an unknown calculator that is described', '/api/tools/nothing', {}, 404, 'notFound'],
    ['an unknown address', '/api/nothing', {}, 404, 'notFound'],
    ['nothing of the API', '/api', {}, 404, 'notFound'],
    ['an input that is refused', BMI, posted({ inputs: { height: 0, weight: 70 } }), 422, 'mustBeAbove'],
    ['a method that is not there', BMI, { method: 'DELETE' }, 405, 'methodNotAllowed'],
    ['a list that is changed', '/api/tools', posted({}), 405, 'methodNotAllowed'],
    ['a document that is changed', '/api/openapi.json', { method: 'PUT', body: '{}' }, 405, 'methodNotAllowed'],
    ['a form of a page', BMI, { method: 'POST', body: new URLSearchParams({ height: '175' }) }, 415, 'unsupportedType'],
    [
      'a type that begins alike',
      BMI,
      { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json-seq' } },
      415,
      'unsupportedType',
    ],
    ['a body without a type', BMI, { method: 'POST', body: new Uint8Array([123, 125]) }, 415, 'unsupportedType'],
    ['too much', BMI, posted({ inputs: { height: '1'.repeat(65_536) } }), 413, 'tooLarge'],
  ])('%s is refused', async (_, path, init, status, key) => {
    expect(await errorOf(await ask(path, init))).toEqual([status, key]);
  });
  it.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['Application/JSON ;charset=utf-8', 200],
    ['application/jsonl', 415],
    ['text/application/json', 415],
  ])('of the type %s is answered %i', async (type, status) => {
    const response = await ask(BMI, { ...posted(HEIGHT), headers: { 'Content-Type': type } });
    expect(response.status).toBe(status);
    if (status !== 200) await errorOf(response);
  });
  it('is told what was probably meant, and which methods there are', async () => {
    const unknown = await jsonOf(await ask('/api/tools/bmi-calculater'));
    expect(unknown).toMatchObject({ errors: [{ message: expect.stringContaining('"bmi-calculator"') }] });
    expect((await ask(BMI, { method: 'PATCH' })).headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect((await ask('/api/tools', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
  it.each<[string, RequestInit, string]>([
    ['/api/nothing', {}, 'There is nothing here: GET /api/tools lists the calculators.'],
    ['/api/tools/x', {}, 'There is no calculator called "x". GET /api/tools lists them all.'],
    ['/api/tools', { method: 'PUT' }, 'This address has GET, HEAD, OPTIONS.'],
    [BMI, { method: 'PUT' }, 'This address has GET, HEAD, POST, OPTIONS.'],
    [BMI, { method: 'POST', body: '{}' }, 'The body is JSON: Content-Type: application/json.'],
  ])('of %s %j is told why', async (path, init, message) => {
    expect(await jsonOf(await ask(path, init))).toMatchObject({ errors: [{ message }] });
  });
  it('is not answered by what is only announced', async () => {
    const planned = { ids: () => ['planned'], live: async () => null, all: async () => [] };
    const early = apiOver({ calculators: planned });
    expect(await errorOf(await early('/api/tools/planned'))).toEqual([404, 'notAvailable']);
    expect(await jsonOf(await early('/api/tools/planned'))).toMatchObject({
      errors: [{ message: '"planned" is not available yet.' }],
    });
    expect(await errorOf(await early('/api/tools/planned', posted(HEIGHT)))).toEqual([404, 'notAvailable']);
  });
  it('is told that something went wrong, and of what was sent nothing is written down', async () => {
    const broken = new Error('the secret 175');
    const calculator = new Proxy(toolOf('bmi-calculator'), {
      get: (_, name) => {
        // What is awaited is asked whether it is a promise.
        if (name !== 'then') throw broken;
      },
    });
    for (const live of [() => Promise.reject(broken), async () => calculator]) {
      const failing = { ids: () => ['bmi-calculator'], live, all: async () => [] };
      const response = await apiOver({ calculators: failing })(BMI, posted(HEIGHT));
      expect(await errorOf(response.clone())).toEqual([500, 'internal']);
      expect(await response.text()).toContain('This went wrong on our side.');
      const said = JSON.stringify(logged.map((spy) => spy.mock.calls));
      expect(said).toContain('Error in the API');
      expect(said).not.toContain('175');
      for (const spy of logged) spy.mockClear();
    }
  });
  it('is not parsed where brackets are in brackets without end; those of a text are not counted', async () => {
    const deep = '['.repeat(30);
    const { errors } = await jsonOf(await ask(BMI, posted(`{"inputs":{"height":"\\"[","weight":${deep}`)));
    expect(errors).toMatchObject([{ key: 'badRequest', message: 'The body has more than 20 brackets in brackets.' }]);
    expect(await errorOf(await ask(BMI, posted({ inputs: { height: deep, weight: 70 } })))).toEqual([
      422,
      'errorMessage',
    ]);
  });
  it('may be as large as it may be', async () => {
    const body = JSON.stringify(HEIGHT);
    expect((await ask(BMI, posted(body.padEnd(65_536)))).status).toBe(200);
    expect((await ask(BMI, posted(body.padEnd(65_537)))).status).toBe(413);
  });
});

describe('what is described', () => {
  it.each(['/api/tools', BMI, '/api/openapi.json', '/api/tools.json', `${BMI}.json`])('%s', async (path) => {
    const response = await ask(path);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^(?:W\/)?"[\w-]{22}"$/);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const body = await response.text();
    expect(JSON.parse(body)).toBeTypeOf('object');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    for (const known of [`"other", ${etag}`, '*']) {
      const again = await ask(path, { headers: { 'If-None-Match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await ask(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const zipped = await ask(path, { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const unzipped = zipped.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(unzipped).text()).toBe(body);
    expect(zipped.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
  it.each([
    ['gzip', 'gzip'],
    ['GZIP ;q=0.5, br', 'gzip'],
    ['deflate,gzip; q=1', 'gzip'],
    ['gzip;q=0', null],
    ['gzip; q=0.00 ', null],
    ['x-gzip', null],
    ['gzipped', null],
    ['identity', null],
  ])('to who takes %j as %s', async (offer, encoding) => {
    const response = await ask('/api/tools', { headers: { 'Accept-Encoding': offer } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
  });
  it('lists every calculator with its addresses', async () => {
    const { tools } = (await jsonOf(await ask('/api/tools'))) as { tools: { id: string; links: object }[] };
    expect(tools.map(({ id }) => id)).toEqual(TOOLS.map(({ id }) => id));
    expect(tools[0]?.links).toEqual({
      page: `${PLACE.origin}/tools/${TOOLS[0]?.id}`,
      api: `${PLACE.origin}/api/tools/${TOOLS[0]?.id}`,
    });
  });
});

describe('other sites', () => {
  const ORIGIN = { Origin: 'https://other.example' };
  it('may ask from a browser, without credentials', async () => {
    const asked = {
      ...ORIGIN,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    };
    const preflight = await ask(BMI, { method: 'OPTIONS', headers: asked });
    const header = (name: string): string | null => preflight.headers.get(`access-control-${name}`);
    expect([preflight.status, await preflight.text()]).toEqual([204, '']);
    expect(header('allow-origin')).toBe('*');
    expect(header('allow-methods')?.split(',')).toEqual(['GET', 'HEAD', 'POST']);
    expect(header('allow-headers')).toBe('Content-Type');
    expect(header('max-age')).toBe('86400');
    expect(header('expose-headers')?.split(',')).toEqual(['Allow', 'ETag', 'Retry-After']);
    expect(header('allow-credentials')).toBeNull();
  });
  it.each<[string, RequestInit]>([
    ['/api/tools', {}],
    [BMI, posted(HEIGHT)],
    [BMI, posted('no JSON')],
    ['/api/nothing', {}],
    [BMI, { method: 'DELETE' }],
  ])('may read %s %j', async (path, init) => {
    const { headers } = await ask(path, { ...init, headers: { ...init.headers, ...ORIGIN } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')?.split(',')).toEqual(['Allow', 'ETag', 'Retry-After']);
  });
});

describe('who asks too often', () => {
  it('waits, and nobody else does', async () => {
    let time = 0;
    const few = apiOver({ limit: 2, now: () => time });
    const statuses = async (from: string) => [(await few(BMI, { ...posted(HEIGHT), from })).status];
    expect([...(await statuses('192.0.2.1')), ...(await statuses('192.0.2.1'))]).toEqual([200, 200]);
    time = 15_000;
    const refused = await few('/api/tools', { from: '192.0.2.1', headers: { Origin: 'https://other.example' } });
    expect(refused.headers.get('retry-after')).toBe('45');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await jsonOf(refused.clone())).toMatchObject({
      errors: [{ message: 'Too many requests: there is room again in 45 s.' }],
    });
    expect(await errorOf(refused)).toEqual([429, 'tooMany']);
    expect((await few(BMI, { method: 'OPTIONS', from: '192.0.2.1' })).status).toBe(204);
    expect(await statuses('192.0.2.2')).toEqual([200]);
    time = 60_000;
    expect(await statuses('192.0.2.1')).toEqual([200]);
  });
});

describe('what is meant to cost much', () => {
  const FULL = 65_000;
  const filled = (start: string, part: string, end: string): string =>
    start + part.repeat(Math.floor((FULL - start.length - end.length) / part.length)) + end;
  it.each<[string, string, string]>([
    ['nested lists', 'bmi-calculator', filled('{"inputs":{"height":', '[', '')],
    ['nested lists that end', 'bmi-calculator', `{"inputs":{"height":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`],
    ['nested objects', 'bmi-calculator', `{"inputs":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
    ['digits', 'bmi-calculator', filled('{"inputs":{"height":"', '9', '"}}')],
    ['a number of digits', 'bmi-calculator', filled('{"inputs":{"height":', '9', '}}')],
    ['groups', 'bmi-calculator', filled('{"inputs":{"height":"1', ',000', '"}}')],
    ['spaces', 'bmi-calculator', filled('{"inputs":{"height":"1', ' ', 'x"}}')],
    ['a sum', 'bmi-calculator', filled('{"inputs":{"height":"1', '+1', '"}}')],
    ['brackets', 'bmi-calculator', filled('{"inputs":{"height":"', '(', '"}}')],
    ['units', 'bmi-calculator', filled('{"inputs":{"height":"', '1 ft ', '"}}')],
    ['fractions', 'bmi-calculator', filled('{"inputs":{"height":"', '1/2 ', '"}}')],
    ['a name', 'bmi-calculator', filled('{"inputs":{"', 'h', '":1}}')],
    ['an option', 'bmi-calculator', filled('{"inputs":{"heightUnit":"', 'c', '"}}')],
    ['names', 'bmi-calculator', `{"inputs":{${Array.from({ length: 6000 }, (_, at) => `"a${at}":1`).join()}}}`],
    ['a form', 'bmi-calculator', filled('{"tab":"', 'm', '","inputs":{}}')],
    ['rows', 'unit-price-comparison', filled('{"inputs":{"products":[{}', ',{}', ']}}')],
    [
      'rows that are full',
      'unit-price-comparison',
      filled('{"inputs":{"products":[{"price":1}', ',{"price":1}', ']}}'),
    ],
    ['a list of numbers', 'statistics', filled('{"inputs":{"values":[1', ',2', ']}}')],
    ['a list of too many', 'statistics', filled('{"inputs":{"values":"1', ' 2', '"}}')],
    ['a whole number', 'number-bases', filled('{"inputs":{"number":"', '9', '"}}')],
  ])('%s: %s', async (_, id, body) => {
    expect(toolOf(id).id).toBe(id);
    const before = process.cpuUsage();
    const response = await ask(`/api/tools/${id}`, posted(body));
    const text = await response.text();
    const { user, system } = process.cpuUsage(before);
    expect([200, 400, 422]).toContain(response.status);
    expect(text.length).toBeLessThan(200_000);
    // Of the processor: how long it takes depends on what else is run.
    expect((user + system) / 1000).toBeLessThan(500);
  });
});
