import { describe, expect, it } from 'vitest';
import { cacheControl, contentTypes, pageHeaders } from '../../src/hosting/headers.ts';

function policy(options?: Parameters<typeof pageHeaders>[0]): string[] {
  return (pageHeaders(options)['Content-Security-Policy'] ?? '').split('; ');
}

describe('pageHeaders', () => {
  it('is the agreed list', () => {
    expect(pageHeaders()).toEqual({
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
  });

  it('upgrades requests only on https', () => {
    expect(policy({ secure: true }).at(-1)).toBe('upgrade-insecure-requests');
    expect(policy({ secure: false })).not.toContain('upgrade-insecure-requests');
  });

  it('allows the origin of the form service for fetches and form posts, and nowhere else', () => {
    const withForm = policy({ formOrigin: 'https://forms.example/f/abc?x=1' });
    expect(withForm.filter((directive) => directive.includes('forms.example'))).toEqual([
      "connect-src 'self' https://forms.example",
      "form-action 'self' https://forms.example",
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'forms.example', '', "'unsafe-inline'"])(
    'refuses %j as form service',
    (formOrigin) => expect(() => pageHeaders({ formOrigin })).toThrow(),
  );

  it('lets no text into the policy but an origin', () => {
    const withForm = policy({ formOrigin: "https://forms.example/; script-src 'unsafe-inline'" });
    expect(withForm).toHaveLength(policy().length);
    expect(withForm.join()).not.toContain('unsafe');
  });

  it('is safe to change', () => {
    pageHeaders()['X-Content-Type-Options'] = 'changed';
    expect(pageHeaders()['X-Content-Type-Options']).toBe('nosniff');
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
