import { isIPv6, type Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf, visitorOf } from '../../src/server/visitor.ts';

describe('the network of a visitor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:203.113.100.70', '203.113.100.70'],
    ['1::ffff:203.0.113.7', '1:0:0:0'],
    ['::ffff:203.0.113.7%eth0', '0:0:0:0'],
    ['1::2:3:4:5:6:7', '1:0:2:3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
    ['', ''],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('is the same for every address that begins alike, and for no other', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((bits) => bits.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, half, (first, second, one, other) => {
        const [a, b, c] = [
          [...first, ...one],
          [...first, ...other],
          [...second, ...one],
        ].map((all) => all.join(':'));
        fc.pre(isIPv6(a ?? '') && first.join() !== second.join());
        expect(networkOf(a ?? '')).toBe(networkOf(b ?? ''));
        expect(networkOf(a ?? '')).not.toBe(networkOf(c ?? ''));
      }),
    );
  });
});

describe('behind a proxy', () => {
  const socket = { remoteAddress: '10.0.0.1' } as Socket;
  const seenAs = (forwarded: string): string => visitorOf({ headers: { 'x-forwarded-for': forwarded }, socket }, true);

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['9.9.9.9, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:49152', '203.0.113.7'],
    ['203.113.100.70:49152', '203.113.100.70'],
    ['[2001:db8:1:2::3]:49152', '2001:db8:1:2'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2'],
    ['2001:db8:1:2::3', '2001:db8:1:2'],
  ])('%s is counted as %s', (forwarded, address) => expect(seenAs(forwarded)).toBe(address));

  it.each([
    ...['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', '203.0.113.7, ', 'x'.repeat(15_000), '[x]:1', '1.2.3.4:x'],
    ...['x203.0.113.7:80', '203.0.113.7:80x', 'x[2001:db8::3]:80', '[2001:db8::3]:80x'],
  ])('what is no address counts for the proxy (%#)', (forwarded) => expect(seenAs(forwarded)).toBe('10.0.0.1'));

  it('who is named by nobody counts for the proxy, and a connection without an address for none', () => {
    expect(visitorOf({ headers: {}, socket }, true)).toBe('10.0.0.1');
    expect(visitorOf({ headers: {}, socket: {} as Socket }, true)).toBe('');
  });
});
