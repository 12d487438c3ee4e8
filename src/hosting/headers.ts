/**
 * The one source of response headers: the local server, the `_headers` file and the nginx configuration are all
 * made from it.
 */

import { PLAIN_CONFIG, type Profile, type ProfileConfig, profileOf } from './profiles.ts';

export interface HeaderOptions {
  /** The site is served over https: requests that a page makes over http are upgraded. */
  secure?: boolean;
  config?: ProfileConfig;
}

export const ASSET_FOLDER = '/assets/';
/** The one address with a dot at its start: how to report a vulnerability (RFC 9116). */
export const SECURITY_TEXT = '/.well-known/security.txt';

/** What the API says of calculators, as files or by a server. */
export const API_FOLDER = '/api/';
/** The script that other sites load to embed calculators. */
export const EMBED_SCRIPT = '/embed.js';
/** Definitions, the modules that are made of them, and the schema, under addresses that stay. */
export const STABLE_FOLDERS = ['/compiled/', '/definitions/', '/schema/'] as const;
/** What there is in these folders, with the version of each calculator. */
export const DEFINITIONS_LIST = '/definitions.json';

/** Whether pages of any site may read, or run, what stands at a path. */
const isOpen = (path: string): boolean =>
  [API_FOLDER, ...STABLE_FOLDERS].some((folder) => path.startsWith(folder)) ||
  path === EMBED_SCRIPT ||
  path === DEFINITIONS_LIST;

/** What they are told. */
export const OPEN_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** Media types by file extension, without the dot. */
export function contentTypes(): ReadonlyMap<string, string> {
  return new Map(Object.entries(CONTENT_TYPES));
}

/** The headers that every response for a path carries, whatever its status. */
export function pageHeaders(path: string, options: HeaderOptions = {}): Record<string, string> {
  const ofPage = profileHeaders([profileOf(path, options.config ?? PLAIN_CONFIG)], options);
  return isOpen(path) ? { ...ofPage, ...OPEN_HEADERS } : ofPage;
}

/** The headers of pages of a profile; those of several allow what any of them needs. */
export function profileHeaders(profiles: readonly Profile[], options: HeaderOptions = {}): Record<string, string> {
  const hsts = options.config?.hsts;
  return {
    'Content-Security-Policy': contentSecurityPolicy(profiles, options),
    ...SECURITY_HEADERS,
    // Browsers heed it over https alone.
    ...(hsts && { 'Strict-Transport-Security': hsts }),
    'Cross-Origin-Resource-Policy': profiles.includes('embed') ? 'cross-origin' : 'same-origin',
  };
}

/** How long a file may be reused: assets carry a hash of their content in their name, everything else is asked for. */
export function cacheControl(path: string): string {
  return path.startsWith(ASSET_FOLDER) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The hash of the one inline script, `src/platform/theme-script.ts`; a test says when it is another. */
export const THEME_SCRIPT_SOURCE = "'sha256-X2HJU/esqpqUtlXgj6dps4Oxb5Ac/+JAbPRHKve+B8E='";

/** That of `src/embedding/frame-script.ts`, which stands in pages for frames. */
export const FRAME_SCRIPT_SOURCE = "'sha256-oFWELxw0L1+yWauxytSuZokUzwFTDLJ+B6AmBUlRrGo='";

type Sources = Readonly<Record<string, readonly string[]>>;

const OWN: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'", THEME_SCRIPT_SOURCE],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'none'"],
  // The preview of an embedded calculator.
  'frame-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

/**
 * Where Google's ads come from. Google publishes no list: it supports a nonce in each response only, which a host of
 * static files cannot send.
 */
const AD_NETWORK = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.googleadservices.com',
  'https://*.googletagservices.com',
  'https://*.adtrafficquality.google',
  'https://*.google.com',
];
const CHALLENGES = ['https://challenges.cloudflare.com'];

/** Pages register the service worker: the policy of that name lets its one address through. */
const WORKER: Sources = { 'worker-src': ["'self'"], 'trusted-types': ['formulary-worker'] };

/** What each profile allows besides. */
const ALLOWED: Readonly<Record<Profile, Sources>> = {
  page: WORKER,
  ads: {
    ...WORKER,
    'script-src': AD_NETWORK,
    'img-src': AD_NETWORK,
    'connect-src': AD_NETWORK,
    'frame-src': AD_NETWORK,
    // Ours, and those of the libraries that Google's scripts are built with.
    'trusted-types': ['formulary-worker', 'formulary-ads', 'goog#html', 'google#safe', "'allow-duplicates'"],
  },
  turnstile: {
    ...WORKER,
    'script-src': CHALLENGES,
    'frame-src': CHALLENGES,
    'trusted-types': ['formulary-worker', 'formulary'],
  },
  embed: { 'script-src': [FRAME_SCRIPT_SOURCE], 'frame-ancestors': ['*'] },
};

/** A server sends a few policies, each with every response. */
const policies = new WeakMap<HeaderOptions, Map<string, string>>();

function contentSecurityPolicy(profiles: readonly Profile[], options: HeaderOptions): string {
  const known = policies.get(options) ?? new Map<string, string>();
  policies.set(options, known);
  const key = profiles.join(' ');
  const policy = known.get(key) ?? policyFor(profiles, options);
  known.set(key, policy);
  return policy;
}

function policyFor(profiles: readonly Profile[], options: HeaderOptions): string {
  const { secure = false, config = PLAIN_CONFIG } = options;
  const service = formService(config);
  const all = [OWN, { 'connect-src': service, 'form-action': service }, ...profiles.map((profile) => ALLOWED[profile])];
  const names = new Set(all.flatMap(Object.keys));
  return [
    ...[...names].map((name) =>
      directive(
        name,
        all.flatMap((sources) => sources[name] ?? []),
      ),
    ),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** 'none' stands alone or not at all. */
function directive(name: string, sources: readonly string[]): string {
  const some = new Set(sources.filter((source) => source !== "'none'"));
  return [name, ...(some.size > 0 ? some : ["'none'"])].join(' ');
}

/** The origin of the form service; none when forms are sent to this site. */
function formService({ forms: { endpoint } }: ProfileConfig): string[] {
  return /^\/(?!\/)/.test(endpoint) ? [] : [originOf(endpoint)];
}

/** Only a parsed origin is written into the policy: other text could close the directive and open a new one. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not a web address: ${address}`);
  return origin;
}
