/** A prerendered page as a whole document: one inline script, which the policy names; no inline style; data as JSON. */
import { FRAME_SCRIPT } from '../embedding/frame-script.ts';
import { THEME_COLORS, THEME_SCRIPT } from '../platform/theme-script.ts';
import { APPLE_ICON } from './icons.ts';

export interface DocumentParts {
  language: string;
  direction: 'ltr' | 'rtl';
  /** What React rendered; its title, meta and link elements come first and belong into the head. */
  app: string;
  /** What stands in no page at first, by name. */
  templates?: ReadonlyMap<string, string>;
  styles: readonly string[];
  loader: string;
  /** Page data, read by the loader and the app. */
  data: unknown;
  /** The path that the site stands below. */
  base?: string;
  /** The address of the web app manifest. */
  manifest: string;
  /** How browsers search the site, and what it is called there. */
  search: { address: string; name: string };
  /** The feeds that tell what is new on the page. */
  feeds?: readonly { address: string; title: string }[];
  /** JSON-LD objects. */
  linked: readonly unknown[];
  /** It is shown in frames on other sites. */
  isFramed?: boolean;
  /** A security policy besides that of the host. */
  policy?: string | null;
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** JSON inside HTML: nothing in it can end the element. */
export const json = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026');

/** A text inside the quotes of an attribute. */
export const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** React writes title, meta and link elements where it stands without a head: that run moves into the head. */
export function splitHead(app: string): { head: string; body: string } {
  const head = HOISTED.exec(app)?.[0] ?? '';
  return { head, body: app.slice(head.length) };
}

export function documentHtml({
  language,
  direction,
  app,
  templates = new Map(),
  styles,
  loader,
  data,
  base = '',
  manifest,
  search,
  feeds = [],
  linked,
  isFramed = false,
  policy = null,
}: DocumentParts): string {
  const { head, body } = splitHead(app);
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    ...(policy === null ? [] : [`<meta http-equiv="Content-Security-Policy" content="${policy}">`]),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...Object.entries(THEME_COLORS).map(
      ([theme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme:${theme})">`,
    ),
    // Before the style sheet, which it would wait for, and the page with it.
    `<script>${isFramed ? FRAME_SCRIPT : THEME_SCRIPT}</script>`,
    head,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="icon" href="${base}/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${base}${APPLE_ICON.path}">`,
    `<link rel="manifest" href="${base}${manifest}">`,
    `<link rel="search" type="application/opensearchdescription+xml" title="${inAttribute(search.name)}" href="${base}${search.address}">`,
    ...feeds.map(
      ({ address, title }) =>
        `<link rel="alternate" type="application/atom+xml" title="${inAttribute(title)}" href="${base}${address}">`,
    ),
    // Not after the style sheet, as a deferred script: one that hangs would keep it from running.
    `<script type="module" async src="${loader}"></script>`,
    ...linked.map((object) => `<script type="application/ld+json">${json(object)}</script>`),
    `</head><body><div id="root">${body}</div>`,
    ...[...templates].map(([tab, form]) => `<template data-tab="${tab}">${form}</template>`),
    `<script type="application/json" id="page-data">${json(data)}</script></body></html>\n`,
  ].join('');
}
