/** Of what a service worker is given, what ours use. The types of pages do not name it. */
interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends LastingEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
export interface WorkerScope {
  caches: CacheStorage;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (name: 'install' | 'activate', heard: (event: LastingEvent) => void): void;
    (name: 'fetch', heard: (event: FetchEvent) => void): void;
  };
}

/** Removes caches. */
export const removeCaches = async (caches: CacheStorage, isGone: (name: string) => boolean): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter(isGone).map((name) => caches.delete(name)));
};
