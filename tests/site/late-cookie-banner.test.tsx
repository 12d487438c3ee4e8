// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONSENT_KEY } from '../../src/platform/consent.ts';
import { LateCookieBanner } from '../../src/site/shell/consent/LateCookieBanner.tsx';
import { onPage } from '../specification/rendered.tsx';

let root: Root | null = null;
const banner = (): Element | null => document.querySelector('section');
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  localStorage.clear();
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root?.render(onPage(<LateCookieBanner reopening={null} contentId="content" />)));
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('A visitor who has not chosen is asked after 100 ms', async () => {
  await pass(99);
  expect(banner()).toBeNull();
  await pass(1);
  expect(banner()?.getAttribute('aria-label')).toBe('Cookies');
});

it('The choice is looked up when that time is over, not before', async () => {
  await pass(99);
  localStorage.setItem(CONSENT_KEY, JSON.stringify({ status: 'declined', timestamp: Date.now(), version: '1.0' }));
  await pass(1);
  expect(banner()).toBeNull();
});
