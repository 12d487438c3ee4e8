/** What names this site: one place, with embedded defaults. */
export interface SiteConfig {
  name: string;
  /** Scheme and host, without a slash at the end: canonical links, sitemap. */
  origin: string;
}

/** @throws when SITE_ORIGIN is no http address */
export function siteConfig(environment: NodeJS.ProcessEnv = process.env): SiteConfig {
  const given = environment.SITE_ORIGIN ?? 'http://localhost:4173';
  const address = URL.canParse(given) ? new URL(given) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new Error(`SITE_ORIGIN must be an address such as https://example.org, not "${given}"`);
  }
  return { name: environment.SITE_NAME ?? 'Formulary', origin: address.origin };
}
