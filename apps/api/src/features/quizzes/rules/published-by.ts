import { isDeepStrictEqual } from 'node:util';
import type { QuizStatus } from '@abhyas/contract/quiz-json';
import { type StoredQuestion, stemsLike } from '#features/questions/questions.ts';
import { letsMoreSit } from './release-changes.ts';

interface Standing {
  status: QuizStatus;
  deleted_at: string | null;
  start_time: string | null;
  end_time: string | null;
  /** The latest end of an override. */
  override_end: string | null;
  allowed_attempts: number;
  /** Null: everyone. */
  class_ids: number[] | null;
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
  const isOpened = !isPublic(before) || isOpenedWider({ before, after, now });
  const known = new Map(isOpened ? [] : before.questions.map((question) => [question.id, question]));
  const added = after.questions.filter((question) => {
    const was = known.get(question.id);
    return was === undefined || !(isDeepStrictEqual(was, question) || stemsLike(was)(question.text));
  });
  return new Set(added.map(({ id }) => id));
}

const isPublic = ({ status, deleted_at }: Standing) => status === 'published' && deleted_at === null;

/** Whether someone can sit the quiz from now on who could not, or earlier, longer or more often. */
function isOpenedWider({ before, after, now }: Change): boolean {
  const lasts = (time: string | null, otherwise: boolean) =>
    time === null ? otherwise : Date.parse(time) > now;
  if (!lasts(after.end_time, true) && !lasts(after.override_end, false)) return false;
  return letsMoreSit(before, after) || startOf(after, now) < startOf(before, now);
}

const startOf = ({ start_time }: Standing, now: number): number =>
  start_time === null ? now : Math.max(now, Date.parse(start_time));
