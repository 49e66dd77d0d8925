import { GRACE_PERIOD_SECONDS, LATE_SUBMISSION_HOURS } from '@abhyas/contract/limits';
import type { LateStart, Release } from '@abhyas/contract/quiz-json';
import { HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { type Widening, widestLimits } from './overrides/effective-settings.ts';

/** The settings that decide when an attempt ends, and how far overrides move that. */
interface AttemptLimits extends Widening {
  end_time: string | null;
  late_start: LateStart;
  duration_minutes: number;
  /** No attempt that was opened under earlier settings has a later deadline. */
  earlier_deadline: string | null;
}

interface ReleaseSettings extends AttemptLimits {
  show_score: Release;
  show_answers: Release;
  accept_late: boolean;
  score_released_by_hand_at: string | null;
  answers_released_by_hand_at: string | null;
}

/** Before every attempt, whatever the server's clock shows now or showed when the quiz was created. */
const ALWAYS = 0;

/** The deadline (ms) of an attempt that is opened at `started` (ms). */
export function deadlineOf(
  started: number,
  {
    end_time,
    late_start,
    duration_minutes,
  }: Pick<AttemptLimits, 'end_time' | 'late_start' | 'duration_minutes'>,
): number {
  const full = started + duration_minutes * MINUTE;
  return late_start === 'until_end' && end_time !== null ? Math.min(full, Date.parse(end_time)) : full;
}

/**
 * From when on learners see scores, and keys with hints; null while that depends on staff. `end_release_at` is the moment
 * for results that wait for the end; null without an end. An override may show answers then, whatever the quiz does.
 */
export function releaseTimes(quiz: ReleaseSettings): {
  score_release_at: string | null;
  answers_release_at: string | null;
  end_release_at: string | null;
} {
  const score = momentOf(quiz.show_score, quiz, quiz.score_released_by_hand_at);
  const answers = momentOf(quiz.show_answers, quiz, quiz.answers_released_by_hand_at);
  const end = momentOf('after_end', quiz, null);
  return {
    score_release_at: score === null ? null : iso(score),
    answers_release_at: score === null || answers === null ? null : iso(Math.max(score, answers)),
    end_release_at: end === null ? null : iso(end),
  };
}

function momentOf(release: Release, quiz: ReleaseSettings, by_hand: string | null): number | null {
  if (release === 'at_once') return ALWAYS;
  if (release === 'by_hand') return by_hand === null ? null : Date.parse(by_hand);
  const last = lastDeadline(quiz);
  if (last === null) return null;
  const late = quiz.accept_late ? LATE_SUBMISSION_HOURS * HOUR : 0;
  return last + GRACE_PERIOD_SECONDS * SECOND + late;
}

/** The last deadline (ms) that an attempt of the quiz can have, under any overrides; null if the quiz never ends. */
export function lastDeadline(quiz: AttemptLimits): number | null {
  const widest = widestLimits(quiz);
  if (widest.end_time === null) return null;
  // Who starts at the last moment before the end.
  const last = deadlineOf(Date.parse(widest.end_time), widest);
  return quiz.earlier_deadline === null ? last : Math.max(last, Date.parse(quiz.earlier_deadline));
}

/** A call that read the settings before a change may still open an attempt for this long. */
const IN_PROGRESS_MS = MINUTE;

/**
 * The `earlier_deadline` after a change of the settings at `now` (ms): no attempt that was opened under `before` or
 * earlier settings has a later deadline.
 */
export function earlierDeadlineAfter(
  quiz: AttemptLimits & { status: 'draft' | 'published'; start_time: string | null },
  now: number,
): string | null {
  const before = widestLimits(quiz);
  const isUnopened =
    before.status === 'draft' ||
    (before.start_time !== null && now + IN_PROGRESS_MS < Date.parse(before.start_time));
  if (isUnopened) return before.earlier_deadline;
  const closed = before.end_time === null ? Number.POSITIVE_INFINITY : Date.parse(before.end_time);
  const last = deadlineOf(Math.min(now + IN_PROGRESS_MS, closed), before);
  const earlier = before.earlier_deadline === null ? 0 : Date.parse(before.earlier_deadline);
  return iso(Math.max(last, earlier));
}
