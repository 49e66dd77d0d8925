import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

// Push endpoints are addresses that clients choose: this server must not be made to call its own network (SSRF).

/** Whether an address is of the public internet: not private, loopback, link-local, shared or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** The endpoint if it may be called, as far as its text shows; undefined otherwise. */
export function readEndpoint(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  if (url.port !== '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : undefined;
  // A name without a dot is one of the own network.
  return host.includes('.') && !/\.(local|internal|localhost|home\.arpa)\.?$/i.test(host) ? url : undefined;
}

/** Resolves names as usual, and refuses every address that is not public at the moment of the connection. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 4);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (refused || !first)
      return callback(new Error(`${hostname} is at no public address`) as NodeJS.ErrnoException, '', 4);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
