import { getPaper } from '@abhyas/contract/attempts';
import pLimit from 'p-limit';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { getPaperOf, type LearnerOnQuiz } from '#features/attempts/attempts.service.ts';
import { isDrawn, type Revision } from '#features/quizzes/quizzes.ts';
import { bestEncoding, compressHere, type Encoding } from '#platform/http/compression.ts';
import { serializerOf } from '#platform/http/endpoint.ts';
import { type Written, writtenIn } from '#platform/http/routes/written.ts';
import { openGiveWay } from '#platform/time/give-way.ts';
import type { Paper } from './attempt-paper.ts';
import { drawnPaperJson, paperForLearner } from './questions.ts';
import { openWrittenPapers } from './written-papers.ts';

export interface Papers {
  /**
   * Returns the paper of the learner's open attempt in the best accepted encoding. Throws NO_OPEN_ATTEMPT or
   * ATTEMPT_CLOSING.
   */
  get(learner: LearnerOnQuiz, accepted: string | undefined): Promise<{ paper: Written; encoding: Encoding }>;
  /** The same, if everything is in memory. */
  known(learner: LearnerOnQuiz, accepted: string | undefined): Written | undefined;
}

/** One that was drawn for an attempt is put together from its questions and compressed fast; others are cached. */
export function openPapers(deps: AttemptsDeps): Papers {
  const serialize = serializerOf(getPaper.response);
  const written = openWrittenPapers();
  return {
    async get(learner, accepted) {
      const encoding = bestEncoding(accepted);
      const paper = await getPaperOf(deps, learner);
      if (isDrawn(paper)) {
        return { paper: writtenIn(encoding, await oneAtATime(() => drawnBytes(paper, encoding))), encoding };
      }
      const shared = await written.get(keyOf(paper), () => Buffer.from(serialize(paperForLearner(paper))));
      return { paper: shared[encoding], encoding };
    },
    known(learner, accepted) {
      const pinned = deps.pinned.known(learner);
      return pinned && pinned.drawn === null
        ? written.known(keyOf(pinned))?.[bestEncoding(accepted)]
        : undefined;
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
