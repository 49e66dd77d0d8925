import type { Release } from '@abhyas/contract/quiz-json';
import type { Released } from '@abhyas/contract/reports';

/** The columns of a quiz that decide what learners see of its results. */
export interface QuizRelease {
  show_score: Release;
  show_answers: Release;
  score_release_at: string | null;
  answers_release_at: string | null;
}

/** Releases of what was withheld; null where there was none. */
export interface WithheldReleases {
  /** By staff, by hand. */
  score_released_by_hand_at: string | null;
  answers_released_by_hand_at: string | null;
  /** The first moment from which an override shows answers that the quiz itself withholds. */
  answers_overridden_at: string | null;
}

type Moments = Pick<QuizRelease, 'score_release_at' | 'answers_release_at'>;

const isPast = (moment: string | null, now: number) => moment !== null && Date.parse(moment) <= now;

/** Whether learners may see their scores at `now` (ms). */
export const isScoreReleased = ({ score_release_at }: Pick<Moments, 'score_release_at'>, now: number) =>
  isPast(score_release_at, now);

/** What of a result learners may see at `now` (ms). The moments are those of the learner, with overrides (`answersReleaseOf`). */
export function releasedAt(moments: Moments, now: number): Released {
  return { score: isScoreReleased(moments, now), answers: isPast(moments.answers_release_at, now) };
}

/** When the next part of a result is released; null if all is, or if that depends on staff. */
export function nextReleaseAfter({ score_release_at, answers_release_at }: Moments, released: Released) {
  if (!released.score) return score_release_at;
  return released.answers ? null : answers_release_at;
}

/**
 * Whether scores or answers that were withheld have been released, to everyone or to single learners. Others may have heard of them from others, so late
 * answers are not graded from then on.
 */
export function hasReleasedWithheld(quiz: QuizRelease & WithheldReleases, now: number): boolean {
  const released = releasedAt(quiz, now);
  // A part that is shown at once now may have been withheld first: then its release has a moment.
  const wasWithheld = (part: 'score' | 'answers') =>
    quiz[`show_${part}`] !== 'at_once' || quiz[`${part}_released_by_hand_at`] !== null;
  return (
    (released.score && wasWithheld('score')) ||
    (released.answers && wasWithheld('answers')) ||
    isPast(quiz.answers_overridden_at, now)
  );
}
