import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** What someone who has just started the server wants to know: how this computer and phones reach it, and how it ends. */
export function waysIn({ HOST, PORT }: { HOST: string; PORT: number }): string[] {
  const end = 'Ctrl+C here stops it.';
  if (!isEverywhere(HOST)) {
    return isOfThisMachine(HOST)
      ? [
          `Open that address in a browser on this computer. ${end}`,
          'No other device can open it. For phones in the same network, start it with HOST=0.0.0.0.',
        ]
      : [end];
  }
  const addresses = Object.values(networkInterfaces())
    .flatMap((known) => known ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:${PORT}`);
  return addresses.length === 0
    ? [end]
    : [`Phones in the same network open ${addresses.join(' or ')}. ${end}`, WITHOUT_HTTPS];
}

const WITHOUT_HTTPS =
  'Without HTTPS they keep no quiz for times without a network; docs/operations.md says how to get it.';

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::';
const isOfThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
