/** What may be a host in a text: an IPv6 address in brackets, or names and numbers with dots between them. */
const HOSTS = /\[[0-9a-f:.]+\]|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*/giu;
/** The IPv6 address of the machine itself, as people write it without brackets. */
const BARE_LOOPBACK = /(?<![0-9a-f:])::1(?![0-9a-f:])/i;

/** Whether a text has an address of the machine itself, which nobody who gets the text can open: localhost, 127.0.0.0/8, 0.0.0.0, ::1, ::. */
export const hasUnreachableAddress = (text: string): boolean =>
  BARE_LOOPBACK.test(text) || [...text.matchAll(HOSTS)].some(([host]) => isOwnMachine(host.toLowerCase()));

function isOwnMachine(host: string): boolean {
  if (host.startsWith('[')) return isLoopbackIpv6(host);
  return host === 'localhost' || host.endsWith('.localhost') || /^(127(\.\d{1,3}){3}|0\.0\.0\.0)$/.test(host);
}

/** `::`, `::1`, and 127.0.0.0/8 and 0.0.0.0 as IPv6 has them, with or without their zeros. */
function isLoopbackIpv6(host: string): boolean {
  const address = host.slice(1, -1).replace(/(?<=^|:)0{1,4}(?=:|$)/g, '');
  return (
    /^:+0{0,3}1?$/.test(address) ||
    /^:+ffff:(127(\.\d{1,3}){3}|0\.0\.0\.0|7f[0-9a-f]{2}:[0-9a-f]{0,4})$/.test(address)
  );
}
