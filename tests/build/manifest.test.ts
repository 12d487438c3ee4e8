/** The site can be installed: what browsers ask of a manifest is in it, in each language. */
import { expect, it } from 'vitest';
import { iconFiles } from '../../src/build/icons.ts';
import { localFiles } from '../../src/build/local-files.ts';
import { siteConfig } from '../../src/build/site-config.ts';

const local = { site: siteConfig({ SITE_NAME: 'Sums' }), languages: ['en', 'de'] };

it.each([
  ['en', '/manifest.webmanifest', '/'],
  ['de', '/de/manifest.webmanifest', '/de'],
])('in %s', (language, address, start) => {
  const { body = '', type } = localFiles({ ...local, language }, (key) => key).get(address) ?? {};
  expect(type).toBe('application/manifest+json');
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ id: start, start_url: start, scope: '/', lang: language, name: 'Sums' });
  // Safari knows no minimal-ui, and takes what follows it for no app at all.
  expect([manifest.display, manifest.display_override]).toEqual(['standalone', ['minimal-ui']]);
  const icons = (manifest.icons as { sizes: string; type: string; purpose?: string }[]).map(
    ({ sizes, type: kind, purpose = 'any' }) => `${sizes} ${kind} ${purpose}`,
  );
  expect(icons).toEqual(
    expect.arrayContaining(['192x192 image/png any', '512x512 image/png any', '512x512 image/png maskable']),
  );
});

it('its icons are there', async () => {
  const names = (await iconFiles(async () => new Uint8Array(1))).map(([path]) => path);
  const { body = '' } = localFiles({ ...local, language: 'en' }, (key) => key).get('/manifest.webmanifest') ?? {};
  const asked = (JSON.parse(body).icons as { src: string }[]).map(({ src }) => src);
  expect(asked.filter((src) => ![...names, '/favicon.svg'].includes(src))).toEqual([]);
});
