/** What names this site: one place, with embedded defaults. */
export interface SiteConfig {
  name: string;
  /** Scheme and host, without a slash at the end: canonical links, sitemap. */
  origin: string;
  /** Where general inquiries go. */
  email: string;
  /** The day of the build, yyyy-mm-dd; SOURCE_DATE_EPOCH (seconds) sets it where builds must repeat. */
  built: string;
}

/** @throws when SITE_ORIGIN is no http address */
export function siteConfig(environment: NodeJS.ProcessEnv = process.env): SiteConfig {
  const given = environment.SITE_ORIGIN ?? 'http://localhost:4173';
  const address = URL.canParse(given) ? new URL(given) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new Error(`SITE_ORIGIN must be an address such as https://example.org, not "${given}"`);
  }
  const epoch = Number(environment.SOURCE_DATE_EPOCH ?? Number.NaN);
  const now = Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date();
  return {
    name: environment.SITE_NAME ?? 'Formulary',
    origin: address.origin,
    email: environment.CONTACT_EMAIL ?? 'hello@formulary.example',
    built: now.toISOString().slice(0, 10),
  };
}
