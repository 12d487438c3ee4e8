/** What hosts read: made from the one source of headers. */
import {
  API_FOLDER,
  ASSET_FOLDER,
  cacheControl,
  contentTypes,
  DEFINITIONS_LIST,
  EMBED_SCRIPT,
  OPEN_HEADERS,
  pageHeaders,
  profileHeaders,
  SECURITY_TEXT,
  STABLE_FOLDERS,
} from './headers.ts';
import { PLAIN_CONFIG, PROFILE_PATHS, type Profile, type ProfileConfig, specialProfiles } from './profiles.ts';

const POLICY = 'Content-Security-Policy';
const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

const allProfiles = (config: ProfileConfig): Profile[] => ['page', ...specialProfiles(config)];

const withoutFrames = (policy = ''): string => policy.replace(/; frame-ancestors [^;]*/, '');

/**
 * The `_headers` file of static hosts such as Netlify and Cloudflare Pages. These hosts join the values of rules that
 * overlap, and of two policies both hold: the one for all addresses allows what any page needs, and the one of each
 * place narrows it to what that place needs. Other headers stand in one rule of those for an address: the one for all,
 * or that of its place where places differ. Who may frame a page is left out of the policy for all: `X-Frame-Options`
 * forbids it wherever no policy of a place says otherwise.
 * @param paths the paths of the site's pages
 * @param base the path that the site stands below on its host
 */
export function netlifyHeaders(paths: readonly string[], config: ProfileConfig = PLAIN_CONFIG, base = ''): string {
  const options = { config, secure: true };
  const { [RESOURCE_POLICY]: _, [POLICY]: widest, ...others } = profileHeaders(allProfiles(config), options);
  const everywhere = { [POLICY]: withoutFrames(widest), ...others, 'X-Frame-Options': 'DENY' };
  const places = new Map(paths.flatMap((path) => placesOf(path).map((place) => [place, path])));
  const ownOf = (path: string) => {
    const { [POLICY]: policy = '', [RESOURCE_POLICY]: resourcePolicy = '' } = pageHeaders(path, options);
    return { [POLICY]: policy, [RESOURCE_POLICY]: resourcePolicy };
  };
  // The default of these hosts for all other files, "public, max-age=0, must-revalidate", means "no-cache".
  const assets = { ...ownOf(ASSET_FOLDER), 'Cache-Control': cacheControl(ASSET_FOLDER) };
  return [
    '# Generated from src/hosting/headers.ts',
    ...rule(`${base}/*`, everywhere),
    ...rule(`${base}${ASSET_FOLDER}*`, assets),
    ...[...[API_FOLDER, ...STABLE_FOLDERS].map((folder) => `${folder}*`), EMBED_SCRIPT, DEFINITIONS_LIST].flatMap(
      (place) => rule(base + place, { ...ownOf(API_FOLDER), ...OPEN_HEADERS }),
    ),
    ...[...places].flatMap(([place, path]) => rule(base + place, ownOf(path))),
  ].join('\n');
}

/**
 * The policy that the page for wrong addresses brings along: hosts that read `_headers` give it the widest one, because
 * it has no place. Null where that is no wider.
 */
export function notFoundPolicy(config: ProfileConfig): string | null {
  const [own, widest] = [['page'] as const, allProfiles(config)].map((profiles) =>
    withoutFrames(profileHeaders(profiles, { config })[POLICY]),
  );
  return own === undefined || own === widest ? null : own;
}

const rule = (place: string, headers: Readonly<Record<string, string>>): string[] => [
  place,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  '',
];

/**
 * The rules that a page comes under: one for all pages of a folder; for others one for the address, and one for the
 * slash and the `index.html` that some hosts put at the end. All languages but the first share theirs: Cloudflare Pages
 * reads 100 rules.
 */
