/** How large a body may be, whatever is said of its length. */
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { bodiesUpTo } from '../../src/server/body-size.ts';

const app = new Hono();
app.use(bodiesUpTo(10, (asked, message) => asked.text(message, 413)));
app.post('/', async (asked) => asked.text(await asked.req.text()));

const post = (body: string, headers: Record<string, string>) =>
  app.request('/', { method: 'POST', body: new Blob([body]).stream(), duplex: 'half', headers } as RequestInit);

it.each([
  ['that says its length', '0123456789', { 'content-length': '10' }],
  ['that does not', '0123456789', {}],
  ['in chunks', '0123456789', { 'transfer-encoding': 'chunked' }],
])('A body of as much as may be %s is read', async (_, body, headers) => {
  const answer = await post(body, headers as Record<string, string>);
  expect([answer.status, await answer.text()]).toEqual([200, body]);
});

it.each([
  ['that says its length', { 'content-length': '11' }],
  ['that does not', {}],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
  ['in chunks that are said to be less', { 'content-length': '1', 'transfer-encoding': 'chunked' }],
])('A larger one %s is refused, and the rest of it is not waited for', async (_, headers) => {
  const answer = await post('0123456789a', headers as Record<string, string>);
  expect([answer.status, await answer.text()]).toEqual([413, 'The body has more than 10 bytes.']);
  expect(answer.headers.get('connection')).toBe('close');
});
