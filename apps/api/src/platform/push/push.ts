import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Clock, DAY, SECOND } from '#platform/time/clock.ts';
import { lookupPublic, readEndpoint } from './address.ts';
import { encryptPush, type PushKeys } from './encrypt.ts';
import { type VapidKey, vapidHeader } from './vapid.ts';

/** A push service that has not answered by then is passed over. */
const TIMEOUT_MS = 10 * SECOND;
/** For so long a push service tries to reach a device that is switched off. */
const KEPT_SECONDS = DAY / SECOND;

/** `gone`: the browser has withdrawn the subscription (RFC 8030, 7.3). */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface Push {
  public_key: string;
  /** Whether messages may be sent to this endpoint, as far as its text shows. */
  isAllowed(endpoint: string): boolean;
  send(to: { endpoint: string; keys: PushKeys }, message: object): Promise<PushOutcome>;
}

/** `anyAddress`: for tests alone, which have a push service on this machine. */
export function openPush(deps: { key: VapidKey; clock: Clock; anyAddress?: boolean }): Push {
  const { key, clock, anyAddress = false } = deps;
  const read = (endpoint: string) =>
    anyAddress && URL.canParse(endpoint) ? new URL(endpoint) : readEndpoint(endpoint);
  return {
    public_key: key.public_key,
    isAllowed: (endpoint) => read(endpoint) !== undefined,
    async send({ endpoint, keys }, message) {
      const url = read(endpoint);
      if (!url) return 'gone';
      const body = encryptPush(Buffer.from(JSON.stringify(message)), keys);
      const status = await post(url, body, {
        authorization: vapidHeader(key, url, clock.now()),
        lookup: anyAddress ? undefined : lookupPublic,
      });
      if (status === 404 || status === 410) return 'gone';
      return status !== undefined && status >= 200 && status < 300 ? 'sent' : 'failed';
    },
  };
}

/** The status of the response, whose body is not read; undefined if none came in time. Follows no redirection. */
function post(
  url: URL,
  body: Buffer,
  { authorization, lookup }: { authorization: string; lookup: typeof lookupPublic | undefined },
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    const sent = request(
      url,
      {
        method: 'POST',
        ...(lookup && { lookup }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: KEPT_SECONDS,
          urgency: 'normal',
        },
      },
      (response) => {
        resolve(response.statusCode);
        response.destroy();
      },
    );
    // Unreachable, refused by the lookup, or too slow.
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}
