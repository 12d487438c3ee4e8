/** Files of a page that come later than asked for, cut, or not at all. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';

/** What becomes of a file. */
type Fate = (route: Route) => Promise<void>;

const comes: Fate = (route) => route.continue();
export const fails: Fate = (route) => route.abort();
/** The server has no such file. */
export const isMissing: Fate = (route) => route.fulfill({ status: 404 });
/** A script without its end, where its exports stand. */
export const isCut: Fate = (route) => cutAtLast(route, 'export{');

export interface Held {
  /** Says what becomes of what is held back, and of what is asked for from now on. */
  meet: (fate: Fate) => void;
  /** Lets it come. */
  release: () => void;
  /** Lets it fail, until `release`. */
  drop: () => void;
}

/** Holds files back, by a pattern of their addresses, until it is said what becomes of them. */
export async function hold(page: Page, pattern: RegExp | string): Promise<Held> {
  let decide: (fate: Fate) => void = () => {};
  let decided = new Promise<Fate>((resolve) => {
    decide = resolve;
  });
  await page.route(pattern, async (route) => (await decided)(route));
  const meet = (fate: Fate) => {
    decide(fate);
    decided = Promise.resolve(fate);
  };
  return { meet, release: () => meet(comes), drop: () => meet(fails) };
}

/** Files that do not come, until they are released. */
export async function block(page: Page, pattern: RegExp | string): Promise<Held> {
  const held = await hold(page, pattern);
  held.drop();
  return held;
}

/** The file as the server has it, but for its end, which begins with a sign. */
export async function cutAtLast(route: Route, sign: string): Promise<void> {
  const file = `dist/assets/${basename(new URL(route.request().url()).pathname)}`;
  const whole = readFileSync(file, 'utf8');
  const body = whole.slice(0, whole.lastIndexOf(sign));
  expect(body.length).toBeGreaterThan(0);
  await route.fulfill({ body, contentType: 'text/javascript' });
}
