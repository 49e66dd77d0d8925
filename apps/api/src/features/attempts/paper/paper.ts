import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getPaper } from '@abhyas/contract/attempts';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { bestEncoding, compressHere, type Encoding } from '../../../platform/http/compression.ts';
import { serializerOf } from '../../../platform/http/endpoint.ts';
import { type Written, writtenIn } from '../../../platform/http/routes/written.ts';
import { brotliTwice } from '../../../platform/http/shared-parts.ts';
import { openGiveWay } from '../../../platform/time/give-way.ts';
import { isDrawn, type Revision } from '../../quizzes/quizzes.ts';
import type { AttemptsDeps } from '../attempts.deps.ts';
import { getPaperOf, type LearnerOnQuiz } from '../attempts.service.ts';
import type { Paper } from './attempt-paper.ts';
import { drawnPaperJson, paperForLearner } from './questions.ts';

/** The response for one paper, serialized once and kept in each encoding. */
type WrittenPaper = Record<Encoding, Written>;

export interface Papers {
  /**
   * Returns the paper of the learner's open attempt in the best accepted encoding. Throws NO_OPEN_ATTEMPT or
   * ATTEMPT_CLOSING.
   */
  get(learner: LearnerOnQuiz, accepted: string | undefined): Promise<{ paper: Written; encoding: Encoding }>;
  /** The same, if everything is in memory. */
  known(learner: LearnerOnQuiz, accepted: string | undefined): Written | undefined;
}

/**
 * Caches up to about 64 MB of serialized and compressed papers, because a class starts together. One that was drawn for an
 * attempt is put together from its questions and compressed fast.
 */
export function openPapers(deps: AttemptsDeps): Papers {
  const serialize = serializerOf(getPaper.response);
  const cache = new LRUCache<string, WrittenPaper>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ identity, gzip, br }) => identity.bytes.length + gzip.bytes.length + br.bytes.length,
  });
  const underWay = new Map<string, Promise<WrittenPaper>>();

  async function write(key: string, revision: Revision): Promise<WrittenPaper> {
    const identity = Buffer.from(serialize(paperForLearner(revision)));
    const improve = (br: Buffer) => {
      const paper = cache.get(key);
      if (paper) cache.set(key, { ...paper, br: writtenIn('br', br) });
    };
    const [zipped, br] = await Promise.all([
      promisify(gzip)(identity),
      brotliTwice(identity, { end: true, onBetter: improve }),
    ]);
    return {
      identity: writtenIn('identity', identity),
      gzip: writtenIn('gzip', zipped),
      br: writtenIn('br', br),
    };
  }

  async function writtenPaperOf(revision: Revision): Promise<WrittenPaper> {
    const key = keyOf(revision);
    const known = cache.get(key);
    if (known) return known;
    const writing = underWay.get(key) ?? write(key, revision).finally(() => underWay.delete(key));
    underWay.set(key, writing);
    const paper = await writing;
    cache.set(key, paper);
    return paper;
  }

  return {
    async get(learner, accepted) {
      const encoding = bestEncoding(accepted);
      const paper = await getPaperOf(deps, learner);
      if (isDrawn(paper)) {
        return { paper: writtenIn(encoding, await oneAtATime(() => drawnBytes(paper, encoding))), encoding };
      }
      return { paper: (await writtenPaperOf(paper))[encoding], encoding };
    },
    known(learner, accepted) {
      const pinned = deps.pinned.known(learner);
      return pinned && pinned.drawn === null ? cache.get(keyOf(pinned))?.[bestEncoding(accepted)] : undefined;
    },
  };
}

/** In a class that starts together, papers wait behind what takes less: opening, and the question that is shown first. */
const oneAtATime = pLimit(1);
const giveWay = openGiveWay();

async function drawnBytes(paper: Paper, encoding: Encoding): Promise<Buffer> {
  await giveWay();
  return compressHere(drawnPaperJson(paper), encoding);
}

const keyOf = ({ quiz_id, revision }: Pick<Revision, 'quiz_id' | 'revision'>) => `${quiz_id}/${revision}`;
