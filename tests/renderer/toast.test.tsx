// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { instanceOf } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { Toast, type ToastMessage } from '../../src/ui/Toast.tsx';
import { useToast } from '../../src/ui/useToast.ts';

type Raise = (message: Omit<ToastMessage, 'id'>) => void;

let root: Root | null = null;
let parts: Record<string, Raise> = {};

/** A part of the page that raises toasts of its own. */
function Part({ name }: { name: string }) {
  const { toast, raise, dismiss } = useToast();
  useEffect(() => {
    parts[name] = raise;
  }, [name, raise]);
  return toast && <Toast key={toast.id} {...toast} onDismiss={dismiss} />;
}

const toasts = (): (string | null)[] => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const raise = (part: string, text: string, more: Partial<ToastMessage> = {}): void =>
  act(() => parts[part]?.({ text, isAlert: false, ...more }));

/** A finger that is put on the toast and lifted somewhere else. */
function swipe(by: number): void {
  const at = (name: string, list: string, clientX: number): Event =>
    Object.assign(new Event(name, { bubbles: true }), { [list]: [{ clientX }] });
  const toast = document.querySelector('p');
  act(() => {
    toast?.dispatchEvent(at('touchstart', 'touches', 200));
    toast?.dispatchEvent(at('touchend', 'changedTouches', 200 + by));
  });
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  parts = {};
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root?.render(
      <I18nextProvider i18n={instanceOf(ENGLISH, 'en')}>
        <Part name="header" />
        <Part name="calculator" />
      </I18nextProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('A toast stays for five seconds, or as long as it is said to', () => {
  raise('calculator', 'long');
  pass(4999);
  expect(toasts()).toEqual(['long']);
  pass(1);
  expect(toasts()).toEqual([]);
  raise('header', 'short', { duration: 2000 });
  pass(1999);
  expect(toasts()).toEqual(['short']);
  pass(1);
  expect(toasts()).toEqual([]);
});

it('There is one toast at a time, whichever part of the page raised the last one', () => {
  raise('calculator', 'first');
  pass(3000);
  raise('calculator', 'second');
  expect(toasts()).toEqual(['second']);
  pass(3000);
  raise('header', 'third');
  expect(toasts()).toEqual(['third']);
  pass(3000);
  raise('calculator', 'fourth');
  expect(toasts()).toEqual(['fourth']);
  pass(4999);
  expect(toasts()).toEqual(['fourth']);
});

it('A swipe of more than 50 pixels, to either side, takes it away', () => {
  for (const by of [51, -51]) {
    raise('header', 'a word');
    swipe(Math.sign(by) * 50);
    expect(toasts()).toEqual(['a word']);
    swipe(by);
    expect(toasts()).toEqual([]);
  }
});

it('Only what went wrong is an alert', () => {
  raise('header', 'Language changed');
  expect(document.querySelector('[role="alert"]')).toBeNull();
  raise('header', 'Please try again', { title: 'Error changing language', isAlert: true });
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('Error changing languagePlease try again');
});
