import { buildDay } from '../compiler/build-day.ts';
import type { Ads } from '../platform/ads.ts';
import type { SiteConfig } from '../site/page/page-data.ts';
import { contactEmail, formConfig } from './form-config.ts';

function adsConfig({ ADS_PUBLISHER_ID: publisherId = '', ADS_SLOT_ID: slotId = '' }: NodeJS.ProcessEnv): Ads | null {
  if (publisherId === '' && slotId === '') return null;
  if (!/^ca-pub-\d+$/.test(publisherId)) {
    throw new Error(`ADS_PUBLISHER_ID must be like ca-pub-1234567890123456, not "${publisherId}"`);
  }
  if (!/^\d+$/.test(slotId)) throw new Error(`ADS_SLOT_ID must be a number, not "${slotId}"`);
  return { publisherId, slotId };
}

/** What the environment says about the site, over embedded defaults. @throws when a setting is wrong */
export function siteConfig(environment: NodeJS.ProcessEnv = process.env): SiteConfig {
  const given = environment.SITE_ORIGIN ?? 'http://localhost:4173';
  const address = URL.canParse(given) ? new URL(given) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new Error(`SITE_ORIGIN must be an address such as https://example.org, not "${given}"`);
  }
  return {
    name: environment.SITE_NAME ?? 'Formulary',
    origin: address.origin,
    email: contactEmail(environment),
    built: buildDay(environment),
    ads: adsConfig(environment),
    forms: formConfig(environment),
  };
}
