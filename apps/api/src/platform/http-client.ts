import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic, readEndpoint } from './push/address.ts';
import { SECOND } from './time/clock.ts';

/** For the whole exchange, the body included. */
const TIMEOUT_MS = 5 * SECOND;
/** Key sets and tokens have a few kilobytes. */
const MAX_BYTES = 256 * 1024;

export interface HttpClientRequest {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Calls servers whose addresses admins or messages name. */
export interface HttpClient {
  /** Whether the address may be called, as far as its text shows. */
  isAllowed(url: string): boolean;
  /** Follows no redirection. Throws HttpClientError if there is no whole response in time. */
  send(request: HttpClientRequest): Promise<{ status: number; body: string }>;
}

/** The server did not respond, or not as it should. The message names what happened, for admins. */
export class HttpClientError extends Error {
  override name = 'HttpClientError';
}

/** `privateNetwork`: also http, other ports and addresses of the own network, where an institute's platform may be. */
export function openHttpClient({ privateNetwork }: { privateNetwork: boolean }): HttpClient {
  const read = (text: string): URL | undefined => {
    if (!privateNetwork) return readEndpoint(text);
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url && /^https?:$/.test(url.protocol) && url.username === '' ? url : undefined;
  };
  return {
    isAllowed: (text) => read(text) !== undefined,
    async send(wanted) {
      const url = read(wanted.url);
      if (!url) throw new HttpClientError('The address may not be called');
      return exchange(url, wanted, privateNetwork);
    },
  };
}

function exchange(
  url: URL,
  { method, headers = {}, body = '' }: HttpClientRequest,
  privateNetwork: boolean,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    const fail = (error: Error) =>
      reject(new HttpClientError(error.name === 'AbortError' ? 'No response in 5 seconds' : error.message));
    const sent = request(
      url,
      {
        method,
        ...(!privateNetwork && { lookup: lookupPublic }),
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { ...headers, ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }) },
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MAX_BYTES) response.destroy(new Error('The response is too long'));
          else parts.push(part);
        });
        response.on('error', fail);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}
