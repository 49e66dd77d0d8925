import { describe, expect, it } from 'vitest';
import { networkOf, siteOf } from './network.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::99', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::99', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    // A proxy may hand over a word in place of an address (RFC 7239, 6.2).
    ['Unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it('a site is an IPv4 address, or the /48 that is the most a provider gives one customer', () => {
  expect(siteOf('192.0.2.1')).toBe('192.0.2.1');
  expect(siteOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(siteOf('2001:db8:1:2::3')).toBe('2001:db8:1::/48');
  expect(siteOf('2001:db8:1:ffff::')).toBe(siteOf('2001:db8:1::'));
  expect(siteOf('2001:db8:2::')).not.toBe(siteOf('2001:db8:1::'));
});
