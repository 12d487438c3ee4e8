/** Which requests the worker answers, and how. */
import { describe, expect, it } from 'vitest';
import { type Asked, wayOf } from '../../src/offline/way.ts';

const SITE = 'https://site.example';
const ask = (url: string, change: Partial<Asked> = {}) =>
  wayOf({ method: 'GET', url: SITE + url, mode: 'cors', destination: '', cache: 'default', ...change }, SITE);
const open = (url: string, change: Partial<Asked> = {}) =>
  ask(url, { mode: 'navigate', destination: 'document', ...change });

describe('the worker answers', () => {
  it.each(['/', '/de', '/tools/bmi-calculator', '/tools/bmi-calculator/', '/tools?q=bmi', '/about/index.html'])(
    'the page %s',
    (path) => expect(open(path)).toBe('page'),
  );
  it.each(['/page.json', '/de/tools/bmi-calculator/page.json'])('what %s says of a page', (path) =>
    expect(ask(path)).toBe('data'),
  );
  it('assets, and those anew that were found to be cut', () => {
    expect(ask('/assets/tools/bmi-calculator-12345678.js')).toBe('asset');
    expect(ask('/assets/tools/bmi-calculator-12345678.js', { cache: 'reload' })).toBe('anew');
  });
});

describe('the worker leaves to the browser', () => {
  it.each(['/api', '/api/tools.json', '/mcp', '/f/health', '/f/token', '/f/contact', '/de/embed/bmi-calculator'])(
    '%s, however it is asked for',
    (path) => {
      expect(open(path)).toBeNull();
      expect(ask(path)).toBeNull();
    },
  );
  it.each(['/embed.js', '/sw.js', '/offline/list.json', '/robots.txt', '/manifest.webmanifest'])(
    'the file %s',
    (path) => expect(ask(path)).toBeNull(),
  );
  it('files that are opened as documents', () => {
    expect(open('/sitemap.xml')).toBeNull();
    expect(open('/downloads/safe-browsing.txt')).toBeNull();
  });
  it('what is sent, and what is only asked about', () => {
    for (const method of ['POST', 'PUT', 'HEAD']) {
      expect(open('/contact', { method })).toBeNull();
      expect(ask('/assets/a-12345678.js', { method })).toBeNull();
    }
  });
  it('other sites', () => {
    const asked = { method: 'GET', mode: 'cors', destination: '', cache: 'default' };
    expect(wayOf({ ...asked, url: 'https://other.example/assets/a.js' }, SITE)).toBeNull();
  });
  it('frames, which are pages of whoever frames them, and pages that are fetched', () => {
    expect(open('/tools/bmi-calculator', { destination: 'iframe' })).toBeNull();
    expect(ask('/tools/bmi-calculator')).toBeNull();
  });
});
