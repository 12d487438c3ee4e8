/** The worker of a site that keeps nothing: it takes the place of the other one, forgets all that was kept, and goes. */
import { isOurs } from './places.ts';
import { removeCaches, type WorkerScope } from './worker-scope.ts';

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const { caches, registration } = worker;
  event.waitUntil(removeCaches(caches, isOurs).then(() => registration.unregister()));
});
