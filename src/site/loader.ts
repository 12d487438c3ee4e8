/**
 * The only script that loads with a page. The app comes after the first paint: nothing competes with it, and what
 * is typed meanwhile is taken over. What to load stands in the page's data.
 */
interface Start {
  main: string;
  preload: readonly string[];
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

function start(): void {
  const { start: app } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as { start?: Start };
  if (!app) return;
  app.preload.forEach(preload);
  void import(/* @vite-ignore */ app.main);
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
