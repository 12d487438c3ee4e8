/**
 * The service worker of the site. It only reads what pages have kept, by names that say their content or their version:
 * so that a new one may take the place of an old one at once.
 */
import { answer } from './answer.ts';
import { isOutdated } from './places.ts';
import { wayOf } from './way.ts';
import { removeCaches, type WorkerScope } from './worker-scope.ts';

const worker = globalThis as unknown as WorkerScope;
const { origin } = new URL(worker.registration.scope);

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const { caches, clients, registration } = worker;
  // The network is asked for a page while the worker starts.
  const begin = registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([begin, removeCaches(caches, isOutdated), clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const way = wayOf(request, origin);
  const fromNetwork = async () => (await preloadResponse) ?? fetch(request);
  if (way) event.respondWith(answer(way, new URL(request.url).pathname, worker.caches, fromNetwork));
  // A page that was asked for is not asked for again.
  else if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(fromNetwork());
});
