import { GRACE_PERIOD_SECONDS, LATE_SUBMISSION_HOURS } from '@abhyas/contract/limits';
import type { LateStart, Release } from '@abhyas/contract/quiz-json';
import { HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { type Widening, widestLimits } from './effective-settings.ts';

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
  keys_confirmed_at: string | null;
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
 * for results that wait for the end; null without an end. The `keys_…` moments are those of keys under each
 * `show_answers`, because an override may give a learner another one than the quiz has.
 */
export function releaseTimes(quiz: ReleaseSettings) {
  const score = momentOf(quiz.show_score, quiz, quiz.score_released_by_hand_at);
  const end = momentOf('after_end', quiz, null);
  const keys = {
    at_once: keysAt('at_once', quiz),
    after_end: keysAt('after_end', quiz),
    by_hand: keysAt('by_hand', quiz),
  };
  return {
    score_release_at: orNull(score),
    answers_release_at: orNull(keys[quiz.show_answers]),
    end_release_at: orNull(end),
    keys_at_once_at: orNull(keys.at_once),
    keys_after_end_at: orNull(keys.after_end),
    keys_by_hand_at: orNull(keys.by_hand),
  };
}

const orNull = (moment: number | null): string | null => (moment === null ? null : iso(moment));

/**
 * The one rule of when keys go out, under this `show_answers`: no earlier than the score, and what staff release, by hand or to
 * single learners, no earlier than nobody can sit the quiz any more, unless an examiner has confirmed that they go out before.
 */
function keysAt(show_answers: Release, quiz: ReleaseSettings): number | null {
  const score = momentOf(quiz.show_score, quiz, quiz.score_released_by_hand_at);
  const answers = momentOf(show_answers, quiz, quiz.answers_released_by_hand_at);
  if (score === null || answers === null) return null;
  const moment = Math.max(score, answers);
  if (quiz.keys_confirmed_at !== null || !isReleasedByStaff(show_answers, quiz)) return moment;
  const done = allDoneAt(quiz);
  return done === null ? null : Math.max(moment, done);
}

/**
 * Whether staff release the keys: by hand, their own or those that come with the score; by a change of the setting; or by an
 * override that shows at once what the quiz withholds.
 */
const isReleasedByStaff = (show_answers: Release, quiz: ReleaseSettings): boolean =>
  show_answers === 'by_hand' ||
  quiz.score_released_by_hand_at !== null ||
  (show_answers === 'at_once' && quiz.show_answers !== 'at_once') ||
  (quiz.show_answers === 'at_once' && quiz.answers_released_by_hand_at !== null);

/** From when on (ms) nobody can sit the quiz any more, under any overrides; null if it never ends. */
export function allDoneAt(quiz: AttemptLimits): number | null {
  const last = lastDeadline(quiz);
  return last === null ? null : last + GRACE_PERIOD_SECONDS * SECOND;
}

function momentOf(release: Release, quiz: ReleaseSettings, by_hand: string | null): number | null {
  if (release === 'at_once') return ALWAYS;
  if (release === 'by_hand') return by_hand === null ? null : Date.parse(by_hand);
  const done = allDoneAt(quiz);
  if (done === null) return null;
  return done + (quiz.accept_late ? LATE_SUBMISSION_HOURS * HOUR : 0);
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
