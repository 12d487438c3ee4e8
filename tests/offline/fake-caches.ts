/** The caches of a browser, in memory: as much of them as is used, with room that can run out. */
const pathOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'http://site').pathname;

interface Stored {
  body: string;
  status: number;
  headers: [string, string][];
}

const full = (): Error => Object.assign(new Error('no room'), { name: 'QuotaExceededError' });

export class FakeCaches {
  private readonly all = new Map<string, Map<string, Stored>>();
  /** How many characters there is room for. */
  room = Number.POSITIVE_INFINITY;

  private used(): number {
    return [...this.all.values()].flatMap((one) => [...one.values()]).reduce((sum, { body }) => sum + body.length, 0);
  }

  /** What is kept, by cache and path. */
  contents(): Record<string, Record<string, string>> {
    return Object.fromEntries(
      [...this.all].map(([name, one]) => [name, Object.fromEntries([...one].map(([path, { body }]) => [path, body]))]),
    );
  }

  private cache(name: string) {
    const own = this.all.get(name) ?? new Map<string, Stored>();
    this.all.set(name, own);
    const found = (path: string): Response | undefined => {
      const stored = own.get(path);
      return stored && new Response(stored.body, { status: stored.status, headers: stored.headers });
    };
    return {
      match: async (request: RequestInfo | URL) => found(pathOf(request)),
      keys: async () => [...own.keys()].map((path) => new Request(`http://site${path}`)),
      delete: async (request: RequestInfo | URL) => own.delete(pathOf(request)),
      put: async (request: RequestInfo | URL, response: Response) => {
        const path = pathOf(request);
        const body = await response.text();
        if (this.used() - (own.get(path)?.body.length ?? 0) + body.length > this.room) throw full();
        own.set(path, { body, status: response.status, headers: [...response.headers] });
      },
    };
  }

  readonly storage = {
    open: async (name: string) => this.cache(name),
    has: async (name: string) => this.all.has(name),
    keys: async () => [...this.all.keys()],
    delete: async (name: string) => this.all.delete(name),
    match: async (request: RequestInfo | URL, { cacheName = '' } = {}) =>
      this.all.has(cacheName) ? this.cache(cacheName).match(request) : undefined,
  } as unknown as CacheStorage;
}
