import { hkdfSync } from 'node:crypto';

/** One secret, one key a purpose: knowing one key tells nothing of the others (HKDF, RFC 5869). */
export interface Keys {
  access_tokens: Buffer;
  otp_codes: Buffer;
  receipts: Buffer;
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `abhyas ${purpose}`, 32));
  return {
    access_tokens: derive('access tokens'),
    otp_codes: derive('otp codes'),
    receipts: derive('receipts'),
  };
}
