import { can } from '@abhyas/contract/accounts/policy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#platform/domain-error.ts';
import type { Counter } from '#platform/http/limits/shared-counts.ts';
import { HOUR, SECOND } from '#platform/time/clock.ts';

/** Bodies are held in memory until they are complete: at most this many × 5 MiB in each process. */
const MAX_IN_PROGRESS = 2;
/**
 * How long a place stays empty after a large upload, and what is large. The garbage of such a body is twice its size,
 * and collecting it delays other calls: a flood of 5 MiB uploads doubled their p99 until places rested.
 */
const REST_MS = SECOND;
const RESTS_FROM_BYTES = 1024 * 1024;
/** Files of one account in an hour: far more than anyone needs to choose a picture. */
const MAX_FILES_PER_HOUR = 20;
/** Of an admin, who adds pictures to questions. */
const MAX_FILES_OF_STAFF = 300;
/** A form without a file has at most a few KiB. It costs no more than JSON and is not counted. */
const SMALL_FORM_BYTES = 32 * 1024;
const RETRY_AFTER_SECONDS = 5;

/**
 * Limits of forms that may contain a file: concurrent ones in this process, and per account and hour over all
 * processes.
 */
export interface UploadLimits {
  /**
   * Call before the body is read. Takes one of the places until the request is answered. A second upload of an
   * account ends a first one that has stalled. Throws TOO_MANY_REQUESTS if the account has another upload in progress
   * or too many in the hour, and UNAVAILABLE if all places are taken or resting.
   */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Call before the response is sent, so that the account's next upload may follow at once. */
  release(request: FastifyRequest): void;
  /** Counts a file that came in a small form; larger forms were counted before. Throws TOO_MANY_REQUESTS. */
  countFile(request: FastifyRequest): Promise<void>;
}

/** `counter` is undefined if calls are not counted. */
export function createUploadLimits(counter: Counter | undefined): UploadLimits {
  /** By account: its upload, and how many bytes its connection had received before. */
  const inProgress = new Map<number, { request: FastifyRequest; bytes_before: number }>();
  let resting = 0;
  const rest = () => {
    resting += 1;
    setTimeout(() => {
      resting -= 1;
    }, REST_MS).unref();
  };
  // A request that the guard has rejected has no account and took no place.
  const release = (request: FastifyRequest) => {
    for (const [user_id, admitted] of inProgress) {
      if (admitted.request !== request) continue;
      inProgress.delete(user_id);
      if (request.raw.socket.bytesRead - admitted.bytes_before >= RESTS_FROM_BYTES) rest();
    }
  };

  /** How much of an upload had arrived when another one of its account was refused. */
  const progressAtRefusal = new WeakMap<FastifyRequest, { bytes: number; at: number }>();
  /**
   * Whether nothing has arrived since that refusal although the client waited as long as the response required: the
   * phone has lost the network.
   */
  const isStalled = (request: FastifyRequest): boolean => {
    const { bytesRead: bytes } = request.raw.socket;
    const now = performance.now();
    const before = progressAtRefusal.get(request);
    if (before?.bytes === bytes) return now - before.at >= (RETRY_AFTER_SECONDS - 1) * SECOND;
    progressAtRefusal.set(request, { bytes, at: now });
    return false;
  };

  const countOne = async ({ id: user_id, role }: FastifyRequest['user']) => {
    const most = can({ user_id, role }, 'use_bank') ? MAX_FILES_OF_STAFF : MAX_FILES_PER_HOUR;
    const count = await counter?.count(`files:${user_id}`, HOUR);
    if (count && count.current > most)
      throw new DomainError('TOO_MANY_REQUESTS', { retry_after: Math.ceil(count.ttl / 1000) });
  };
  return {
    release,
    async admit(request, reply) {
      if (isSmall(request)) return;
      const { id } = request.user;
      const earlier = inProgress.get(id)?.request;
      if (earlier && !isStalled(earlier))
        throw new DomainError('TOO_MANY_REQUESTS', { retry_after: RETRY_AFTER_SECONDS });
      if (earlier) {
        release(earlier);
        earlier.raw.socket.destroy();
      }
      if (inProgress.size + resting >= MAX_IN_PROGRESS)
        throw new DomainError('UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS });
      inProgress.set(id, { request, bytes_before: request.raw.socket.bytesRead });
      reply.raw.once('close', () => release(request));
      await countOne(request.user);
    },
    async countFile(request) {
      if (isSmall(request)) await countOne(request.user);
    },
  };
}

/** The announced length is the one that the HTTP parser enforces. A chunked body announces none. */
const isSmall = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SMALL_FORM_BYTES;
