import type { EarlyEnd } from '@abhyas/contract/attempts';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Attempt, LearnerQuizKey } from '#features/attempts/attempts.queries.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { earlyEndOfAttempt } from '#features/attempts/overrides/early-ends.queries.ts';
import { answersOverriddenAt, overridesOfLearner } from '#features/attempts/overrides/overrides.queries.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { WithheldReleases } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { type GradedBy, gradedBy } from './graded-in-force.queries.ts';
import { isOtherOfQuiz, isOtherSentSince, other } from './late-grading.queries.ts';

/** The columns of an attempt that a submission reads or changes. */
const submitted = {
  user_id: attempts.user_id,
  id: attempts.id,
  quiz_id: attempts.quiz_id,
  revision: attempts.revision,
  drawn: attempts.drawn,
  option_orders: attempts.option_orders,
  started_at: attempts.started_at,
  deadline: attempts.deadline,
  completed_timestamp: attempts.completed_timestamp,
  finished_by: attempts.finished_by,
  answers: attempts.answers,
  answered_at: attempts.answered_at,
  answered_by: attempts.answered_by,
  answered_in: attempts.answered_in,
  unplaced: attempts.unplaced,
  submission_digest: attempts.submission_digest,
  score: attempts.score,
  max_score: attempts.max_score,
  correct: attempts.correct,
  incorrect: attempts.incorrect,
  unanswered: attempts.unanswered,
  section_grades: attempts.section_grades,
  receipt: attempts.receipt,
  grading_receipt: attempts.grading_receipt,
  late: attempts.late,
  on_time_score: attempts.on_time_score,
  client_stamps: attempts.client_stamps,
  keys_sent_at: attempts.keys_sent_at,
  score_sent_at: attempts.score_sent_at,
  reopenings: attempts.reopenings,
  ungraded_answers: attempts.ungraded_answers,
  grading: attempts.grading,
  /** When and why staff ended it before its time was over. */
  ended: earlyEndOfAttempt,
};
const withheldReleases = {
  score_released_by_hand_at: quizzes.score_released_by_hand_at,
  answers_released_by_hand_at: quizzes.answers_released_by_hand_at,
  answers_overridden_at: answersOverriddenAt,
};

export type SubmittedAttempt = Pick<Attempt, Exclude<keyof typeof submitted, 'ended'>> & {
  ended: EarlyEnd | null;
} & GradedBy &
  WithheldReleases;

/**
 * Finds the attempt of a submission: the one it names, or else the last one, which is the unfinished one if there is
 * any. The same statement reads what else the response depends on: how many other attempts of the quiz are used up
 * (including overdue ones that are not finished yet), whether the score of one was sent after this attempt was
 * opened, the best score of the others as a part of the full marks (null without an earlier one), when one of
 * them was last regraded, and the quiz's settings.
 */
export function prepareSubmitted(db: Queryable) {
  const used = or(
    isNotNull(other.completed_timestamp),
    lte(other.deadline, sql.placeholder('overdue_since')),
  );
  // No unfinished attempt has full marks.
  const isFinished = gt(other.max_score, 0);
  // One pass over the learner's own attempts. No condition matches an index of the whole quiz, which thousands of finished
  // attempts fill while a plan from before the exam is still in use.
  const others = db
    .select({
      others_used: sql<number>`(count(*) filter (where ${used}))::int`.as('others_used'),
      other_score_sent: sql<boolean>`coalesce(bool_or(${isOtherSentSince}), false)`.as('other_score_sent'),
      best_other_part: sql<
        number | null
      >`case when bool_or(${and(isFinished, lt(other.number, attempts.number))})
        then (max(${other.score} / ${other.max_score}) filter (where ${isFinished}))::float8 end`.as(
        'best_other_part',
      ),
      others_regraded_at: sql<string | null>`max(${other.regraded_at}) filter (where ${isFinished})`
        .mapWith(attempts.regraded_at)
        .as('others_regraded_at'),
    })
    .from(other)
    .where(isOtherOfQuiz)
    .as('others');
  const id = sql`${sql.placeholder('id')}::bigint`;
  const statement = db
    .select({
      attempt: { ...submitted, ...gradedBy, ...withheldReleases },
      quiz: {
        start_time: quizzes.start_time,
        end_time: quizzes.end_time,
        duration_minutes: quizzes.duration_minutes,
        allowed_attempts: quizzes.allowed_attempts,
        show_answers: quizzes.show_answers,
      },
      overrides: overridesOfLearner(sql`${sql.placeholder('user_id')}::bigint`),
      accept_late: quizzes.accept_late,
      others_used: others.others_used,
      other_score_sent: others.other_score_sent,
      best_other_part: others.best_other_part,
      others_regraded_at: others.others_regraded_at,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .crossJoinLateral(others)
    .where(
      and(
        eq(attempts.user_id, sql.placeholder('user_id')),
        eq(attempts.quiz_id, sql.placeholder('quiz_id')),
        or(isNull(id), eq(attempts.id, id)),
      ),
    )
    .orderBy(desc(attempts.number))
    .limit(1)
    .prepare('find_submitted');
  return async (submission: LearnerQuizKey & { id: number | undefined; overdue_since: string }) => {
    const [found] = await statement.execute({ ...submission, id: submission.id ?? null });
    return found;
  };
}
