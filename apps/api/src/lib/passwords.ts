import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

// OWASP Password Storage Cheat Sheet: argon2id (the library's default), 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= 8));

/** Is it one of the passwords that guessers try first? Case does not make it better. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Compared when there is no account, so that an unknown name takes as long as a wrong password. */
const decoy = hashPassword(randomBytes(16).toString('hex'));

/** False for a wrong password and, after the same work, for a missing hash. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}
