import { setTimeout as wait } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Pauses between tries (ms), each varied by up to a half. If a promotion takes longer, the caller gets the error. */
const PAUSES = [50, 100, 200, 400, 800];

const givenUp = new WeakSet<object>();

/**
 * Runs work, and again for about a second and a half while it fails with an error that permits that. An outer call does
 * not retry work that this one has given up.
 */
export async function retry<T>(
  work: (tries: number) => Promise<T>,
  may: (error: unknown) => boolean,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work(tries);
    } catch (error) {
      if (!(error instanceof Error) || givenUp.has(error) || !may(error)) throw error;
      const pause = PAUSES[tries];
      if (pause === undefined) {
        givenUp.add(error);
        throw error;
      }
      await wait(pause * (0.5 + Math.random()));
    }
  }
}

/**
 * Whether the server that answered failed, or another one is the primary now. Whether the work was committed is known
 * only if `isUndone` is true. A full or slow database does not count: a retry makes that worse.
 */
export function isFailover(error: unknown): boolean {
  if (isUndone(error)) return true;
  const { code, message } = reasonOf(error);
  // 08: connection; 57P01, 57P02: ended by an administrator or a crash (PostgreSQL, appendix A).
  if (/^(08|57P01|57P02|ECONNRESET|EPIPE)/.test(code)) return true;
  return /Connection terminated|Client has encountered a connection error|Client was closed/.test(message);
}

/** Whether nothing of the failed statement, or of its transaction, was committed. */
export function isUndone(error: unknown): boolean {
  // 40001: serialization; 40P01: deadlock; 25006: on a read-only server, which is no primary; 57P03: starting or
  // stopping; the rest: there was no connection.
  return /^(40001|40P01|25006|57P03|ECONNREFUSED|ENOENT)$/.test(reasonOf(error).code);
}

function reasonOf(error: unknown): { code: string; message: string } {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return { code: '', message: '' };
  return { code: 'code' in cause ? String(cause.code) : '', message: cause.message };
}
