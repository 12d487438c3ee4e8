/**
 * The one source of response headers: the local server, the `_headers` file and the nginx configuration are all
 * made from it.
 */

interface PageHeaderOptions {
  /** The site is served over https: requests that a page makes over http are upgraded. */
  secure?: boolean;
  /** Address of the form service; its origin is allowed for fetches and form posts. */
  formOrigin?: string;
}

export const ASSET_FOLDER = '/assets/';

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
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

/** The headers that every response carries, whatever its status. */
export function pageHeaders(options: PageHeaderOptions = {}): Record<string, string> {
  return { 'Content-Security-Policy': contentSecurityPolicy(options), ...SECURITY_HEADERS };
}

/** How long a file may be reused: assets carry a hash of their content in their name, everything else is asked for. */
export function cacheControl(path: string): string {
  return path.startsWith(ASSET_FOLDER) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function contentSecurityPolicy({ secure = false, formOrigin }: PageHeaderOptions): string {
  const own = ["'self'", ...(formOrigin === undefined ? [] : [originOf(formOrigin)])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${own}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action ${own}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Only a parsed origin is written into the policy: other text could close the directive and open a new one. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not a web address: ${address}`);
  return origin;
}
