/** Many requests in one process: a line each, in order, whatever they are. */
import { expect, it, vi } from 'vitest';
import { calc, jsonLines } from './command-line.ts';

vi.setConfig({ testTimeout: 60_000 });

const CASES = 'tests/reference/cases.json';

it('--cases answers a file, one line a case, in order', async () => {
  const { default: file } = await import('../reference/cases.json', { with: { type: 'json' } });
  const { code, stdout, stderr } = await calc(['--cases', CASES]);
  const answers = jsonLines(stdout) as { id: string; ok: boolean }[];
  expect(answers.map(({ id }) => id)).toEqual(file.cases.map(({ id }) => id));
  expect(answers.map(({ ok }) => ok)).toEqual(file.cases.map((entry) => !('error' in entry)));
  expect([code, stderr]).toEqual([0, '']);
});

it('--batch answers every line, also those that are no requests', async () => {
  const lines = [
    '{"id":"a","tool":"square-footage","tab":null,"inputs":{"length":2,"width":3}}',
    '',
    '{"id":"b","tool":"no-such-tool","inputs":{}}',
    '{"id":"c","tool":"../tools/square-footage","inputs":{}}',
    '{"id":"d","tool":"square-footage","tab":"no-such-tab","inputs":{}}',
    '{"id":"e","tool":"square-footage","inputs":{"height":1}}',
    '{"id":"f","tool":"square-footage","inputs":{"__proto__":1}}',
    '{"id":"g","tool":"square-footage","inputs":{"length":null}}',
    '{"id":"h","tool":"square-footage","inputs":[]}',
    '{"tool":"square-footage"}',
    'length=2',
    '[]',
    '{"id":{"any":1},"tool":"square-footage","inputs":{"length":"x","width":1e999}}',
  ];
  const { code, stdout, stderr } = await calc(['--batch'], `${lines.join('\n')}\n`);
  const found = jsonLines(stdout) as { id: unknown; ok: boolean; errors?: { key: string }[] }[];
  expect(found.map(({ id, ok, errors }) => [id, ok || errors?.map(({ key }) => key).join()])).toEqual([
    ['a', true],
    ['b', 'notAvailable'],
    ['c', 'notAvailable'],
    ['d', 'badRequest'],
    ['e', 'badRequest'],
    ['f', 'badRequest'],
    ['g', 'badRequest'],
    ['h', 'badRequest'],
    [null, 'errorMessage'],
    [null, 'badRequest'],
    [null, 'badRequest'],
    [{ any: 1 }, 'errorMessage'],
  ]);
  expect([code, stderr]).toEqual([0, '']);
});

it('1,000 requests are answered by one process', async () => {
  const request = (id: number) =>
    JSON.stringify({
      id,
      tool: 'interest-calculator',
      tab: 'loan',
      inputs: { loanAmount: id, loanRate: 6, loanTerm: 30 },
    });
  const { code, stdout } = await calc(['--batch'], Array.from({ length: 1000 }, (_, id) => request(id)).join('\n'));
  const answers = jsonLines(stdout) as { id: number; ok: boolean }[];
  expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, id) => id));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(code).toBe(0);
});
