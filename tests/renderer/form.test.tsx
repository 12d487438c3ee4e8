// @vitest-environment jsdom
/** A form on the screen: what react-hook-form is told is what the worksheet found, and it is found once. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { run } from '../../src/engine/run-tab.ts';
import type { CompiledTool, NumberField } from '../../src/engine/tool.ts';
import { instanceOf } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { Calculator } from '../../src/renderer/Calculator.tsx';
import type { TextModule } from '../../src/result/texts.ts';

vi.mock('../../src/engine/run-tab.ts', async (original) => {
  const module = await original<typeof import('../../src/engine/run-tab.ts')>();
  return { ...module, run: vi.fn(module.run) };
});

const failure = { channel: 'field', missing: 'required', invalid: 'notANumber' } as const;
const side = (id: string): NumberField => ({ id, kind: 'number', failure });
const area = (scope: Record<string, unknown>): number => Number(scope.length) * Number(scope.width);
const tool: CompiledTool = {
  id: 'area',
  tabs: [
    {
      id: 'main',
      inputs: [side('length'), side('width')],
      checks: [],
      values: [],
      results: [
        {
          id: 'area',
          kind: 'value',
          formula: { run: area, diagnose: area },
          display: { rule: 'fixed', digits: 2 },
          main: true,
        },
      ],
      failure,
    },
  ],
};
const label = (text: string) => ({ label: text });
const text: TextModule = {
  id: 'area',
  language: 'en',
  texts: {
    title: 'Area',
    description: 'Of a rectangle',
    category: 'Math',
    icon: 'square',
    beta: 'none',
    tabs: {
      main: {
        inputs: { length: label('Length'), width: label('Width') },
        values: {},
        results: { area: label('Area') },
      },
    },
    constants: {},
    messages: {},
    datasets: {},
    footnotes: {},
  },
  formulas: {},
};
const t = instanceOf(ENGLISH, 'en');
// The code that answers is there when a visitor presses.
await import('../../src/renderer/engine-chunk.ts');
let root: Root | null = null;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = () => {};
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <I18nextProvider i18n={t}>
        <Calculator tool={tool} text={text} address="https://example.org" fragment="" />
      </I18nextProvider>,
    ),
  );
  vi.mocked(run).mockClear();
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const type = (name: string, value: string) =>
  act(async () => {
    write?.call(field(name), value);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Presses Calculate, and waits until the page shows what came of it. */
async function calculate(): Promise<void> {
  const before = vi.mocked(run).mock.calls.length;
  await act(async () => document.querySelector<HTMLButtonElement>('[type="submit"]')?.click());
  await act(() => vi.waitFor(() => expect(vi.mocked(run).mock.calls.length).toBeGreaterThan(before), 10_000));
}

const described = (name: string): string =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

it('a refused Calculate is found once, said at each field, and summed up where focus goes', async () => {
  await calculate();
  expect(run).toHaveBeenCalledTimes(1);
  for (const name of ['length', 'width']) {
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(described(name)).toMatch(/required/);
  }
  expect(document.activeElement?.querySelectorAll('a')).toHaveLength(2);
  await type('length', '3');
  expect(field('length').getAttribute('aria-invalid')).toBeNull();
  expect(field('width').getAttribute('aria-invalid')).toBe('true');
});

it('an answered Calculate is found once, and each edit after it once', async () => {
  await type('length', '3');
  await type('width', '4');
  expect(run).not.toHaveBeenCalled();
  await calculate();
  expect(run).toHaveBeenCalledTimes(1);
  const answer = () => document.querySelector('[data-answer]');
  expect(answer()?.textContent).toContain('12.00');
  await type('width', '5');
  expect(run).toHaveBeenCalledTimes(2);
  expect(answer()?.textContent).toContain('15.00');
  await type('width', '');
  expect(answer()?.getAttribute('data-answer')).toBe('stale');
  expect(field('width').getAttribute('aria-invalid')).toBeNull();
});

/** Waits for what is drawn when there is time: React draws what comes during an `act` at the end of it, so each is short. */
const eventually = (holds: () => void) =>
  vi.waitFor(
    async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      holds();
    },
    { timeout: 10_000 },
  );

it('what stands around the headline follows an edit, too', async () => {
  await type('length', '3');
  await type('width', '4');
  await calculate();
  const mail = () => document.querySelector('[href^="mailto:"]')?.getAttribute('href');
  await eventually(() => expect(mail()).toContain('12.00'));
  await type('width', '5');
  expect(document.querySelector('[data-result="area"]')?.textContent).toBe('15.00');
  await eventually(() => expect(mail()).toContain('15.00'));
});

it('what is wrong with a field that a press leaves is said once the press is over', async () => {
  await type('length', 'x');
  const isRefused = () => field('length').getAttribute('aria-invalid');
  const tell = (what: string, at: Element = document.body) =>
    act(async () => void at.dispatchEvent(new Event(what, { bubbles: true })));
  await tell('mousedown');
  await tell('focusout', field('length'));
  expect(isRefused()).toBeNull();
  await tell('click');
  await eventually(() => expect(isRefused()).toBe('true'));
  await type('width', 'x');
  await tell('focusout', field('width'));
  await eventually(() => expect(field('width').getAttribute('aria-invalid')).toBe('true'));
});
