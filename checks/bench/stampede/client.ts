import { setTimeout as wait } from 'node:timers/promises';
import { Connection } from '#bench/support/connection.ts';

/** Totals over all learners. */
export interface Tally {
  requests: number;
  /** Calls repeated after a 503, a 429 or a broken connection. */
  retries: number;
  /** Errors that a learner would see. */
  errors: string[];
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;
const GIVE_UP_AFTER = 45_000;

/** An error that a learner would see. */
export class SeenError extends Error {}

/**
 * Calls as one learner's phone. Returns the body of a successful response; throws SeenError if retrying does not
 * help.
 */
export type Call = (method: string, path: string, body?: unknown) => Promise<Buffer>;

/** Makes calls as the web app does: retries with back-off and jitter while the learner waits. */
export function openClient(url: string, token: string, tally: Tally): { call: Call; close: () => void } {
  const connection = new Connection(url);
  async function call(method: string, path: string, body?: unknown): Promise<Buffer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const started = performance.now();
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      tally.requests += 1;
      const reply = await connection.request(method, path, token, text).catch((error: Error) => error);
      if (!(reply instanceof Error) && reply.status < 300) return reply.body;
      const what = reply instanceof Error ? reply.message : `${reply.status} ${reply.body}`;
      const passing = reply instanceof Error || reply.status === 503 || reply.status === 429;
      if (!passing || performance.now() - started > GIVE_UP_AFTER) {
        tally.errors.push(`${method} ${path}: ${what}`);
        throw new SeenError(what);
      }
      tally.retries += 1;
      await wait(pause * (0.5 + Math.random()));
    }
  }
  return { call, close: () => connection.close() };
}
