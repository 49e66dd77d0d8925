import { isDeepStrictEqual } from 'node:util';
import type { QuizStatus } from '@abhyas/contract/quiz-json';
import { type StoredQuestion, stemsLike } from '#features/questions/questions.ts';

interface Standing {
  status: QuizStatus;
  deleted_at: string | null;
  start_time: string | null;
  end_time: string | null;
  /** The latest end of an override. */
  override_end: string | null;
  allowed_attempts: number;
  /** Null: everyone. */
  class_ids: readonly number[] | null;
  questions: readonly StoredQuestion[];
}

interface Change {
  before: Standing;
  after: Standing;
  now: number;
}

/**
 * The questions that a change makes public: all of a quiz that is published or restored, or that lets more learners sit, else
 * the new ones and those that became others. A correction makes nothing public.
 */
export function publishedBy({ before, after, now }: Change): Set<number> {
  if (!isPublic(after)) return new Set();
  const isOpened = !isPublic(before) || letsMoreSit({ before, after, now });
  const known = new Map(isOpened ? [] : before.questions.map((question) => [question.id, question]));
  const added = after.questions.filter((question) => {
    const was = known.get(question.id);
    return was === undefined || !(isDeepStrictEqual(was, question) || stemsLike(was)(question.text));
  });
  return new Set(added.map(({ id }) => id));
}

const isPublic = ({ status, deleted_at }: Standing) => status === 'published' && deleted_at === null;

/** Whether someone can sit the quiz who could not, or at a time or as often as they could not. */
function letsMoreSit({ before, after, now }: Change): boolean {
  if (Math.max(momentOf(after.end_time), momentOf(after.override_end, 0)) <= now) return false;
  return (
    momentOf(after.end_time) > momentOf(before.end_time) ||
    momentOf(after.start_time, now) < momentOf(before.start_time, now) ||
    after.allowed_attempts > before.allowed_attempts ||
    isWider(before.class_ids, after.class_ids)
  );
}

const momentOf = (time: string | null, otherwise = Number.POSITIVE_INFINITY): number =>
  time === null ? otherwise : Date.parse(time);

const isWider = (before: Standing['class_ids'], after: Standing['class_ids']): boolean =>
  before !== null && (after === null || after.some((id) => !before.includes(id)));
