import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { SECOND } from '#platform/time/clock.ts';

/** The beginning of a response that many callers share. */
export interface SharedPart {
  identity: Buffer;
  /** In Brotli, without an end: see `endBrotli`. */
  br: Buffer;
}

/** Quality 5 takes 1 ms for a report of 58 KB, and gives 11.0 KB. */
const AT_ONCE = 5;
/** Quality 11 takes 60 ms and gives 9.5 KB. */
const BETTER = 11;
/** A class that starts together has its responses by then. */
const BETTER_AFTER_MS = 10 * SECOND;
/** Quality 11 takes about a second for this. */
const BETTER_MAX_BYTES = 1024 * 1024;

/** Caches parts by key, up to `max_bytes`. Each is compressed quickly for the first caller, and better later. */
export function openSharedParts({ max_bytes }: { max_bytes: number }) {
  const cache = new LRUCache<string, SharedPart>({
    maxSize: max_bytes,
    sizeCalculation: ({ identity, br }) => identity.length + br.length,
  });
  const underWay = new Map<string, Promise<SharedPart>>();

  async function make(key: string, write: () => string): Promise<SharedPart> {
    const identity = Buffer.from(write());
    const set = (br: Buffer) => cache.set(key, { identity, br });
    const br = await brotliTwice(identity, {
      end: false,
      onBetter: (better) => cache.has(key) && set(better),
    });
    set(br);
    return { identity, br };
  }

  return {
    /** `write` is called once while the part is cached: a key always names the same text. */
    get(key: string, write: () => string): SharedPart | Promise<SharedPart> {
      const known = cache.get(key);
      if (known) return known;
      const making = underWay.get(key) ?? make(key, write).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}

/** Compresses bytes that many callers get: quickly now, and better later, for `onBetter`. `end`: of the stream. */
export async function brotliTwice(
  bytes: Buffer,
  { end, onBetter }: { end: boolean; onBetter: (br: Buffer) => void },
): Promise<Buffer> {
  const finishFlush = end ? constants.BROTLI_OPERATION_FINISH : constants.BROTLI_OPERATION_FLUSH;
  const brotli = (quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality }, finishFlush });
  const quick = await brotli(AT_ONCE);
  if (bytes.length <= BETTER_MAX_BYTES) {
    setTimeout(async () => onBetter(await brotli(BETTER)), BETTER_AFTER_MS).unref();
  }
  return quick;
}

/** The most bytes of a meta-block whose length takes four nibbles. */
const META_BLOCK_BYTES = 65_536;
/** RFC 7932, 9.2: ISLAST 0, MNIBBLES 4, then 16 bits of the length less one, and ISUNCOMPRESSED 1. */
const LENGTH_AT = 3;
const IS_UNCOMPRESSED = 1 << 19;
/** ISLAST 1, ISLASTEMPTY 1. */
const END = Buffer.from([3]);

/**
 * Ends an open Brotli stream with more bytes, as they are. So a response whose larger part is shared is compressed once
 * for all its callers, and not at all for each.
 */
export function endBrotli(open: Buffer, rest: Buffer): Buffer {
  const pieces = [open];
  for (let at = 0; at < rest.length; at += META_BLOCK_BYTES) {
    const block = rest.subarray(at, at + META_BLOCK_BYTES);
    const head = Buffer.alloc(3);
    head.writeUIntLE(((block.length - 1) << LENGTH_AT) | IS_UNCOMPRESSED, 0, head.length);
    pieces.push(head, block);
  }
  return Buffer.concat([...pieces, END]);
}
