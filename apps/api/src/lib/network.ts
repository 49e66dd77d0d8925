import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Hextets of an IPv6 address that name the network of one subscriber: a /64 (RFC 6177, RIPE-690). */
const NETWORK_HEXTETS = 4;
/** Of what is no address: more than any has. */
const MAX_LENGTH = 64;

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 address, for a subscriber has all 2^64 addresses
 * of it. An IPv4 address is the same one when it is written as IPv6 (::ffff:192.0.2.1). What a proxy hands over that
 * is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address.toLowerCase().slice(0, MAX_LENGTH);
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.map((part, place) => (place < NETWORK_HEXTETS ? part : 0));
  return `${new ipaddr.IPv6(network).toRFC5952String()}/64`;
}
