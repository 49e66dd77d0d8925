import { hkdfSync } from 'node:crypto';
import { deriveVapidKey, type VapidKey } from '#platform/push/vapid.ts';
import { deriveSigningKey, type SigningKeyRing } from './signing-keys.ts';

/** The key that signs, followed by earlier keys, whose signatures stay valid after a rotation. */
export type KeyRing = readonly [current: Buffer, ...earlier: Buffer[]];

/** One key per purpose from one secret: no key reveals another (HKDF, RFC 5869). */
export interface Keys {
  access_tokens: KeyRing;
  otp_codes: KeyRing;
  /** Encrypt the secrets of second factors, and hash their recovery codes. */
  second_factors: KeyRing;
  /** Encrypt the private keys by which learning platforms know this server. */
  lti_keys: KeyRing;
  /** Encrypt responses that a repeated call gets again. */
  repeated_responses: KeyRing;
  /** Decide what is drawn for an attempt. What was drawn is stored, so only the current one counts. */
  draws: Buffer;
  /** Seals papers before their start. A rotation makes phones fetch anew what they have not opened. */
  sealed_papers: Buffer;
  /** Sign receipts. */
  receipt_signatures: SigningKeyRing;
  /** By which push services know this server. A rotation ends all subscriptions. */
  push: VapidKey;
  /** Made the receipts of earlier versions (HMAC). Only checks them. */
  receipts: KeyRing;
  /** Name the secrets, the current one first, and reveal nothing of them. */
  fingerprints: readonly [current: string, ...earlier: string[]];
}

/**
 * `secrets`: the current one and, after commas, earlier ones. `token_epoch`: changes with each restore, and with it the keys
 * of access tokens and sealed papers, whose revisions a restore counts again. Earlier codes and receipts stay valid.
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
    second_factors: ring('second factors'),
    lti_keys: ring('lti keys'),
    repeated_responses: ring('repeated responses'),
    draws: ring('draws')[0],
    sealed_papers: ring('sealed papers', token_epoch)[0],
    receipt_signatures: [
      deriveSigningKey(current, 'receipt signatures'),
      ...earlier.map((secret) => deriveSigningKey(secret, 'receipt signatures')),
    ],
    push: deriveVapidKey(current),
    receipts: ring('receipts'),
    fingerprints: [fingerprintOf(current), ...earlier.map(fingerprintOf)],
  };
}

const fingerprintOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'abhyas fingerprint', 8)).toString('hex');
