import { describe, expect, it } from 'vitest';
import { cacheControl, pageHeaders } from '../../src/hosting/headers.ts';
import { netlifyHeaders, nginxConfig } from '../../src/hosting/host-files.ts';

const NAMES = Object.keys(pageHeaders());

describe('netlifyHeaders', () => {
  const rules = rulesOf(netlifyHeaders());

  it('carries every header once, for every address', () => {
    expect(rules.get('/*')).toEqual(Object.entries(pageHeaders({ secure: true })).map((pair) => pair.join(': ')));
  });

  it('lets only assets be kept, in a single rule', () => {
    expect(rules.get('/assets/*')).toEqual([`Cache-Control: ${cacheControl('/assets/x')}`]);
    expect([...rules.values()].flat().filter((line) => line.startsWith('Cache-Control'))).toHaveLength(1);
  });

  it('allows the form service', () => {
    expect(netlifyHeaders({ formOrigin: 'https://forms.example' })).toContain(
      "form-action 'self' https://forms.example",
    );
  });

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

describe('nginxConfig', () => {
  const config = nginxConfig();
  const assets = blockOf('location ^~ /assets/');
  const serverLevel = config.replace(/\n {4}location [\s\S]*?\n {4}\}/g, '');

  it('carries every header exactly once for the site and once for assets', () => {
    for (const name of NAMES) {
      const line = new RegExp(`add_header ${name} ".*" always;`, 'g');
      expect(serverLevel.match(line), name).toHaveLength(1);
      expect(assets.match(line), name).toHaveLength(1);
      expect(config.match(line), name).toHaveLength(2);
    }
  });

  it('has the values of the header source', () => {
    for (const [name, value] of Object.entries(pageHeaders()).slice(1)) {
      expect(config).toContain(`add_header ${name} "${value}" always;`);
    }
    expect(config).toContain(`default "${pageHeaders()['Content-Security-Policy']}";`);
    expect(config).toContain(`~https "${pageHeaders({ secure: true })['Content-Security-Policy']}";`);
  });

  it('caches assets alone, and only where they exist', () => {
    expect(serverLevel).toContain('add_header Cache-Control "no-cache" always;');
    expect(assets).toContain('add_header Cache-Control "public, max-age=31536000, immutable";');
    expect(config.match(/add_header Cache-Control/g)).toHaveLength(2);
  });

  it('answers a missing asset as text and an unknown page with the page', () => {
    expect(assets).toContain('try_files $uri @missing;');
    expect(blockOf('location @missing')).toMatch(/text\/plain.*\n.*return 404 /);
    expect(blockOf('location /')).toContain('try_files $uri $uri.html $uri/index.html =404;');
    expect(config).toContain('error_page 404 /404.html;');
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

  it('allows the form service with and without https', () => {
    expect(
      nginxConfig({ formOrigin: 'https://forms.example' }).match(/connect-src 'self' https:\/\/forms/g),
    ).toHaveLength(2);
  });

  function blockOf(start: string): string {
    const from = config.indexOf(`    ${start} {`);
    return config.slice(from, config.indexOf('\n    }', from));
  }
});
