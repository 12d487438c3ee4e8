import { describe, expect, it } from 'vitest';
import { cacheControl, pageHeaders } from '../../src/hosting/headers.ts';
import { netlifyHeaders, nginxConfig, notFoundPolicy } from '../../src/hosting/host-files.ts';
import { PLAIN_CONFIG, type ProfileConfig } from '../../src/hosting/profiles.ts';

const NAMES = Object.keys(pageHeaders('/'));
const CONFIGURED: ProfileConfig = {
  ads: { publisherId: 'ca-pub-1', slotId: '2' },
  forms: { endpoint: 'https://forms.example', verification: { kind: 'turnstile', siteKey: 'k' } },
};
const PATHS = ['/', '/tools', '/tools/a', '/tools/b', '/contact', '/embed/a', '/de', '/de/tools/a', '/de/contact'];

describe('netlifyHeaders', () => {
  const rules = rulesOf(netlifyHeaders(PATHS, CONFIGURED));
  /** As the hosts read a place: `*` is any end, `:language` any one segment. */
  const matches = (place: string, path: string): boolean =>
    new RegExp(`^${place.replace('*', '.*').replace(':language', '[^/]+')}$`).test(path);
  const valuesOf = (path: string, name: string): string[] =>
    [...rules].flatMap(([place, lines]) =>
      lines.flatMap((line) =>
        matches(place, path) && line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : [],
      ),
    );

  it('has a rule for each place', () => {
    expect([...rules.keys()]).toEqual([
      '/*',
      '/assets/*',
      '/api/*',
      '/compiled/*',
      '/definitions/*',
      '/schema/*',
      '/embed.js',
      '/definitions.json',
      '/',
      '/index.html',
      '/tools',
      '/tools/*',
      '/contact',
      '/contact/*',
      '/embed/*',
      '/de',
      '/de/',
      '/de/index.html',
      '/:language/tools/*',
      '/:language/contact',
      '/:language/contact/*',
    ]);
  });

  it.each([...PATHS, '/contact/', '/embed/a/', '/de/contact/'])('narrows the policy of %s to its own', (path) => {
    const own = pageHeaders(path, { secure: true, config: CONFIGURED });
    const [everywhere = '', ...narrow] = valuesOf(path, 'Content-Security-Policy');
    expect(new Set(narrow)).toEqual(new Set([own['Content-Security-Policy']]));
    const wide = directivesOf(everywhere);
    expect(wide.has('frame-ancestors')).toBe(false);
    for (const [name, sources] of directivesOf(own['Content-Security-Policy'] ?? '')) {
      if (name === 'frame-ancestors') continue;
      const allowed = wide.get(name) ?? [];
      const isAllowed = (source: string) => allowed.includes(source) || allowed.includes('*') || source === "'none'";
      expect(sources.filter((source) => !isAllowed(source))).toEqual([]);
    }
  });

  /** What a document may do that comes under some policies: what all of them let it. */
  const allowedBy = (policies: readonly string[], name: string): string[] => {
    const lists = policies.flatMap((policy) => {
      const sources = directivesOf(policy).get(name);
      return sources ? [sources.filter((source) => source !== "'none'")] : [];
    });
    const [first = [], ...others] = lists;
    return first.filter((source) => others.every((sources) => sources.includes(source)));
  };
  const UNKNOWN = ['/no-such-page', '/de/no-such-page', '/contact.html', '/de/no/such/page', '/x/index.html'];
  const DOCUMENTS = ['', '/', '/index.html'].flatMap((end) => PATHS.map((path) => path.replace(/\/$/, '') + end));

  it.each([CONFIGURED, PLAIN_CONFIG])('is as strict as the server at every address of a document (%#)', (config) => {
    const hosted = rulesOf(netlifyHeaders(PATHS, config));
    for (const path of [...DOCUMENTS.filter((document) => document !== ''), ...UNKNOWN]) {
      const found = [...hosted].flatMap(([place, lines]) => (matches(place, path) ? lines : []));
      const policies = found.flatMap((line) => line.split('Content-Security-Policy: ').slice(1));
      const brought = UNKNOWN.includes(path) ? notFoundPolicy(config) : null;
      const held = [...policies, ...(brought === null ? [] : [brought])];
      const served = pageHeaders(path === '/contact.html' ? '/no-such-page' : path, { config, secure: true });
      for (const [name] of directivesOf(served['Content-Security-Policy'] ?? '')) {
        const [here, there] = [held, [served['Content-Security-Policy'] ?? '']].map((all) => allowedBy(all, name));
        if (name !== 'frame-ancestors') expect(here?.sort(), `${name} of ${path}`).toEqual(there?.sort());
      }
      // A policy that says who may frame a page overrides the older header.
      const framed = policies.some((policy) => policy.includes('frame-ancestors'))
        ? allowedBy(policies, 'frame-ancestors')
        : [];
      expect(found, path).toContain('X-Frame-Options: DENY');
      expect(framed, path).toEqual(allowedBy([served['Content-Security-Policy'] ?? ''], 'frame-ancestors'));
    }
  });

  it('says everything else once, as the server does', () => {
    for (const path of [
      ...PATHS,
      '/contact/',
      '/embed/a/',
      '/de/contact/',
      '/assets/a.js',
      '/api/tools.json',
      '/embed.js',
      '/compiled/a.js',
      '/definitions/a.json',
      '/definitions/de/a.json',
      '/definitions.json',
      '/schema/tool.schema.json',
    ])
      for (const [name, value] of Object.entries(pageHeaders(path, { secure: true })).slice(1))
        expect(valuesOf(path, name), `${name} of ${path}`).toEqual([value]);
  });

  it('needs no more rules than hosts read, in five languages with twenty pages each', () => {
    const pages = ['/', ...Array.from({ length: 18 }, (_, index) => `/page-${index}`), '/tools/a', '/embed/a'];
    const languages = ['', '/de', '/es', '/fr', '/pt'];
    const paths = languages.flatMap((prefix) => pages.map((path) => (path === '/' ? prefix || '/' : prefix + path)));
    expect(rulesOf(netlifyHeaders(paths)).size).toBeLessThanOrEqual(100);
  });

  it('protects addresses that are none of a page', () => {
    const [policy = ''] = valuesOf('/no-such-page', 'Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('lets only assets be kept, in a single rule', () => {
    expect(rules.get('/assets/*')).toContain(`Cache-Control: ${cacheControl('/assets/x')}`);
    expect([...rules.values()].flat().filter((line) => line.startsWith('Cache-Control'))).toHaveLength(1);
  });

  it('says nothing of services that are not configured', () => {
    expect(netlifyHeaders(PATHS)).not.toMatch(/google|cloudflare|forms\.example/);
  });

  function directivesOf(policy: string): Map<string, string[]> {
    return new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
  }

  function rulesOf(file: string): Map<string, string[]> {
    const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const found = new Map<string, string[]>();
    for (const line of lines) {
      if (line.startsWith('/')) found.set(line, []);
      else [...found.values()].at(-1)?.push(line.trim());
    }
    return found;
  }
});

describe('Strict-Transport-Security', () => {
  const hsts = 'max-age=31536000; includeSubDomains';
  it('is sent by every host where it is configured, and by none where it is not', () => {
    const config = { ...PLAIN_CONFIG, hsts };
    expect(pageHeaders('/', { config })).toMatchObject({ 'Strict-Transport-Security': hsts });
    expect(netlifyHeaders(PATHS, config).match(/^ {2}Strict-Transport-Security: .*$/gm)).toEqual([
      `  Strict-Transport-Security: ${hsts}`,
    ]);
    expect(nginxConfig(config).match(/add_header Strict-Transport-Security "max.* always;/g)).toHaveLength(8);
    for (const none of [PLAIN_CONFIG, { ...PLAIN_CONFIG, hsts: null }])
      expect(
        JSON.stringify([pageHeaders('/', { config: none }), netlifyHeaders(PATHS, none), nginxConfig(none)]),
      ).not.toContain('Strict-Transport');
  });
});

describe('nginxConfig', () => {
  const config = nginxConfig();
  const assets = blockOf('location ^~ /assets/');
  const api = blockOf('location ^~ /api/');
  const script = blockOf('location = /embed.js');
  const stable = ['^~ /compiled/', '^~ /definitions/', '^~ /schema/', '= /definitions.json'].map((place) =>
    blockOf(`location ${place}`),
  );
  const serverLevel = config.replace(/\n {4}location [\s\S]*?\n {4}\}/g, '');

  it('carries every header exactly once for the site, for assets, and for each place that other sites read', () => {
    for (const name of NAMES) {
      const line = new RegExp(`add_header ${name} ".*" always;`, 'g');
      expect(serverLevel.match(line), name).toHaveLength(1);
      expect(assets.match(line), name).toHaveLength(1);
      expect(api.match(line), name).toHaveLength(1);
      expect(script.match(line), name).toHaveLength(1);
      for (const place of stable) expect(place.match(line), name).toHaveLength(1);
      expect(config.match(line), name).toHaveLength(8);
    }
  });

  it('has the values of the header source', () => {
    const varying = ['Content-Security-Policy', 'Cross-Origin-Resource-Policy'];
    for (const [name, value] of Object.entries(pageHeaders('/tools'))) {
      if (!varying.includes(name)) expect(config).toContain(`add_header ${name} "${value}" always;`);
    }
    for (const [profile, path] of [
      ['page', '/tools'],
      ['embed', '/embed/a'],
    ] as const) {
      const policy = (secure: boolean) => pageHeaders(path, { secure })['Content-Security-Policy'];
      expect(config).toContain(` ${profile} "${policy(false)}";`);
      expect(config).toContain(` ${profile}-secure "${policy(true)}";`);
    }
  });

  it('caches assets alone, and only where they exist', () => {
    expect(serverLevel).toContain('add_header Cache-Control "no-cache" always;');
    expect(assets).toContain('add_header Cache-Control "public, max-age=31536000, immutable";');
    expect(config.match(/add_header Cache-Control/g)).toHaveLength(8);
  });

  it('has what the API says under both of its addresses, for pages of any site', () => {
    expect(api).toContain('try_files $uri $uri.json @missing;');
    expect(api).toContain('add_header Access-Control-Allow-Origin "*" always;');
    expect(api).toContain('add_header Cross-Origin-Resource-Policy "cross-origin" always;');
    expect(config.match(/Access-Control/g)).toHaveLength(6);
  });

  it.each([script, ...stable])('has what stands under an address that stays, for pages of any site (%#)', (script) => {
    expect(script).toContain('try_files $uri @missing;');
    expect(script).toContain('add_header Access-Control-Allow-Origin "*" always;');
    expect(script).toContain('add_header Cross-Origin-Resource-Policy "cross-origin" always;');
    expect(script).toContain('add_header Cache-Control "no-cache";');
  });

  it('answers a missing asset as text and an unknown page with the page', () => {
    expect(assets).toContain('try_files $uri @missing;');
    expect(blockOf('location @missing')).toMatch(/text\/plain.*\n.*return 404 /);
    expect(blockOf('location /')).toContain('try_files $uri $uri.html $uri/index.html =404;');
    expect(blockOf('location = /')).toContain('try_files /index.html =404;');
    expect(config).toContain('error_page 404 /404.html;');
  });

  it('has an address with a dot for how to report a vulnerability, and for nothing else', () => {
    expect(blockOf('location = /.well-known/security.txt')).toContain('try_files $uri @missing;');
    expect(config.match(/location [^{]*well-known/g)).toHaveLength(1);
  });

  it('has balanced braces and no block twice', () => {
    expect(config.match(/\{/g)?.length).toBe(config.match(/\}/g)?.length);
    const locations = config.match(/location .* \{/g) ?? [];
    expect(new Set(locations).size).toBe(locations.length);
  });

  it('redirects by the address as it was sent', () => {
    expect(config).toContain('map $request_uri $address_without_slash {');
    expect(config).toContain('return 308 $address_without_slash;');
  });

  it.each([
    ['/tools/bmi/', '/tools/bmi'],
    ['/tools/bmi//?a=1/&b', '/tools/bmi?a=1/&b'],
    ['/a/', '/a'],
    ['/%0d%0aX:y/', '/%0d%0aX:y'],
    ['/', null],
    ['/?a=/', null],
    ['/tools/bmi', null],
    ['/tools?x=/', null],
    ['//evil.example/', null],
    ['/\\evil.example/', null],
    ['/assets/', null],
    ['/assets/none/', null],
  ])('redirects %s to %s', (address, target) => {
    const pattern = /"~(.*)" \$page\$query;/.exec(config)?.[1]?.replaceAll('\\\\', '\\') ?? '';
    const { page, query = '' } = new RegExp(pattern).exec(address)?.groups ?? {};
    expect(page === undefined ? null : page + query).toBe(target);
  });

  describe('below a path', () => {
    const below = nginxConfig(PLAIN_CONFIG, '/a.b/calculators');
    const places = [...below.matchAll(/^ {4}location (?:\^~ |= )?(\/\S*) \{$/gm)].map(([, place]) => place);

    it('has every place there, and none beside it but those that lead to it', () => {
      expect(places.length).toBeGreaterThan(10);
      expect(places.filter((place) => !place?.startsWith('/a.b/calculators/')).sort()).toEqual([
        '/',
        '/',
        '/a.b/calculators',
      ]);
      expect(below).toContain('error_page 404 /a.b/calculators/404.html;');
      expect(below).toContain('try_files /a.b/calculators/index.html =404;');
      expect(below.match(/return 302 \/a\.b\/calculators\/\$is_args\$args;/g)).toHaveLength(2);
    });

    it.each([
      ['/a.b/calculators/embed/x', true],
      ['/a.b/calculators/de/embed/x', true],
      ['/embed/x', false],
      ['/axb/calculators/embed/x', false],
      ['/a.b/calculators/tools/x', false],
    ])('knows whether %s is a page for frames', (path, isFramed) => {
      const pattern = /"~(.*)" embed;/.exec(below)?.[1] ?? '';
      expect(new RegExp(pattern).test(path)).toBe(isFramed);
    });

    it.each([
      ['/a.b/calculators/tools/bmi/', '/a.b/calculators/tools/bmi'],
      ['/a.b/calculators/', null],
      ['/a.b/calculators/assets/x/', null],
      ['/a.b/calculators//evil.example/', null],
    ])('redirects %s to %s', (address, target) => {
      const pattern = /"~(.*)" \$page\$query;/.exec(below)?.[1]?.replaceAll('\\\\', '\\') ?? '';
      expect(new RegExp(pattern).exec(address)?.groups?.page ?? null).toBe(target);
    });
  });

  it('has the policies of what is configured, with and without https', () => {
    const configured = nginxConfig(CONFIGURED);
    for (const [profile, path] of [
      ['page', '/tools'],
      ['ads', '/'],
      ['turnstile', '/contact'],
    ] as const) {
      const policy = pageHeaders(path, { config: CONFIGURED })['Content-Security-Policy'];
      expect(configured).toContain(` ${profile} "${policy}";`);
      expect(config).not.toContain(` ${profile === 'page' ? 'ads' : profile} "`);
    }
  });

  function blockOf(start: string): string {
    const from = config.indexOf(`    ${start} {`);
    return config.slice(from, config.indexOf('\n    }', from));
  }
});
