import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Counter } from '../../../platform/http/limits/shared-counts.ts';
import { HOUR, SECOND } from '../../../platform/time/clock.ts';

/** Bodies are held in memory until they are complete: at most this many × 5 MiB in each process. */
const MAX_UNDER_WAY = 2;
/** Files of one account in an hour: far more than anyone needs to choose a picture. */
const MAX_FILES_PER_HOUR = 20;
/** A form without a file has at most a few KiB; it is no more trouble than JSON, and is not counted. */
const SMALL_FORM_BYTES = 32 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** Limits of forms that may carry a file: at once in this process, and by account and hour over all of them. */
export interface UploadLimits {
  /**
   * Before the body is read: takes one of the places, until the request is answered. An account's second upload ends a
   * first one that has stalled. Throws TOO_MANY_REQUESTS for one beside another or too many in the hour, and UNAVAILABLE
   * when all places are taken.
   */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Before the response is sent: the account's next upload may follow at once. */
  release(request: FastifyRequest): void;
  /** Counts a file that came in a small form; those in larger ones were counted before. Throws TOO_MANY_REQUESTS. */
  countFile(request: FastifyRequest): Promise<void>;
}

/** `counter`: undefined when calls are not counted. */
export function createUploadLimits(counter: Counter | undefined): UploadLimits {
  const underWay = new Map<number, FastifyRequest>();
  // A request that the guard has refused has no account, and took no place.
  const release = (request: FastifyRequest) => {
    for (const [user_id, admitted] of underWay) if (admitted === request) underWay.delete(user_id);
  };

  /** What had come of an upload when another one of its account was refused. */
  const seen = new WeakMap<FastifyRequest, { bytes: number; at: number }>();
  /** Nothing has come since a refusal, so long that the client was to try again: its phone has lost the network. */
  const isStalled = (request: FastifyRequest): boolean => {
    const { bytesRead: bytes } = request.raw.socket;
    const now = performance.now();
    const before = seen.get(request);
    if (before?.bytes === bytes) return now - before.at >= (RETRY_AFTER_SECONDS - 1) * SECOND;
    seen.set(request, { bytes, at: now });
    return false;
  };

  const countOne = async (user_id: number) => {
    const count = await counter?.count(`files:${user_id}`, HOUR);
    if (count && count.current > MAX_FILES_PER_HOUR)
      throw new DomainError('TOO_MANY_REQUESTS', { retry_after: Math.ceil(count.ttl / 1000) });
  };
  return {
    release,
    async admit(request, reply) {
      if (isSmall(request)) return;
      const { id } = request.user;
      const earlier = underWay.get(id);
      if (earlier && !isStalled(earlier))
        throw new DomainError('TOO_MANY_REQUESTS', { retry_after: RETRY_AFTER_SECONDS });
      if (earlier) {
        release(earlier);
        earlier.raw.socket.destroy();
      }
      if (underWay.size >= MAX_UNDER_WAY)
        throw new DomainError('UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS });
      underWay.set(id, request);
      reply.raw.once('close', () => release(request));
      await countOne(id);
    },
    async countFile(request) {
      if (isSmall(request)) await countOne(request.user.id);
    },
  };
}

/** The length that the client announces is the one that the HTTP parser reads; a body in chunks announces none. */
const isSmall = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SMALL_FORM_BYTES;
