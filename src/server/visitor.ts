import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Some proxies write the port of the connection behind the address. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The first 64 bits of an IPv6 address: whoever has one has all that begin with them. Others are as they are. */
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

/** The address that a proxy says it answers; null where it names none. */
function forwardedFor(header: string | string[] | undefined): string | null {
  const last =
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  const [, version6, version4] = WITH_PORT.exec(last) ?? [];
  const address = version6 ?? version4 ?? last;
  return isIP(address) ? address : null;
}

/** What stands for the sender of a request when requests are counted: an address, never a text of the sender's. */
export function visitorOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isBehindProxy: boolean,
): string {
  const forwarded = isBehindProxy ? forwardedFor(headers['x-forwarded-for']) : null;
  return networkOf(forwarded ?? socket.remoteAddress ?? '');
}
