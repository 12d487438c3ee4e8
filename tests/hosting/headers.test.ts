import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FRAME_SCRIPT } from '../../src/embedding/frame-script.ts';
import {
  cacheControl,
  contentTypes,
  FRAME_SCRIPT_SOURCE,
  type HeaderOptions,
  pageHeaders,
  THEME_SCRIPT_SOURCE,
} from '../../src/hosting/headers.ts';
import { PLAIN_CONFIG, type ProfileConfig, profileOf } from '../../src/hosting/profiles.ts';
import { THEME_SCRIPT } from '../../src/platform/theme-script.ts';

const CONFIGURED: ProfileConfig = {
  ads: { publisherId: 'ca-pub-1', slotId: '2' },
  forms: { endpoint: 'https://forms.example/f/abc?x=1', verification: { kind: 'turnstile', siteKey: 'k' } },
};
const withEndpoint = (endpoint: string): ProfileConfig => ({
  ...PLAIN_CONFIG,
  forms: { ...PLAIN_CONFIG.forms, endpoint },
});

function policy(path: string, options?: HeaderOptions): string[] {
  return (pageHeaders(path, options)['Content-Security-Policy'] ?? '').split('; ');
}
/** What one policy says and another does not. */
const added = (path: string, config: ProfileConfig): string[] => {
  const plain = policy('/tools', { config });
  return policy(path, { config }).filter((directive) => !plain.includes(directive));
};

