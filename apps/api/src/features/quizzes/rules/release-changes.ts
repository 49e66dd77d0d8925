import type { Release } from '@abhyas/contract/quiz-json';

// What a change of a quiz, or of who has what of it, means for its results.

/** The moments of a quiz's results, as quizzes/rules/release.ts computes them. */
export type ReleaseMoments = Record<
  'score_release_at' | 'keys_at_once_at' | 'keys_after_end_at' | 'keys_by_hand_at',
  string | null
>;

/** From when on learners with this `show_answers` see keys. */
export const keysOf = (moments: ReleaseMoments, show_answers: Release): string | null =>
  moments[`keys_${show_answers}_at`];

/** The `show_answers` of a learner before and after a change. */
export interface Shown {
  before: Release;
  after: Release;
}

/** Whether scores come earlier than before, or keys to a learner of `shown`. What was out before comes no earlier. */
export function isAnythingEarlier(
  before: ReleaseMoments,
  after: ReleaseMoments,
  { shown, now }: { shown: readonly Shown[]; now: number },
): boolean {
  const isEarlier = (was: string | null, is: string | null) =>
    is !== null && (was === null || (now < Date.parse(was) && Date.parse(is) < Date.parse(was)));
  return (
    isEarlier(before.score_release_at, after.score_release_at) ||
    shown.some((of) => isEarlier(keysOf(before, of.before), keysOf(after, of.after)))
  );
}

/** The settings that decide who can sit a quiz. */
interface Sittable {
  status: 'draft' | 'published';
  end_time: string | null;
  allowed_attempts: number;
  /** null: everyone. */
  class_ids: number[] | null;
}

/** Whether someone can sit the quiz after a change who could not before, or once more. */
export function letsMoreSit(before: Sittable, after: Sittable): boolean {
  const { class_ids: had, end_time: ended } = before;
  const { class_ids, end_time } = after;
  return (
    (before.status === 'draft' && after.status === 'published') ||
    after.allowed_attempts > before.allowed_attempts ||
    (ended !== null && (end_time === null || Date.parse(ended) < Date.parse(end_time))) ||
    (had !== null && (class_ids === null || class_ids.some((id) => !had.includes(id))))
  );
}
