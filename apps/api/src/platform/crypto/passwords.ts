import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';
import { createFairQueue } from '#platform/fair-queue.ts';
import { openHashThreads } from './hash-threads.ts';

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default), 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many passwords a process hashes at once; the rest wait in order. One processor is left for all other calls. At
 * least one, so with as many processes as processors none is left; at most three, because each takes 19 MiB. Decision
 * 0024 has the figures.
 */
export function hashesAtOnce({ processes }: { processes: number }): number {
  return Math.max(1, Math.min(3, Math.floor((availableParallelism() - 1) / processes)));
}

const threads = openHashThreads();
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
  return hashing(() => threads.hash(password, cost));
}

/**
 * Compared when there is no account, so that an unknown name takes as long as a wrong password. It is random and not a
 * hash of any known password, in the format of the library (PHC string).
 */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${randomBase64(16)}$${randomBase64(32)}`;

/** False for a wrong password and, after the same work, for a missing hash. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await hashing(() => threads.verify(stored || decoy, password));
  return matches && Boolean(stored);
}

/** Without padding, as in PHC strings. */
function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
