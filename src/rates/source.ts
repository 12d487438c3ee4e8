/** Where rates come from: an address of the web, or a file. */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { RatesProblem } from './problem.ts';

/** A daily file has about 2 kB. */
export const MOST_BYTES = 65_536;
const SECONDS = 20;
const MOST_REDIRECTS = 3;

export type Fetch = (address: URL, options: RequestInit) => Promise<Response>;

/** What a source gave, and what it is called where nothing of this machine may be told. */
export interface Given {
  name: string;
  text: string;
}

const tooLarge = () => new RatesProblem(`it has more than ${MOST_BYTES} bytes`);

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RatesProblem('it is no text in UTF-8');
  }
}

/** The next address of a redirect: the same host over https, or none. */
function redirected(from: URL, to: string | null): URL {
  const next = URL.canParse(to ?? '', from) ? new URL(to ?? '', from) : null;
  if (to !== null && next?.protocol === 'https:' && next.host === from.host) return next;
  throw new RatesProblem(`${from.host} sends to another address: ${next?.host ?? 'none'}`);
}

async function bytesOf({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MOST_BYTES) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function download(address: URL, fetched: Fetch, signal: AbortSignal, redirects = 0): Promise<Uint8Array> {
  const response = await fetched(address, { redirect: 'manual', signal, headers: { accept: 'application/xml' } });
  if (response.status >= 300 && response.status < 400) {
    if (redirects >= MOST_REDIRECTS) throw new RatesProblem(`${address.host} redirects again and again`);
    const next = redirected(address, response.headers.get('location'));
    return download(next, fetched, signal, redirects + 1);
  }
  if (response.status !== 200) throw new RatesProblem(`${address.host} answers with status ${response.status}`);
  return bytesOf(response);
}

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${SECONDS} seconds`;
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
};

/** Does not answer with what a library says in several lines, or with a trace. */
async function ofAddress(source: string, fetched: Fetch, milliseconds: number): Promise<Given> {
  const address = URL.canParse(source) ? new URL(source) : null;
  if (address?.protocol !== 'https:') throw new RatesProblem('RATES_SOURCE is neither an https address nor a file');
  try {
    const bytes = await download(address, fetched, AbortSignal.timeout(milliseconds));
    return { name: address.host, text: textOf(bytes) };
  } catch (error) {
    if (error instanceof RatesProblem) throw error;
    throw new RatesProblem(`${address.host} cannot be read: ${reason(error).replace(/\s+/g, ' ')}`);
  }
}

function ofFile(path: string): Given {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new RatesProblem(`there is no file ${path}`);
  if (found.size > MOST_BYTES) throw tooLarge();
  try {
    return { name: basename(path), text: textOf(readFileSync(path)) };
  } catch (error) {
    if (error instanceof RatesProblem) throw error;
    throw new RatesProblem(`${path} cannot be read: ${reason(error)}`);
  }
}

/** Reads what RATES_SOURCE names. @throws RatesProblem where it cannot be read, or must not be */
export async function readGiven(
  source: string,
  fetched: Fetch = fetch,
  milliseconds: number = SECONDS * 1000,
): Promise<Given> {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(source) ? ofAddress(source, fetched, milliseconds) : ofFile(source);
}
