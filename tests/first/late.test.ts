/** Code that comes while React takes a page over: what it brings waits until React has it. */
import './document.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { open } from './opened.ts';

type Page = Awaited<ReturnType<typeof open>>;

beforeEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const CODES: Record<string, { ask: (page: Page) => void; come: () => Promise<unknown>; brings: string }> = {
  'what numbers are in another unit': {
    ask: ({ control, fire, type }) => {
      type('height', '180');
      control('heightUnit').value = 'm';
      fire(control('heightUnit'), 'change');
    },
    come: () => import('../../src/renderer/with-units.ts'),
    brings: 'The number stayed as you typed it.',
  },
  'sums that are typed': {
    ask: ({ type }) => type('weight', '2*35'),
    come: async () => (await import('../../src/renderer/typing-code.ts')).fetchTyping('en'),
    brings: '= 70',
  },
};

it.each(Object.entries(CODES))('%s', async (_, { ask, come, brings }) => {
  const page = await open('bmi-calculator');
  ask(page);
  page.hand();
  const before = page.root.innerHTML;
  await come();
  await new Promise((done) => setTimeout(done, 100));
  expect(before).not.toContain(brings);
  expect(page.root.innerHTML).toBe(before);
  expect(await page.hydrate()).toEqual([]);
  await vi.waitFor(() => expect(page.root.textContent).toContain(brings));
  page.close();
});
