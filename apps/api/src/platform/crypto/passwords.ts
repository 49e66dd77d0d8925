import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';
import { createFairQueue } from './fair-queue.ts';

// OWASP Password Storage Cheat Sheet: argon2id (the library's default), 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many hashes a process computes concurrently. The rest wait in order, so that one core remains for all other calls,
 * and one of libuv's four threads for files and compression. At least one, so with as many processes as cores none
 * remains. While logins saturate two cores, the p99 of a list of quizzes is 6 ms, without the limit 14 (2 without logins).
 */
export function hashesAtOnce({ processes }: { processes: number }): number {
  return Math.max(1, Math.min(3, Math.floor((availableParallelism() - 1) / processes)));
}

const hashing = pLimit(hashesAtOnce({ processes: 1 }));

/** The processes of this machine that hash share its cores. */
export function shareHashing(among: { processes: number }): void {
  hashing.concurrency = hashesAtOnce(among);
}

/** Requests that may query the database besides those that hash, so that the next password is ready when a hash ends. */
const AHEAD = 4;

/**
 * Requests that hash a password pass through here from their first statement to their last. A class of several hundred
 * behind one address may log in at once, and has done so within some seconds. A client that waits longer has given up.
 */
export const passwordWork = createFairQueue({
  atOnce: () => hashing.concurrency + AHEAD,
  waitingPerSite: 600,
  waiting: 2400,
});

const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= 8));

/** Whether it is one of the passwords that guessers try first, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, cost));
}

/** Compared if there is no account, so that an unknown name takes as long as a wrong password. */
const decoy = hashPassword(randomBytes(16).toString('hex'));

/** False for a wrong password and, after the same work, for a missing hash. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await decoy);
  const matches = await hashing(() => verify(known, password));
  return matches && stored !== undefined;
}
