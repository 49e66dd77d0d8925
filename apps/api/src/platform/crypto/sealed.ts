import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with the current key. `label` is authenticated, so that a row cannot be copied to another place. */
export function seal(keys: KeyRing, label: string, content: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keys[0], iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(label));
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined if no key of the ring made it, for example after JWT_SECRET was replaced instead of rotated. */
export function unseal(keys: KeyRing, label: string, stored: Buffer): Buffer | undefined {
  const iv = stored.subarray(0, IV_BYTES);
  const tag = stored.subarray(-TAG_BYTES);
  const content = stored.subarray(IV_BYTES, -TAG_BYTES);
  for (const key of keys) {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(label)).setAuthTag(tag);
    const opened = decipher.update(content);
    try {
      return Buffer.concat([opened, decipher.final()]);
    } catch {
      // Node throws if another key made it.
    }
  }
  return undefined;
}
