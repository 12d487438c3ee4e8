/** Documents of the API as they are sent: made once, with their tag, compressed where that is asked for. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface ApiDocument {
  text: string;
  zipped: Uint8Array<ArrayBuffer>;
  etag: string;
}

const TYPE = 'application/json; charset=utf-8';

function documentOf(value: object): ApiDocument {
  const text = JSON.stringify(value);
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, zipped: new Uint8Array(gzipSync(text)), etag: `W/"${digest}"` };
}

/** What is made of calculators once, and again when there are others. */
export function documentsBy<From extends object>(make: (from: From) => object): (from: From) => ApiDocument {
  const made = new WeakMap<From, ApiDocument>();
  return (from) => {
    const document = made.get(from) ?? documentOf(make(from));
    made.set(from, document);
    return document;
  };
}

const isZipAccepted = (header = ''): boolean =>
  header.split(',').some((offer) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(offer));

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => [etag, '*'].includes(tag.trim()));

export function sendDocument(asked: Context, { text, zipped, etag }: ApiDocument): Response {
  asked.header('Cache-Control', 'public, max-age=300');
  asked.header('ETag', etag);
  asked.header('Vary', 'Accept-Encoding');
  if (isKnown(asked.req.header('if-none-match'), etag)) return asked.body(null, 304);
  asked.header('Content-Type', TYPE);
  if (!isZipAccepted(asked.req.header('accept-encoding'))) return asked.body(text);
  asked.header('Content-Encoding', 'gzip');
  return asked.body(zipped);
}

/** An answer that belongs to its request alone. */
export function sendJson(asked: Context, status: number, value: object): Response {
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': TYPE };
  return asked.body(JSON.stringify(value), status as ContentfulStatusCode, headers);
}
