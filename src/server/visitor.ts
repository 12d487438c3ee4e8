import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The first 64 bits of an IPv6 address: whoever has one has all that begin with them. Other texts are as they are. */
export function networkOf(address: string): string {
  const [, version4] = MAPPED.exec(address) ?? [];
  if (version4 !== undefined) return version4;
  if (!isIPv6(address)) return address;
  const [start = '', end] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const left = end === undefined ? 0 : GROUPS - start.length - end.length;
  const groups = [...start, ...Array<string>(Math.max(0, left)).fill('0'), ...(end ?? [])];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** What stands for the sender of a request when requests are counted. */
export function visitorOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return networkOf(forwarded.at(-1)?.trim() || (socket.remoteAddress ?? ''));
}