function placesOf(path: string): string[] {
  const shared = path.replace(/^\/[a-z][a-z]\//, '/:language/');
  const [, folder] = /^((?:\/:language)?\/[^/:]+)\/./.exec(shared) ?? [];
  if (folder !== undefined) return [`${folder}/*`];
  // Below the home page of a language stand all others.
  if (/^\/(?:[a-z][a-z])?$/.test(path))
    return path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}/index.html`];
  return [shared, `${shared}/*`];
}

/** Files that pages of any site may read. */
const openLocation = (place: string, config: ProfileConfig): string => `location ${place} {
${indent(headerLines(config, cacheControl('/'), '', OPEN_HEADERS), 4)}
    try_files $uri @missing;
}`;

/** What answers an address: a page, an asset for a year, or nothing. */
const locations = (
  config: ProfileConfig,
  base: string,
): string => `# "$uri/index.html" would be "//index.html", which is no page of any profile.
location = ${base}/ {
    try_files ${base}/index.html =404;
}

location ${base}/ {
    try_files $uri $uri.html $uri/index.html =404;
}

location = ${base}/404 {
    return 404;
}

location = ${base}/404.html {
    internal;
}

# add_header in a location replaces the whole inherited list. Cache-Control goes without "always" here: a missing
# asset must not be remembered for a year.
location ^~ ${base}${ASSET_FOLDER} {
${indent(headerLines(config, cacheControl(ASSET_FOLDER), ''), 4)}
    try_files $uri @missing;
}

location ^~ ${base}${API_FOLDER} {
${indent(headerLines(config, cacheControl(API_FOLDER), '', OPEN_HEADERS), 4)}
    try_files $uri $uri.json @missing;
}

${[
  ...STABLE_FOLDERS.map((folder) => `^~ ${base}${folder}`),
  ...[EMBED_SCRIPT, DEFINITIONS_LIST].map((file) => `= ${base}${file}`),
]
  .map((place) => openLocation(place, config))
  .join('\n\n')}

location = ${base}${SECURITY_TEXT} {
    try_files $uri @missing;
}

# Dotfiles and the compressed copies have no address of their own.
location ~ (?:/\\.|\\.(?:br|gz)$) {
${indent(NOT_FOUND, 4)}
}

location ~ \\.(?!html$)[^./]+$ {
    try_files $uri @missing;
}

location @missing {
${indent(NOT_FOUND, 4)}
}${base === '' ? '' : outside(base)}`;

/** What stands beside a site belongs to others; the beginning of the host leads to it. */
const outside = (base: string): string => `

location = / {
    return 302 ${base}/$is_args$args;
}

location = ${base} {
    return 302 ${base}/$is_args$args;
}

location / {
${indent(NOT_FOUND, 4)}
}`;

/**
 * An nginx server for the built site, to be included in the `http` block (as `conf.d/default.conf`).
 * @param base the path that the site stands below: its files are in a folder of that name below the root
 */
export function nginxConfig(config: ProfileConfig = PLAIN_CONFIG, base = ''): string {
  return `# Generated from src/hosting/headers.ts

${maps(config, base)}

server {
    listen 8080;
    listen [::]:8080;
    server_name _;
    root /usr/share/nginx/html;
    server_tokens off;
    absolute_redirect off;

    # The build writes .gz and .br next to each file. The second line needs the ngx_brotli module.
    gzip_static on;
    gzip_vary on;
    # brotli_static on;

${indent(mediaTypes(), 4)}
    default_type application/octet-stream;

${indent(headerLines(config, cacheControl('/'), ' always'), 4)}

    error_page 404 ${base}/404.html;

    if ($address_without_slash) {
        return 308 $address_without_slash;
    }

${indent(locations(config, base), 4)}
}
`;
}

const NOT_FOUND = `types {}
default_type "text/plain; charset=utf-8";
return 404 "Not found\\n";`;

/**
 * $request_uri is taken as it was sent: a redirect made from the decoded $uri would let %0d%0a add headers. An address
 * that starts with two slashes is left alone, because it would name another host.
 */
function maps(config: ProfileConfig, base: string): string {
  const special = specialProfiles(config);
  const pattern = base.replaceAll('.', '\\.');
  const policies = (['page', ...special] as const).flatMap((profile) => [
    `${profile} "${profileHeaders([profile], { config })[POLICY]}";`,
    `${profile}-secure "${profileHeaders([profile], { config, secure: true })[POLICY]}";`,
  ]);
  return [
    map('$uri $page_profile', [
      'default page;',
      ...special.map((profile) => `"~${PROFILE_PATHS[profile].replace('^', `^${pattern}`)}" ${profile};`),
    ]),
    map('"$scheme $http_x_forwarded_proto" $secure_suffix', ['default "";', '~https -secure;']),
    map('"$page_profile$secure_suffix" $content_security_policy', policies),
    map('$page_profile $cross_origin_resource_policy', [
      `default ${profileHeaders(['page'])[RESOURCE_POLICY]};`,
      `embed ${profileHeaders(['embed'])[RESOURCE_POLICY]};`,
    ]),
    map('$request_uri $address_without_slash', [
      'default "";',
      `"~^(?<page>${pattern}/(?!${ASSET_FOLDER.slice(1)})[^/?\\\\\\\\](?:[^?]*[^/?])?)/+(?<query>\\?.*)?$" $page$query;`,
    ]),
  ].join('\n\n');
}

const map = (of: string, lines: readonly string[]): string =>
  [`map ${of} {`, indent(lines.join('\n'), 4), '}'].join('\n');

const VARIABLES: Readonly<Record<string, string>> = {
  [POLICY]: '$content_security_policy',
  [RESOURCE_POLICY]: '$cross_origin_resource_policy',
};

function headerLines(
  config: ProfileConfig,
  caching: string,
  cachingWhen: '' | ' always',
  own: Readonly<Record<string, string>> = {},
): string {
  const everywhere = Object.entries({ ...profileHeaders(['page'], { config }), ...VARIABLES, ...own }).map(
    ([name, value]) => addHeader(name, value, ' always'),
  );
  return [...everywhere, addHeader('Cache-Control', caching, cachingWhen)].join('\n');
}

function addHeader(name: string, value: string, when: string): string {
  return `add_header ${name} "${value}"${when};`;
}

function mediaTypes(): string {
  const lines = [...contentTypes()].map(([extension, type]) => `    "${type}" ${extension};`);
  return ['types {', ...lines, '}'].join('\n');
}

function indent(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces));
}
