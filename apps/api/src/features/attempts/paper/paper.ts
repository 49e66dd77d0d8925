import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getPaper } from '@abhyas/contract/attempts';
import { LRUCache } from 'lru-cache';
import { bestEncoding, type Encoding } from '../../../platform/http/compression.ts';
import { serializerOf } from '../../../platform/http/endpoint.ts';
import type { Revision } from '../../quizzes/quizzes.ts';
import type { AttemptsDeps } from '../attempts.deps.ts';
import { getRevisionOf, type LearnerOnQuiz } from '../attempts.service.ts';
import { paperForLearner } from './questions.ts';

/** The response for one paper, serialized once and kept in each encoding. */
type WrittenPaper = Record<Encoding, Buffer>;

export interface Papers {
  /**
   * Returns the paper of the learner's open attempt in the best accepted encoding. Throws NO_OPEN_ATTEMPT or
   * ATTEMPT_CLOSING.
   */
  get(learner: LearnerOnQuiz, accepted: string | undefined): Promise<{ body: Buffer; encoding: Encoding }>;
}

/** Caches up to about 64 MB of serialized and compressed papers, because a class starts together. */
export function openPapers(deps: AttemptsDeps): Papers {
  const serialize = serializerOf(getPaper.response);
  const cache = new LRUCache<string, WrittenPaper>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ identity, gzip, br }) => identity.length + gzip.length + br.length,
  });
  const underWay = new Map<string, Promise<WrittenPaper>>();

  async function write(revision: Revision): Promise<WrittenPaper> {
    const identity = Buffer.from(serialize(paperForLearner(revision)));
    const [zipped, br] = await Promise.all([
      promisify(gzip)(identity),
      promisify(brotliCompress)(identity, quality),
    ]);
    return { identity, gzip: zipped, br };
  }

  async function writtenPaperOf(revision: Revision): Promise<WrittenPaper> {
    const key = `${revision.quiz_id}/${revision.revision}`;
    const known = cache.get(key);
    if (known) return known;
    const writing = underWay.get(key) ?? write(revision).finally(() => underWay.delete(key));
    underWay.set(key, writing);
    const paper = await writing;
    cache.set(key, paper);
    return paper;
  }

  return {
    async get(learner, accepted) {
      const paper = await writtenPaperOf(await getRevisionOf(deps, learner));
      const encoding = bestEncoding(accepted);
      return { body: paper[encoding], encoding };
    },
  };
}

// Quality 5 is about as fast as gzip and a fifth smaller on our papers. The highest one takes seconds for a paper
// with pictures.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
