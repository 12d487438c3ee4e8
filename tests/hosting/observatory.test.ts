/** What Mozilla's HTTP Observatory would say of every kind of page, by the server, the `_headers` file and nginx. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageHeaders } from '../../src/hosting/headers.ts';
import { netlifyHeaders, nginxConfig } from '../../src/hosting/host-files.ts';
import { PLAIN_CONFIG, type ProfileConfig } from '../../src/hosting/profiles.ts';
import { type Answer, directivesIn, judge } from './observatory.ts';

const HSTS = 'max-age=63072000; includeSubDomains';
const PLAIN: ProfileConfig = { ...PLAIN_CONFIG, hsts: HSTS };
const WITH_ALL: ProfileConfig = {
  ads: { publisherId: 'ca-pub-1', slotId: '2' },
  forms: { endpoint: 'https://forms.example', verification: { kind: 'turnstile', siteKey: 'k' } },
  hsts: HSTS,
};
const PAGES = [
  '/',
  '/tools',
  '/tools/bmi-calculator',
  '/contact',
  '/history',
  '/no-such-page',
  '/de',
  '/de/tools/bmi-calculator',
];
/** Scripts of pages are our own, no answer has a cookie, and hosts send http on to https: docs/deploying.md. */
const answer = (headers: Record<string, string>): Answer => ({
  headers,
  scripts: ['/assets/entry.js'],
  cookies: [],
  redirect: 'https://example.org/',
});

describe('the judgement', () => {
  const good = pageHeaders('/', { config: PLAIN, secure: true });
  it.each([
    ['no policy', { 'Content-Security-Policy': undefined }],
    [
      'any script may run',
      { 'Content-Security-Policy': "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'" },
    ],
    [
      'any script may run',
      { 'Content-Security-Policy': "script-src https:; object-src 'none'; frame-ancestors 'none'" },
    ],
    [
      'texts may become scripts',
      { 'Content-Security-Policy': "default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'" },
    ],
    ['any site may frame it', { 'Content-Security-Policy': "default-src 'none'; frame-ancestors *" }],
    ['not bound to https', { 'Strict-Transport-Security': undefined }],
    ['bound to https for too short a time', { 'Strict-Transport-Security': 'max-age=86400' }],
    ['other sites are told addresses', { 'Referrer-Policy': 'unsafe-url' }],
    ['media types are guessed', { 'X-Content-Type-Options': undefined }],
  ])('takes points off for this: %s', (fault, changed) => {
    const headers = Object.fromEntries(
      Object.entries({ ...good, ...changed }).filter(([, value]) => value !== undefined),
    );
    const judged = judge(answer(headers as Record<string, string>));
    expect(judged.faults).toContain(fault);
    expect(judged.score).toBeLessThan(judge(answer(good)).score);
  });
});

describe.each([
  ['a plain site', PLAIN],
  ['a site with ads, Turnstile and a form service elsewhere', WITH_ALL],
])('%s', (_, config) => {
  it.each(PAGES)('%s has an A+ from the server', (path) => {
    expect(judge(answer(pageHeaders(path, { config, secure: true })))).toMatchObject({ grade: 'A+', faults: [] });
  });

  it.each(PAGES)('%s has an A+ from hosts that read _headers', (path) => {
    expect(judge(answer(hostedHeaders(netlifyHeaders(PAGES, config), path)))).toMatchObject({
      grade: 'A+',
      faults: [],
    });
  });

  it.each(['page', 'ads', 'turnstile'])('a page of the kind "%s" has an A+ from nginx', (profile) => {
    const headers = nginxHeaders(nginxConfig(config), profile);
    if (headers['Content-Security-Policy'] === undefined) expect(config.ads).toBeNull();
    else expect(judge(answer(headers))).toMatchObject({ grade: 'A+', faults: [] });
  });

  it('pages that are made for frames lose what framing costs, and nothing else', () => {
    const headers = pageHeaders('/embed/bmi-calculator', { config, secure: true });
    expect(judge(answer(headers)).faults).toEqual(['any site may frame it']);
  });

  it('nothing in any policy is unsafe, and each page is alone among the windows of its browser', () => {
    for (const path of [...PAGES, '/embed/bmi-calculator', '/api/tools.json', '/embed.js', '/assets/x.js']) {
      const headers = pageHeaders(path, { config, secure: true });
      const policy = directivesIn(headers['Content-Security-Policy'] ?? '');
      expect(
        [...policy.values()].flat().filter((source) => source.includes('unsafe')),
        path,
      ).toEqual([]);
      expect(policy.get('base-uri'), path).toEqual(["'none'"]);
      expect(policy.get('object-src'), path).toEqual(["'none'"]);
      expect(policy.has('upgrade-insecure-requests'), path).toBe(true);
      expect(headers['Cross-Origin-Opener-Policy'], path).toBe('same-origin');
      expect(Object.keys(headers).map((name) => name.toLowerCase())).not.toContain('set-cookie');
    }
  });
});

it('a site that is not bound to https has no A+: the setting is what it takes', () => {
  expect(judge(answer(pageHeaders('/', { secure: true }))).faults).toEqual(['not bound to https']);
  expect(readFileSync('docs/deploying.md', 'utf8')).toMatch(/\| `HSTS` \|/);
});

/** What hosts send for a path: the first policy narrows nothing, so the last of a place is the one that counts. */
function hostedHeaders(file: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  let isMeant = false;
  for (const line of file.split('\n')) {
    if (line.startsWith('#') || line === '') continue;
    if (!line.startsWith(' ')) {
      isMeant = new RegExp(`^${line.replaceAll('.', '\\.').replace('*', '.*').replace(':language', '[^/]+')}$`).test(
        path,
      );
      continue;
    }
    const [name = '', value = ''] = line.trim().split(/: (.*)/s);
    if (isMeant) found[name] = value;
  }
  return found;
}

/** What nginx sends for a page of a kind over https: its headers, with the variables looked up in its maps. */
function nginxHeaders(file: string, profile: string): Record<string, string> {
  const mapped = (to: string, key: string): string | undefined => {
    const body = new RegExp(`map [^\\n]*\\$${to} \\{([^}]*)\\}`).exec(file)?.[1] ?? '';
    const lines = body.split('\n').map((line) => line.trim().replace(/;$/, ''));
    const line = lines.find((each) => each.startsWith(`${key} `)) ?? lines.find((each) => each.startsWith('default '));
    return line?.slice(line.indexOf(' ') + 1).replace(/^"|"$/g, '');
  };
  const values: Record<string, string | undefined> = {
    $content_security_policy: mapped('content_security_policy', `${profile}-secure`),
    $cross_origin_resource_policy: mapped('cross_origin_resource_policy', profile),
  };
  const server = file.slice(file.indexOf('server {'), file.indexOf('\n    location '));
  const lines = [...server.matchAll(/add_header (\S+) "([^"]*)"/g)];
  return Object.fromEntries(
    lines.flatMap(([, name = '', value = '']) => {
      const read = value.startsWith('$') ? values[value] : value;
      return read === undefined ? [] : [[name, read]];
    }),
  );
}
