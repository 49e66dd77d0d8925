import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives for its push messages, as base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** Whether a browser's key is a point of the curve: for any other one nothing can be encrypted. */
export function isPushKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false; // not a point
  }
}

/** Of one record; a message of at most 3993 bytes fits into one (RFC 8291, 4). */
const RECORD_SIZE = 4096;

/**
 * Encrypts a message for one browser by RFC 8291 (Message Encryption for Web Push) with aes128gcm (RFC 8188). `given`: the
 * salt and the key of the sender, which are new for each message; the tests have those of the RFC. Throws if `p256dh` is
 * no point of the curve.
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: PushKeys,
  given: { salt: Buffer; private_key?: Buffer } = { salt: randomBytes(16) },
): Buffer {
  const sender = createECDH('prime256v1');
  if (given.private_key) sender.setPrivateKey(given.private_key);
  else sender.generateKeys();
  const receiver_key = Buffer.from(p256dh, 'base64url');
  const sender_key = sender.getPublicKey();
  const shared = sender.computeSecret(receiver_key);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver_key, sender_key]);
  const ikm = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, given.salt, `Content-Encoding: ${purpose}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  // The delimiter of the last record.
  const encrypted = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()]);
  const record_size = Buffer.alloc(4);
  record_size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([
    given.salt,
    record_size,
    Buffer.from([sender_key.length]),
    sender_key,
    encrypted,
    cipher.getAuthTag(),
  ]);
}
