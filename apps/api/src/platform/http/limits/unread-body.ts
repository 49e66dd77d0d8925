import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/http/endpoint.ts';

/** About what Node reads at once. To read a shorter rest costs less than a new connection. */
const SHORT_BODY_BYTES = 64 * 1024;
/** How long the client of a refused request has to read the response before its connection is closed. */
const LINGER_MS = 1000;

/**
 * Does not read the rest of a long body whose request was refused before it had arrived (Node would, to use the
 * connection again): sends the response, leaves the client a second to read it, and closes the connection. A client
 * that is still sending finds the response before the end of the connection.
 */
export function registerUnreadBodies(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 400 || !Buffer.isBuffer(payload) || !isUnreadLongBody(request))
      return done(null, payload);
    reply.headers({ connection: 'close', 'content-length': payload.length });
    done(null, Readable.from(lingering(payload)));
  });
}

function isUnreadLongBody({ raw }: FastifyRequest): boolean {
  if (raw.complete) return false;
  // A body in chunks announces no length.
  if (raw.headers['transfer-encoding'] !== undefined) return true;
  return Number(raw.headers['content-length'] ?? 0) > SHORT_BODY_BYTES;
}

/** The whole payload at once, and the end of the response later. */
async function* lingering(payload: Buffer): AsyncGenerator<Buffer> {
  yield payload;
  await wait(LINGER_MS, undefined, { ref: false });
}
