/**
 * The only script that loads with a page. The app comes after the first paint: nothing competes with it, and what
 * is typed meanwhile is taken over. What to load stands in the page's data.
 */
import { recoverFromStaleBuild } from './stale-build.ts';

interface Start {
  main: string;
  preload: readonly string[];
}

declare global {
  interface WindowEventMap {
    /** A module of the page that is shown could not be loaded. */
    'formulary:unloadable': Event;
  }
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

function start(): void {
  const json = document.getElementById('page-data')?.textContent ?? '{}';
  const { start: app, build = '' } = JSON.parse(json) as { start?: Start; build?: string };
  if (!app) return;
  const recover = () => void recoverFromStaleBuild(build);
  addEventListener('formulary:unloadable', recover);
  addEventListener('vite:preloadError', recover);
  app.preload.forEach(preload);
  import(/* @vite-ignore */ app.main).catch(recover);
}

/** Waits for the first paint. A hidden page has none, and some browsers do not report it: those give it a frame. */
function afterPaint(): void {
  if (document.hidden) start();
  else if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
  } else requestAnimationFrame(() => setTimeout(start));
}

if (document.readyState === 'complete') afterPaint();
else addEventListener('load', afterPaint, { once: true });
