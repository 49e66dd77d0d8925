import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { HOUR, SECOND } from '#platform/time/clock.ts';

/** The key by which push services know this server (RFC 8292). */
export interface VapidKey {
  /** Uncompressed point, base64url: browsers subscribe with it. */
  public_key: string;
  private_key: KeyObject;
}

/** Push services refuse tokens that are valid for longer than a day. */
const LIFETIME_MS = 12 * HOUR;

/** Derives the key from the server's secret. */
export function deriveVapidKey(secret: string): VapidKey {
  const curve = createECDH('prime256v1');
  // Not every number is a key of the curve; the first one fails once in four thousand million secrets.
  for (let n = 0; ; n++) {
    try {
      curve.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', `abhyas web push ${n}`, 32)));
      break;
    } catch (error) {
      if (n > 8) throw error;
    }
  }
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: curve.getPrivateKey('base64url') };
  return {
    public_key: point.toString('base64url'),
    private_key: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** The header with which this server sends to a push service. */
export function vapidHeader({ public_key, private_key }: VapidKey, endpoint: URL, now: number): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor((now + LIFETIME_MS) / SECOND),
    // Whom a push service may ask; required, and no address is known here.
    sub: 'mailto:push@invalid',
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: private_key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${public_key}`;
}
