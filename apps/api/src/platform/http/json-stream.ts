import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { abortSignalOf } from '#platform/http/abort.ts';
import type { JsonPieces } from '#platform/json-pieces.ts';
import { openYield } from '#platform/time/yield.ts';

/** A response that is being written. */
export interface JsonStream extends Readable {
  /** Fulfilled when the work for it has ended, or goes on only as fast as its client reads. */
  written: Promise<void>;
}

/** So much is written ahead of a client that reads slowly. Larger than anything but the data of many years. */
const AHEAD_BYTES = 128 * 1024 * 1024;

/**
 * Sends pieces of JSON as they are written, until the client hangs up. After an error the connection is closed before the
 * end of the response, so that no part of it is taken for the whole.
 */
export function inPieces(reply: FastifyReply, pieces: JsonPieces): never {
  reply.type('application/json; charset=utf-8');
  const { raw, request } = reply;
  const giveWay = openYield();
  let endTurn = (): void => undefined;
  const written = new Promise<void>((resolve) => {
    endTurn = resolve;
  });
  async function* writeAhead() {
    try {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        if (stream.readableLength + bytes.length >= AHEAD_BYTES) endTurn();
        if (bytes.length > 0) yield bytes;
        await giveWay();
        if (stream.destroyed) return;
      }
    } catch (error) {
      // Before that, the error handler does.
      if (raw.headersSent) request.log.error({ reqId: request.id, err: error }, 'A response broke off');
      throw error;
    } finally {
      endTurn();
    }
  }
  const stream: Readable = Readable.from(writeAhead(), { objectMode: false, highWaterMark: AHEAD_BYTES });
  const stop = () => stream.destroy();
  abortSignalOf(reply).addEventListener('abort', stop);
  raw.once('close', stop);
  // Work that had begun has ended by then, and it may never begin.
  stream.once('close', endTurn);
  // Typed as the contract's response, which it is.
  return Object.assign(stream, { written }) as never;
}

export const isJsonStream = (payload: unknown): payload is JsonStream =>
  payload instanceof Readable && 'written' in payload;
