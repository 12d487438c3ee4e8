/** Files of a page that come later than asked for, or not at all. */
import type { Page } from '@playwright/test';

export interface Held {
  /** Lets what is held back come, and what is asked for from now on. */
  release: () => void;
  /** Lets what is held back fail, and what is asked for from now on, until `release`. */
  drop: () => void;
}

/** Holds files back, by a pattern of their addresses, until it is said what becomes of them. */
export async function hold(page: Page, pattern: RegExp | string): Promise<Held> {
  let decide: (comes: boolean) => void = () => {};
  let comes = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  await page.route(pattern, async (route) => {
    await ((await comes) ? route.continue() : route.abort());
  });
  const answer = (isComing: boolean) => {
    decide(isComing);
    comes = Promise.resolve(isComing);
  };
  return { release: () => answer(true), drop: () => answer(false) };
}

/** Files that do not come, until they are released. */
export async function block(page: Page, pattern: RegExp | string): Promise<Held> {
  const held = await hold(page, pattern);
  held.drop();
  return held;
}
