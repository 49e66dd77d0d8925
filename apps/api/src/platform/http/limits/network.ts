import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Hextets of an IPv6 address that name one network: a /64, in which every device may choose its address. */
const NETWORK_HEXTETS = 4;
/** Hextets that name at most one customer of a provider: a /48 (RFC 6177, RIPE-690), with 65 536 networks. */
const SITE_HEXTETS = 3;
/** For a text that is not an address: more hextets than any address has. */
const MAX_LENGTH = 64;

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 address, because a subscriber has all its 2^64
 * addresses. An IPv4 address written as IPv6 (::ffff:192.0.2.1) is the same address. A text from a proxy that is not an
 * address stands for itself.
 */
export const networkOf = (address: string): string => prefixOf(address, NETWORK_HEXTETS);

/**
 * One customer, who may have many networks: an IPv4 address, or the /48 of an IPv6 address. For shares of a common
 * resource. What protects one account counts by network, so that neighbours do not lock each other out.
 */
export const siteOf = (address: string): string => prefixOf(address, SITE_HEXTETS);

function prefixOf(address: string, hextets: number): string {
  if (isIP(address) !== 6) return address.toLowerCase().slice(0, MAX_LENGTH);
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.map((part, place) => (place < hextets ? part : 0));
  return `${new ipaddr.IPv6(network).toRFC5952String()}/${hextets * 16}`;
}
