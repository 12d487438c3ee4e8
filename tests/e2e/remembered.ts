/** What a visitor's browser remembers of the site, and browsers that remember nothing. */
import type { Page } from '@playwright/test';

export const CONSENT_KEY = 'cookieConsent';
export const USAGE_KEY = 'toolUsageStats';
export const HISTORY_KEY = 'answerHistory';

const DAY = 86_400_000;

/** A record of the choice, as old as stated. */
export const consentRecord = (status: string, days = 0): string =>
  JSON.stringify({ status, timestamp: Date.now() - days * DAY, version: '1.0' });

export const FAULTS = ['throwing', 'null', 'full'] as const;

/** Breaks the storage of every page that is opened from now on. */
export async function breakStorage(page: Page, fault: (typeof FAULTS)[number]): Promise<void> {
  await page.addInitScript((kind) => {
    const refuse = (name: string) => () => {
      throw new DOMException('refused', name);
    };
    if (kind === 'full') Storage.prototype.setItem = refuse('QuotaExceededError');
    else {
      const get = kind === 'null' ? () => null : refuse('SecurityError');
      Object.defineProperty(window, 'localStorage', { get });
    }
  }, fault);
}

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

export const storeIn = (page: Page, key: string, text: string): Promise<void> =>
  page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, text]);

/** Lets every document find a text before its scripts run, unless another one is there. */
export async function remember(page: Page, key: string, text: string): Promise<void> {
  await page.addInitScript(
    ([name = '', value = '']) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    },
    [key, text],
  );
}

/** How much of what is seen has moved by itself since the page was opened. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // The entries of the past arrive after this task.
        setTimeout(() => resolve(sum), 100);
      }),
  );
