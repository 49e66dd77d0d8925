import { isDeepStrictEqual } from 'node:util';
import type { QuizStatus } from '@abhyas/contract/quiz-json';
import type { StoredQuestion } from '#features/questions/questions.ts';

interface Standing {
  status: QuizStatus;
  deleted_at: string | null;
  questions: readonly StoredQuestion[];
}

/** The questions that a change makes public: all of a quiz that is published or restored, else the new and changed ones. */
export function publishedBy({ before, after }: { before: Standing; after: Standing }): Set<number> {
  if (!isPublic(after)) return new Set();
  const known = new Map(isPublic(before) ? before.questions.map((question) => [question.id, question]) : []);
  const changed = after.questions.filter((question) => !isDeepStrictEqual(known.get(question.id), question));
  return new Set(changed.map(({ id }) => id));
}

const isPublic = ({ status, deleted_at }: Standing) => status === 'published' && deleted_at === null;
