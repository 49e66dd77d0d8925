import type { FastifyReply } from 'fastify';

/** JSON that was written by the contract's schema (`serializerOf`): it is sent unchanged. */
export function asSerialized(reply: FastifyReply, json: Buffer): never {
  reply.type('application/json; charset=utf-8');
  // Typed as the contract's response, which it is.
  return json as never;
}
