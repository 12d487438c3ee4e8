import { ASSET_FOLDER, cacheControl, contentTypes, pageHeaders } from './headers.ts';

interface HostFileOptions {
  /** Address of the form service, allowed by the security policy. */
  formOrigin?: string;
}

/** The `_headers` file of static hosts such as Netlify and Cloudflare Pages. */
export function netlifyHeaders(options: HostFileOptions = {}): string {
  const everywhere = Object.entries(pageHeaders({ ...options, secure: true }));
  return [
    '# Generated from src/hosting/headers.ts',
    '/*',
    ...everywhere.map(([name, value]) => `  ${name}: ${value}`),
    '',
    '# These hosts join the values of rules that overlap, so Cache-Control stands here only. Their default for all',
    `# other files, "public, max-age=0, must-revalidate", means the same as "${cacheControl('/')}".`,
    `${ASSET_FOLDER}*`,
    `  Cache-Control: ${cacheControl(ASSET_FOLDER)}`,
    '',
  ].join('\n');
}

/** An nginx server for the built site, to be included in the `http` block (as `conf.d/default.conf`). */
export function nginxConfig(options: HostFileOptions = {}): string {
  return `# Generated from src/hosting/headers.ts

${maps(options)}

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

${indent(headerLines(cacheControl('/'), ' always'), 4)}

    error_page 404 /404.html;

    if ($address_without_slash) {
        return 308 $address_without_slash;
    }

    location / {
        try_files $uri $uri.html $uri/index.html =404;
    }

    location = /404 {
        return 404;
    }

    location = /404.html {
        internal;
    }

    # add_header in a location replaces the whole inherited list. Cache-Control goes without "always" here: a missing
    # asset must not be remembered for a year.
    location ^~ ${ASSET_FOLDER} {
${indent(headerLines(cacheControl(ASSET_FOLDER), ''), 8)}
        try_files $uri @missing;
    }

    # Dotfiles and the compressed copies have no address of their own.
    location ~ (?:/\\.|\\.(?:br|gz)$) {
${indent(NOT_FOUND, 8)}
    }

    location ~ \\.(?!html$)[^./]+$ {
        try_files $uri @missing;
    }

    location @missing {
${indent(NOT_FOUND, 8)}
    }
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
function maps(options: HostFileOptions): string {
  const policy = policyOf(options, false);
  return `map "$scheme $http_x_forwarded_proto" $content_security_policy {
    default "${policy}";
    ~https "${policyOf(options, true)}";
}

map $request_uri $address_without_slash {
    default "";
    "~^(?<page>/(?!${ASSET_FOLDER.slice(1)})[^/?\\\\\\\\](?:[^?]*[^/?])?)/+(?<query>\\?.*)?$" $page$query;
}`;
}

function policyOf(options: HostFileOptions, secure: boolean): string {
  return pageHeaders({ ...options, secure })['Content-Security-Policy'] ?? '';
}

function headerLines(caching: string, cachingWhen: '' | ' always'): string {
  const everywhere = Object.entries(pageHeaders()).map(([name, value]) =>
    addHeader(name, name === 'Content-Security-Policy' ? '$content_security_policy' : value, ' always'),
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
