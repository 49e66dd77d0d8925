import { getPaper } from '@abhyas/contract/attempts';
import pLimit from 'p-limit';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { getPaperOf, type LearnerOnQuiz } from '#features/attempts/attempts.service.ts';
import type { Paper } from '#features/attempts/rules/attempt-paper.ts';
import { isDrawn } from '#features/papers/papers.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import { bestEncoding, compressHere, type Encoding } from '#platform/http/compression.ts';
import { serializerOf } from '#platform/http/endpoint.ts';
import { openYield } from '#platform/time/yield.ts';
import { drawnPaperJson, paperForLearner } from './questions.service.ts';
import { openSerializedPapers } from './serialized-papers.service.ts';

interface Papers {
  /**
   * Returns the paper of the learner's open attempt in the best accepted encoding. Throws NO_OPEN_ATTEMPT or
   * ATTEMPT_CLOSING.
   */
  get(learner: LearnerOnQuiz, accepted: string | undefined): Promise<{ paper: Buffer; encoding: Encoding }>;
}

/** One that was drawn for an attempt is put together from its questions and compressed fast; others are cached. */
export function openPapers(deps: AttemptsDeps): Papers {
  const serialize = serializerOf(getPaper.response);
  const written = openSerializedPapers();
  return {
    async get(learner, accepted) {
      const encoding = bestEncoding(accepted);
      const paper = await getPaperOf(deps, learner);
      if (isDrawn(paper)) {
        return { paper: await oneAtATime(() => drawnBytes(paper, encoding)), encoding };
      }
      const shared = await written.get(keyOf(paper), () => Buffer.from(serialize(paperForLearner(paper))));
      return { paper: shared[encoding], encoding };
    },
  };
}

/** In a class that starts together, papers wait behind what takes less: opening, and the question that is shown first. */
const oneAtATime = pLimit(1);
const yieldToOthers = openYield();

async function drawnBytes(paper: Paper, encoding: Encoding): Promise<Buffer> {
  await yieldToOthers();
  return compressHere(drawnPaperJson(paper), encoding);
}

const keyOf = ({ quiz_id, revision }: Pick<Revision, 'quiz_id' | 'revision'>) => `${quiz_id}/${revision}`;
