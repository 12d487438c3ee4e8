/** A visitor's browser: as new for each test, and watched for everything that goes wrong unseen. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Disposable,
  expect,
  type Page,
} from '@playwright/test';
import { CONSENT_KEY, consentRecord } from './remembered.ts';

interface Options {
  /** Whether the visitor has declined cookies, so that no banner stands in the way of a test. */
  hasChosen: boolean;
  /** Whether the browser has never been here: it loads every file of the site. */
  isFirst: boolean;
}

/** What went wrong behind the page; a test that causes something of it on purpose says so. */
export interface Faults {
  allow: (pattern: RegExp) => void;
}

const HOSTS = new Set(['localhost', '127.0.0.1']);
const isOwn = (address: string): boolean => !/^https?:/.test(address) || HOSTS.has(new URL(address).hostname);

/** Runs in every page: security policy violations, and what React caught or could not take over, become console errors. */
function reportUnseen(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
  );
  addEventListener('formulary:caught', (event) => console.error(`caught: ${(event as CustomEvent<string>).detail}`));
  addEventListener('formulary:recoverable', (event) =>
    console.error(`hydration failed: ${(event as CustomEvent<string>).detail}`),
  );
}

/** What is done to a browser and cannot be taken back. */
const LASTING = {
  page: ['exposeBinding', 'exposeFunction', 'on', 'once', 'routeWebSocket', 'setExtraHTTPHeaders'],
  context: [
    ...['addCookies', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'on', 'once', 'routeWebSocket'],
    ...['setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
};

/** Tells of each call of some methods, and what it gave. */
function tellOf(target: object, names: readonly string[], tell: (given: unknown) => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') throw new Error(`there is no method ${name}`);
    Reflect.set(target, name, (...values: unknown[]) => {
      const given: unknown = Reflect.apply(method, target, values);
      tell(given);
      return given;
    });
  }
}

/** Writes down what goes wrong in any page. */
function watch(context: BrowserContext, found: string[]): void {
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('request', (request) => {
    if (!isOwn(request.url())) found.push(`request to another host: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left lets go of what it was still loading.
    if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) found.push(`status ${response.status()}: ${response.url()}`);
  });
  context.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

/** A browser with a page. To open one takes longer than most tests, so it goes on from test to test. */
class Visit {
  readonly found: string[] = [];
  private readonly scripts: Promise<Disposable>[] = [];
  private isSpent = false;

  private constructor(
    readonly page: Page,
    private readonly key: string,
    origin?: string,
  ) {
    const context = page.context();
    const spend = () => {
      this.isSpent = true;
    };
    watch(context, this.found);
    context.on('request', (request) => {
      if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin) spend();
    });
    for (const target of [page, context]) {
      tellOf(target, ['addInitScript'], (script) => this.scripts.push(script as Promise<Disposable>));
    }
    tellOf(page, LASTING.page, spend);
    tellOf(context, LASTING.context, spend);
    tellOf(context.clock, LASTING.clock, spend);
  }

  static async begin(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
    const context = await browser.newContext(options);
    await context.addInitScript(reportUnseen);
    return new Visit(await context.newPage(), JSON.stringify(options), options.baseURL);
  }

  /** Whether a test with these options may go on with it. */
  fits(options: BrowserContextOptions): boolean {
    return !this.isSpent && !this.page.isClosed() && this.key === JSON.stringify(options);
  }

  /** Leaves what the last test has opened, kept and set. */
  async startAnew({ viewport, colorScheme, reducedMotion }: BrowserContextOptions, hasChosen: boolean): Promise<void> {
    const { page } = this;
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const script of this.scripts.splice(0)) await (await script).dispose();
    for (const target of [page, context]) await target.unrouteAll();
    await context.clearPermissions();
    // An address of the site without a script: what is removed there stays removed.
    await page.goto('/robots.txt');
    await page.evaluate(
      ([key = '', record = '']) => {
        localStorage.clear();
        sessionStorage.clear();
        if (record) localStorage.setItem(key, record);
      },
      [CONSENT_KEY, hasChosen ? consentRecord('declined') : ''],
    );
    await context.clearCookies();
    await page.mouse.move(0, 0);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null });
    this.found.length = 0;
  }

  end(): Promise<void> {
    return this.page.context().close();
  }
}

let last: Visit | undefined;

/** The visit of the test before where it can go on, otherwise another one. */
async function visitWith(browser: Browser, options: BrowserContextOptions, isFirst: boolean): Promise<Visit> {
  if (last && !isFirst && last.fits(options)) return last;
  await last?.end();
  last = await Visit.begin(browser, options);
  return last;
}

export const test = base.extend<Options & { visit: Visit; faults: Faults }>({
  hasChosen: [true, { option: true }],
  isFirst: [false, { option: true }],
  visit: async (
    {
      browser,
      hasChosen,
      isFirst,
      baseURL,
      colorScheme,
      contextOptions,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
      viewport,
    },
    use,
  ) => {
    const given = { baseURL, colorScheme, javaScriptEnabled, locale, serviceWorkers, timezoneId, viewport };
    const options = { ...given, ...contextOptions };
    const visit = await visitWith(browser, options, isFirst);
    await visit.startAnew(options, hasChosen);
    await use(visit);
  },
  page: ({ visit }, use) => use(visit.page),
  context: ({ visit }, use) => use(visit.page.context()),
  faults: [
    async ({ visit }, use) => {
      const allowed: RegExp[] = [];
      await use({ allow: (pattern) => allowed.push(pattern) });
      const faults = visit.found.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(faults, 'nothing goes wrong behind the page').toEqual([]);
    },
    { auto: true },
  ],
});
