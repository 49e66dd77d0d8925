import { SECOND } from '#platform/time/clock.ts';
import { SmsError } from './sms.ts';

/** A gateway that has not answered by then may or may not have sent the text. */
export const GATEWAY_TIMEOUT = 10 * SECOND;

export interface GatewayAnswer {
  status: number;
  /** The parsed JSON; undefined when it is none. */
  json: unknown;
}

/** Posts a form to an SMS gateway. Throws SmsError with `definite: false` when no answer came in time. */
export async function postForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  timeout = GATEWAY_TIMEOUT,
): Promise<GatewayAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error', // a token is not carried to wherever an answer points
    });
    const text = await response.text();
    return { status: response.status, json: parseJson(text) };
  } catch (cause) {
    throw new SmsError(`No answer from the gateway: ${cause instanceof Error ? cause.name : 'unknown'}`, {
      cause,
      definite: isNeverConnected(cause),
    });
  }
}

/** Connecting failed, so nothing can have been sent. */
function isNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(String(code));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a page of HTML from a proxy, say; the caller sees that there is no JSON
  }
}

export function field(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}
