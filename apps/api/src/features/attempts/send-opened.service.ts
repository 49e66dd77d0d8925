import { type AttemptState, openAttempt } from '@abhyas/contract/attempts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, compressShort, nameEncoding } from '#platform/http/compression.ts';
import { serializerOf } from '#platform/http/endpoint.ts';
import { asSerialized } from '#platform/http/serialized.ts';

const serialize = serializerOf(openAttempt.response);

/**
 * Sends the state of an opened attempt; compressed if it contains secrets, because the instant of a start is when bytes
 * count: secrets have no pattern, but each digit carries six of its eight bits.
 */
export function sendOpened(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  state: AttemptState,
): AttemptState {
  if (state.unsealing === undefined) return state;
  const encoding = bestEncoding(headers['accept-encoding']);
  nameEncoding(reply, encoding);
  return asSerialized(reply, compressShort(Buffer.from(serialize(state)), encoding));
}
