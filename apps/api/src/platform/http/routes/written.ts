import type { FastifyReply } from 'fastify';
import { type Encoding, encodingHeaders } from '#platform/http/compression.ts';
import { dataHeaders } from '#platform/http/pages/security-headers.ts';

/** The response of a call, written once and sent many times. */
export interface Written {
  /**
   * A short response is a text with one character for each byte: Node sends it in one piece with the head. Longer ones are
   * not copied for that.
   */
  bytes: string | Buffer;
  /** Names and values of the headers, one after another. */
  head: string[];
}

/** Returns the response of a call from memory, at once; undefined if only the handler can respond. Never throws. */
export type HotAnswer<Params = never> = (call: {
  user: { id: number };
  params: Params;
  /** The header `Accept-Encoding`. */
  accepted: string | undefined;
}) => Written | undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers before Fastify does (hot-lane.ts). */
    hot?: HotAnswer;
  }
}

const TYPE = 'application/json; charset=utf-8';

export function writtenOf(json: string): Written {
  const bytes = Buffer.from(json).toString('latin1');
  return { bytes, head: headOf(bytes.length) };
}

/** As `writtenOf`, of JSON that has an encoding for each caller. */
export const writtenIn = (encoding: Encoding, bytes: Buffer): Written => ({
  bytes,
  head: headOf(bytes.length, encodingHeaders(encoding)),
});

const headOf = (length: number, more: Record<string, string> = {}): string[] =>
  Object.entries({
    ...dataHeaders,
    'content-type': TYPE,
    'content-length': String(length),
    ...more,
  }).flat();

/** JSON that `serializerOf` wrote earlier: it is sent unchanged. */
export function asWritten<T>(reply: FastifyReply, json: T): never {
  reply.type(TYPE);
  // Typed as the contract's response, because `serializerOf` wrote it by the contract's schema.
  return json as never;
}

/** As `asWritten`, of what `writtenOf` made. */
export const sendWritten = (reply: FastifyReply, { bytes }: Pick<Written, 'bytes'>): never =>
  asWritten(reply, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
