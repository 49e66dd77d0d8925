import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '#platform/http/compression.ts';
import { type Written, writtenIn } from '#platform/http/routes/written.ts';
import { brotliTwice } from '#platform/http/shared-parts.ts';

/** The response for one paper, serialized once and kept in each encoding. */
type WrittenPaper = Record<Encoding, Written>;

/** Caches up to about 64 MB of serialized and compressed papers, because a class starts together. */
export function openWrittenPapers() {
  const cache = new LRUCache<string, WrittenPaper>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ identity, gzip, br }) => identity.bytes.length + gzip.bytes.length + br.bytes.length,
  });
  const underWay = new Map<string, Promise<WrittenPaper>>();

  async function write(key: string, serialize: () => Buffer | Promise<Buffer>): Promise<WrittenPaper> {
    const identity = await serialize();
    const improve = (br: Buffer) => {
      const paper = cache.get(key);
      if (paper) cache.set(key, { ...paper, br: writtenIn('br', br) });
    };
    const [zipped, br] = await Promise.all([
      promisify(gzip)(identity),
      brotliTwice(identity, { end: true, onBetter: improve }),
    ]);
    const paper = {
      identity: writtenIn('identity', identity),
      gzip: writtenIn('gzip', zipped),
      br: writtenIn('br', br),
    };
    cache.set(key, paper);
    return paper;
  }

  return {
    known: (key: string): WrittenPaper | undefined => cache.get(key),
    /** `serialize` is called once while the paper is cached: a key always names the same paper. */
    async get(key: string, serialize: () => Buffer | Promise<Buffer>): Promise<WrittenPaper> {
      const known = cache.get(key);
      if (known) return known;
      const writing = underWay.get(key) ?? write(key, serialize).finally(() => underWay.delete(key));
      underWay.set(key, writing);
      return writing;
    },
  };
}
