import { AUTO_SUBMIT_AT_SECONDS, LATE_SUBMISSION_HOURS } from '@abhyas/contract/limits';
import { and, eq, gt, gte, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { answersOverriddenAt } from '#features/attempts/overrides/overrides.queries.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { isPast } from '#features/quizzes/quizzes.ts';

/** Another attempt of the learner at the quiz of `attempts`, where `isOtherOfQuiz` holds. */
export const other = alias(attempts, 'other');
export const isOtherOfQuiz = and(
  eq(other.user_id, attempts.user_id),
  eq(other.quiz_id, attempts.quiz_id),
  ne(other.id, attempts.id),
);

const otherSentAt = sql`coalesce(${other.score_sent_at}, ${other.earlier_score_sent_at})`;
/** Whether its score was sent after the attempt was opened. One with a higher number ended later, whatever the clocks showed. */
export const isOtherSentSince = and(
  isNotNull(otherSentAt),
  or(gt(other.number, attempts.number), gte(otherSentAt, attempts.started_at)),
);

/** `hasReleasedWithheld`, in a statement that has `quizzes`. */
const hasWithheldReleased = (at: SQL): SQL => sql`(
  (${isPast(quizzes.score_release_at, at)}
    and (${quizzes.show_score} <> 'at_once' or ${quizzes.score_released_by_hand_at} is not null))
  or (${isPast(quizzes.answers_release_at, at)}
    and (${quizzes.show_answers} <> 'at_once' or ${quizzes.answers_released_by_hand_at} is not null))
  or ${isPast(answersOverriddenAt, at)})`;

const ranOutWithin = sql.raw(`interval '${AUTO_SUBMIT_AT_SECONDS + 1} seconds'`);
const acceptedFor = sql.raw(`interval '${LATE_SUBMISSION_HOURS} hours'`);

/**
 * Whether `lateVerdict` lets late answers that arrive at this moment change what is graded, in a statement that has `attempts` and
 * `quizzes`: a key that is sent then takes them from the learner.
 */
export const canBeGradedLate = (at: SQL): SQL => sql`(
  ${attempts.deadline} + ${acceptedFor} >= ${at} and ${attempts.completed_timestamp} >= ${attempts.deadline} - ${ranOutWithin}
  and ${quizzes.accept_late} and not ${attempts.late} and ${attempts.keys_sent_at} is null
  and not exists (select from ${attempts} as ${other} where ${isOtherOfQuiz} and ${isOtherSentSince})
  and not ${hasWithheldReleased(at)})`;

/** From when on that is over, at the latest: the millisecond after the last one in which late answers are accepted. */
export const lateGradingOverAt: SQL = sql`${attempts.deadline} + ${acceptedFor} + interval '1 millisecond'`;
