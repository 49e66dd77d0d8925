import { isDeepStrictEqual } from 'node:util';
import type { QuizStatus } from '@abhyas/contract/quiz-json';
import { type StoredQuestion, stemsLike } from '#features/questions/questions.ts';

interface Standing {
  status: QuizStatus;
  deleted_at: string | null;
  questions: readonly StoredQuestion[];
}

/**
 * The questions that a change makes public: all of a quiz that is published or restored, else the new ones and those that
 * became others. A correction makes nothing public.
 */
export function publishedBy({ before, after }: { before: Standing; after: Standing }): Set<number> {
  if (!isPublic(after)) return new Set();
  const known = new Map(isPublic(before) ? before.questions.map((question) => [question.id, question]) : []);
  const added = after.questions.filter((question) => {
    const was = known.get(question.id);
    return was === undefined || !(isDeepStrictEqual(was, question) || stemsLike(was)(question.text));
  });
  return new Set(added.map(({ id }) => id));
}

const isPublic = ({ status, deleted_at }: Standing) => status === 'published' && deleted_at === null;