describe('pageHeaders', () => {
  it.each(['/', '/tools/bmi-calculator', '/contact', '/404'])('is the agreed list for %s', (path) => {
    expect(pageHeaders(path)).toEqual({
      'Content-Security-Policy':
        `default-src 'none'; script-src 'self' ${THEME_SCRIPT_SOURCE}; ` +
        "style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types formulary-worker",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
  });

  it.each(['/api/tools.json', '/embed.js'])('lets pages of any site read %s', (path) => {
    const { 'Access-Control-Allow-Origin': origin, 'Cross-Origin-Resource-Policy': resource } = pageHeaders(path);
    expect([origin, resource]).toEqual(['*', 'cross-origin']);
  });

  it('lets them read nothing else', () => {
    for (const path of ['/apiary', '/embed.json', '/de/embed.js', '/tools'])
      expect(pageHeaders(path)).toEqual(pageHeaders('/'));
  });

  it('takes from pages neither the screen nor the bells of a clock: what a policy does not name is allowed to them', () => {
    expect(pageHeaders('/')['Permissions-Policy']).not.toMatch(/screen-wake-lock|autoplay/);
  });

  it.each([
    [THEME_SCRIPT, THEME_SCRIPT_SOURCE],
    [FRAME_SCRIPT, FRAME_SCRIPT_SOURCE],
  ])('allows an inline script by its hash (%#)', (script, source) => {
    expect(source).toBe(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });

  it('upgrades requests only on https', () => {
    expect(policy('/', { secure: true }).at(-1)).toBe('upgrade-insecure-requests');
    expect(policy('/', { secure: false })).not.toContain('upgrade-insecure-requests');
  });

  it('allows the origin of the form service for fetches and form posts, and nowhere else', () => {
    expect(policy('/tools', { config: CONFIGURED }).filter((directive) => directive.includes('forms.example'))).toEqual(
      ["connect-src 'self' https://forms.example", "form-action 'self' https://forms.example"],
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'forms.example', '', "'unsafe-inline'", '//forms.example/x'])(
    'refuses %j as form service',
    (endpoint) => expect(() => pageHeaders('/', { config: withEndpoint(endpoint) })).toThrow(),
  );

  it('lets no text into the policy but an origin', () => {
    const withForm = policy('/', { config: withEndpoint("https://forms.example/; script-src 'unsafe-inline'") });
    expect(withForm).toHaveLength(policy('/').length);
    expect(withForm.join()).not.toContain('unsafe');
  });

  it('is safe to change', () => {
    pageHeaders('/')['X-Content-Type-Options'] = 'changed';
    expect(pageHeaders('/')['X-Content-Type-Options']).toBe('nosniff');
  });

  it('lets other sites frame an embedded calculator, which runs no worker, and nothing else', () => {
    expect(added('/embed/bmi-calculator', PLAIN_CONFIG)).toEqual([
      `script-src 'self' ${THEME_SCRIPT_SOURCE} ${FRAME_SCRIPT_SOURCE}`,
      "worker-src 'none'",
      'frame-ancestors *',
      "trusted-types 'none'",
    ]);
    const { 'Content-Security-Policy': _, ...embed } = pageHeaders('/embed/bmi-calculator');
    const { 'Content-Security-Policy': __, ...page } = pageHeaders('/tools');
    expect(embed).toEqual({ ...page, 'Cross-Origin-Resource-Policy': 'cross-origin' });
  });

  it('lets Turnstile run on the contact page alone', () => {
    expect(added('/contact', CONFIGURED)).toEqual([
      `script-src 'self' ${THEME_SCRIPT_SOURCE} https://challenges.cloudflare.com`,
      "frame-src 'self' https://challenges.cloudflare.com",
      'trusted-types formulary-worker formulary',
    ]);
  });

  it('lets the ad network run on the home page alone, without opening it to inline scripts', () => {
    const directives = added('/', CONFIGURED);
    expect(directives.map((directive) => directive.split(' ', 1)[0])).toEqual([
      'script-src',
      'img-src',
      'connect-src',
      'frame-src',
      'trusted-types',
    ]);
    expect(directives.join()).toContain('formulary-ads');
    expect(policy('/', { config: CONFIGURED }).join()).not.toMatch(/unsafe|https:(?!\/)| \*(?: |$)/);
    for (const path of ['/tools', '/safe-browsing', '/tools/bmi-calculator', '/contact', '/embed/bmi-calculator']) {
      expect(policy(path, { config: CONFIGURED }).join()).not.toContain('google');
    }
  });
});

describe('profileOf', () => {
  it.each([
    ['/', 'ads'],
    ['/de', 'ads'],
    ['/index.html', 'ads'],
    ['/contact', 'turnstile'],
    ['/pt/contact', 'turnstile'],
    ['/contact/index.html', 'turnstile'],
    ['/embed/bmi-calculator', 'embed'],
    ['/fr/embed/bmi-calculator', 'embed'],
    ['/tools', 'page'],
    ['/tools/contact', 'page'],
    ['/contact/page.json', 'page'],
    ['/page.json', 'page'],
    ['/embed', 'page'],
    ['/no-such-page', 'page'],
  ])('of %s is %s', (path, profile) => expect(profileOf(path, CONFIGURED)).toBe(profile));

  it('is that of most pages where nothing is configured', () => {
    expect(['/', '/contact', '/tools'].map((path) => profileOf(path, PLAIN_CONFIG))).toEqual(['page', 'page', 'page']);
  });
});

describe('cacheControl', () => {
  it.each(['/assets/app-1a2b3c.js', '/assets/tools/bmi-1a2b3c.js', '/assets/style-1a2b3c.css', '/assets/a.svg'])(
    'keeps %s for a year',
    (path) => expect(cacheControl(path)).toBe('public, max-age=31536000, immutable'),
  );

  it.each(['/', '/tools/bmi-calculator', '/404.html', '/sitemap.xml', '/robots.txt', '/tools/x/page.json', '/assets'])(
    'asks again for %s',
    (path) => expect(cacheControl(path)).toBe('no-cache'),
  );
});

describe('contentTypes', () => {
  it('names utf-8 for every kind of text', () => {
    for (const kind of ['html', 'js', 'css', 'json', 'svg', 'xml', 'txt', 'webmanifest']) {
      expect(contentTypes().get(kind), kind).toMatch(/; charset=utf-8$/);
    }
  });
});
