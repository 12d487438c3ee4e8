/**
 * Which pages need other headers than most. The app and every host decide by the same expressions: a page of another
 * profile must be opened as a document of its own, because a document keeps the security policy it came with.
 */

import { EMBEDDED_ENDPOINT, type FormConfig } from '../forms/contract.ts';

/** The parts of the site's configuration that headers depend on. */
export interface ProfileConfig {
  /** Null for a site without ads. */
  ads: object | null;
  forms: Pick<FormConfig, 'endpoint' | 'verification'>;
  /** What `Strict-Transport-Security` says; null for a site that leaves it to others. */
  hsts?: string | null;
}

/** A site that shows no ads and receives its forms itself. */
export const PLAIN_CONFIG: ProfileConfig = {
  ads: null,
  forms: { endpoint: EMBEDDED_ENDPOINT, verification: { kind: 'embedded' } },
};

export type Profile = 'page' | SpecialProfile;
export type SpecialProfile = 'ads' | 'turnstile' | 'embed';

/** The paths of each profile, with or without a language before them, as expressions of JavaScript and of nginx. */
export const PROFILE_PATHS: Readonly<Record<SpecialProfile, string>> = {
  ads: '^(?:/[a-z][a-z])?(?:/(?:index\\.html)?)?$',
  turnstile: '^(?:/[a-z][a-z])?/contact(?:/(?:index\\.html)?|\\.html)?$',
  embed: '^(?:/[a-z][a-z])?/embed/',
};

/** The profiles that a site has besides that of most pages. */
export function specialProfiles({ ads, forms }: ProfileConfig): SpecialProfile[] {
  return [
    ...(ads ? (['ads'] as const) : []),
    ...(forms.verification.kind === 'turnstile' ? (['turnstile'] as const) : []),
    'embed',
  ];
}

/** The profile of a page, by its path. */
export function profileOf(path: string, config: ProfileConfig): Profile {
  return specialProfiles(config).find((profile) => new RegExp(PROFILE_PATHS[profile]).test(path)) ?? 'page';
}
