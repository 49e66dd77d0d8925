import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

/** An Ed25519 key pair (RFC 8032). Its signatures are deterministic: a text has one signature. */
export interface SigningKey {
  /** Names the key where a signature is: the first 64 bits of the SHA-256 of the public key, in base64url. */
  id: string;
  /** The 32 bytes of the public key, in base64url. */
  public_key: string;
  /** Returns 64 bytes. */
  sign(text: string): Buffer;
}

/** The key that signs, followed by earlier keys, whose signatures stay valid after a rotation. */
export type SigningKeyRing = readonly [current: SigningKey, ...earlier: SigningKey[]];

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export function deriveSigningKey(secret: string, purpose: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `abhyas ${purpose}`, 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const { x: public_key = '' } = createPublicKey(key).export({ format: 'jwk' });
  const digest = createHash('sha256').update(Buffer.from(public_key, 'base64url')).digest();
  return {
    id: digest.subarray(0, 8).toString('base64url'),
    public_key,
    sign: (text) => sign(null, Buffer.from(text), key),
  };
}

/** Whether a text has this signature by the key with these 32 bytes. */
export function isSignedBy(public_key: Uint8Array, signature: Uint8Array, text: string): boolean {
  const x = Buffer.from(public_key).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, signature);
}
