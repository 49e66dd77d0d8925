/** What a host is written with: an IPv6 address in brackets; or letters, digits and dots, also those that mean the same. */
const HOST = String.raw`\[[^\]\s]*\]|(?:[^\s\p{P}\p{S}]|[._%。．｡-])+`;
/** The host of an address with its scheme, which browsers open in any notation: `http://127.1`, `http://2130706433`. */
const OF_ADDRESSES = new RegExp(String.raw`(?:https?:|\/\/)[/\\]*(?:[^\s/\\?#@]*@)*(${HOST})`, 'giu');
/** What phones open without a scheme, too: names, and IPv4 addresses of four numbers. */
const ALONE = /^(\[.*\]|(.*\.)?localhost|(\w+\.){3}\w+)$/i;
/** The IPv6 address of the machine itself, as people write it without brackets. */
const BARE_LOOPBACK = /(?<![0-9a-f:])::1(?![0-9a-f:])/i;

/** Whether a text has an address of the machine itself, which nobody who gets the text can open: localhost, 127.0.0.0/8, 0.0.0.0, ::1, ::. */
export function hasUnreachableAddress(text: string): boolean {
  const ofAddresses = [...text.matchAll(OF_ADDRESSES)].map(([, host = '']) => host);
  const words = [...text.matchAll(new RegExp(HOST, 'gu'))].map(([word]) => word.replace(/\.+$/, ''));
  const alone = words.filter((word) => ALONE.test(word));
  return BARE_LOOPBACK.test(text) || [...ofAddresses, ...alone].some(isOwnMachine);
}

/** By the host as browsers understand it (WHATWG URL): IPv4 in four decimal numbers, IPv6 without needless zeros. */
function isOwnMachine(written: string): boolean {
  const address = `http://${written}`;
  if (!URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/\.$/, '');
  return (
    /(^|\.)localhost$/.test(host) ||
    /^(127(\.\d+){3}|0\.0\.0\.0)$/.test(host) ||
    /^\[::(1|ffff:(7f..:.*|0:0))?\]$/.test(host)
  );
}
