/**
 * The only script that loads with a page. What answers is fetched at once and begins after the first paint; the app
 * comes after that. What is typed meanwhile is taken over. What to load stands in the page's data.
 */
import type { Pressed } from '../../first/first.ts';
import { recoverFromStaleBuild, watchNotice } from './stale-build.ts';

interface Entry {
  main: string;
  preload: readonly string[];
}
interface App {
  start: (pressed: Pressed) => Promise<void>;
}
interface Start extends Entry {
  /** What answers on the page of a calculator before the app has come, and its scripts. */
  first?: Entry & { ahead: readonly string[] };
}

type First = typeof import('../../first/first.ts');

/** Milliseconds until a style sheet that does not come is waited for no longer. */
const PATIENCE = 4000;

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = href.endsWith('css') ? 'stylesheet' : 'modulepreload';
  link.href = href;
  // Nobody waits for one that failed.
  link.onerror = link.remove;
  document.head.append(link);
}

/** What is pressed before anybody listens. */
const pressed: Pressed = {};
addEventListener('submit', () => {
  pressed.isSubmitted = true;
});
addEventListener('click', ({ target }) => {
  const tab = (target as Element).closest('[role=tab]');
  if (tab) pressed.tab = tab.id;
});

/** A file that was cut may run up to the cut. Its exports stand at its end: without them nothing has begun. */
function load<Module>({ main, preload: others }: Entry): Promise<Module> {
  others.forEach(preload);
  return import(/* @vite-ignore */ main);
}

async function start(): Promise<void> {
  const json = document.getElementById('page-data')?.textContent ?? '';
  const { start: app, build } = JSON.parse(json) as { start: Start; build: string };
  const { first } = app;
  first?.ahead.forEach(preload);
  const recover = () => recoverFromStaleBuild(build);
  addEventListener('vite:preloadError', async (event) => {
    // Who fetches ahead of need prevents it, and listens after this.
    await null;
    if (!event.defaultPrevented) recover();
  });
  watchNotice(recover);
  await painted();
  try {
    if (first) await (await load<First>(first)).start(pressed);
    await (await load<App>(app)).start(pressed);
  } catch {
    recover();
  }
}

/** Nothing is painted while a style sheet is on its way: one that hangs is applied when it comes. */
function paintWithoutStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')) {
    if (link.sheet) continue;
    link.media = 'not all';
    link.onload = () => {
      link.media = 'all';
    };
  }
}

/** A hidden page has no first paint. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint')[0]) resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(() => resolve(paintWithoutStyles()), PATIENCE);
  });
}

/** The script runs as soon as it has come, while the page may still be on its way. */
function parsed(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
    else resolve(null);
  });
}

void parsed().then(start);
