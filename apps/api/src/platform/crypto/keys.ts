import { hkdfSync } from 'node:crypto';

/** The key that signs, and behind it those that signed before a rotation: what they signed stays good. */
export type KeyRing = readonly [current: Buffer, ...earlier: Buffer[]];

/** One secret, one key a purpose: knowing one key tells nothing of the others (HKDF, RFC 5869). */
export interface Keys {
  access_tokens: KeyRing;
  otp_codes: KeyRing;
  receipts: KeyRing;
}

/**
 * `secrets`: the one in use and, after commas, earlier ones. `token_epoch`: changes with each restore, and with it the
 * key of access tokens alone: codes and receipts of before stay good.
 */
export function deriveKeys(secrets: string, token_epoch = ''): Keys {
  const [current = '', ...earlier] = secrets.split(',').map((secret) => secret.trim());
  const ring = (purpose: string, salt = ''): KeyRing => {
    const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, salt, `abhyas ${purpose}`, 32));
    return [derive(current), ...earlier.map(derive)];
  };
  return {
    access_tokens: ring('access tokens', token_epoch),
    otp_codes: ring('otp codes'),
    receipts: ring('receipts'),
  };
}
