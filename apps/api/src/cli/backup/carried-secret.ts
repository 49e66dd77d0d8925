import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { seal, unseal } from '#platform/crypto/sealed.ts';
import { BackupFileError } from './backup-file.ts';

const SALT_BYTES = 16;
const LABEL = 'secret in a backup';

/** A passphrase is guessed offline, so its key is slow to derive (RFC 7914: 32 MiB). */
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase, salt, 32, {
    ...{ N: 2 ** 15, r: 8, p: 1 },
    maxmem: 64 * 1024 * 1024,
  });

/** The secret of an installation, encrypted under a passphrase. */
export async function encryptCarried(secrets: string, passphrase: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const sealed = seal([await keyOf(passphrase, salt)], LABEL, Buffer.from(secrets));
  return Buffer.concat([salt, sealed]).toString('base64');
}

/** Throws BackupFileError for another passphrase. */
export async function decryptCarried(carried: string, passphrase: string): Promise<string> {
  const bytes = Buffer.from(carried, 'base64');
  const key = await keyOf(passphrase, bytes.subarray(0, SALT_BYTES));
  const secret = unseal([key], LABEL, bytes.subarray(SALT_BYTES))?.toString();
  if (secret === undefined) throw new BackupFileError('BACKUP_PASSPHRASE is not the one of this backup');
  return secret;
}
