import { buildDay } from '../compiler/build-day.ts';
import type { Ads } from '../platform/ads.ts';
import type { SiteConfig } from '../site/page/page-data.ts';
import { contactEmail, formConfig } from './form-config.ts';

/** What hosts need to know of a site, and no page. */
export interface HostConfig {
  /** What `Strict-Transport-Security` says; null where it is left to others. */
  hsts: string | null;
  /** Where vulnerabilities are reported. */
  securityContact: string;
}

function adsConfig({ ADS_PUBLISHER_ID: publisherId = '', ADS_SLOT_ID: slotId = '' }: NodeJS.ProcessEnv): Ads | null {
  if (publisherId === '' && slotId === '') return null;
  if (!/^ca-pub-\d+$/.test(publisherId)) {
    throw new Error(`ADS_PUBLISHER_ID must be like ca-pub-1234567890123456, not "${publisherId}"`);
  }
  if (!/^\d+$/.test(slotId)) throw new Error(`ADS_SLOT_ID must be a number, not "${slotId}"`);
  return { publisherId, slotId };
}

/** Whether something is on, as the environment says. */
function isOn(environment: NodeJS.ProcessEnv, name: string, usual: boolean): boolean {
  const given = environment[name] ?? '';
  if (given === '') return usual;
  if (given === 'on' || given === 'off') return given === 'on';
  throw new Error(`${name} must be on or off, not "${given}"`);
}

/** The path that the site stands below, without the slash at its end. */
function siteBase({ SITE_BASE: base = '' }: NodeJS.ProcessEnv): string {
  if (base === '' || /^\/(?:[a-z0-9][\w.-]*\/)*$/i.test(base)) return base.replace(/\/$/, '');
  const plain = base.split('/').filter((part) => /^[a-z0-9][\w.-]*$/i.test(part));
  const example = plain.length > 0 ? `/${plain.join('/')}/` : '/calculators/';
  throw new Error(
    `SITE_BASE must be a path such as ${example}, with a slash at both ends and plain names between, not "${base}"`,
  );
}

/** What the environment says about the site, over embedded defaults. @throws when a setting is wrong */
export function siteConfig(environment: NodeJS.ProcessEnv = process.env): SiteConfig {
  const given = environment.SITE_ORIGIN ?? 'http://localhost:4173';
  const address = URL.canParse(given) ? new URL(given) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new Error(`SITE_ORIGIN must be an address such as https://example.org, not "${given}"`);
  }
  const hasDownloads = isOn(environment, 'SITE_DOWNLOADS', false);
  if (hasDownloads && environment.SITE_ORIGIN === undefined) {
    throw new Error('SITE_DOWNLOADS=on needs SITE_ORIGIN: a file leads to the site from wherever it lies');
  }
  return {
    name: environment.SITE_NAME ?? 'Formulary',
    origin: address.origin + siteBase(environment),
    email: contactEmail(environment),
    built: buildDay(environment),
    ads: adsConfig(environment),
    forms: formConfig(environment),
    ...(hasDownloads && { downloads: true }),
    offline: isOn(environment, 'SITE_OFFLINE', true),
  };
}

function hstsHeader({ HSTS: value = '' }: NodeJS.ProcessEnv): string | null {
  if (value === '') return null;
  if (/^max-age=\d+(?:; ?includeSubDomains)?(?:; ?preload)?$/.test(value)) return value;
  throw new Error(`HSTS must be like "max-age=31536000; includeSubDomains", not "${value}"`);
}

function securityContact(environment: NodeJS.ProcessEnv): string {
  const given = environment.SECURITY_CONTACT || `mailto:${contactEmail(environment)}`;
  const protocol = URL.canParse(given) ? new URL(given).protocol : '';
  if (/^(?:https|mailto|tel):$/.test(protocol) && !/\s/.test(given)) return given;
  throw new Error(`SECURITY_CONTACT must be an address such as mailto:us@example.org or https://…, not "${given}"`);
}

/** What the environment says to hosts. @throws when a setting is wrong */
export const hostConfig = (environment: NodeJS.ProcessEnv = process.env): HostConfig => ({
  hsts: hstsHeader(environment),
  securityContact: securityContact(environment),
});
