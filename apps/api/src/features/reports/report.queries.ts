import { and, count, eq, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import {
  answersReleaseOf,
  answersReleaseOfLearner,
  creditsOfAttempt,
  earlyEndOfAttempt,
  timesOfAttempt,
} from '#features/attempts/attempts.ts';
import { objections } from '#features/grading/grading.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { asksAlike } from '#features/quizzes/quizzes.ts';
import type { Database, ReadOnly } from '#platform/db/open.ts';
import { first_scores } from './first-scores.tables.ts';
import { is_overdue, isOver, learner, now, outcome, user_id } from './reports.queries.ts';

const id = sql.placeholder('id');

/** The columns of a report, but for the release, which decides whether its rank is counted. */
const ofReport = (score_release_at: AnyPgColumn | SQL) => ({
  id: attempts.id,
  quiz_id: attempts.quiz_id,
  revision: attempts.revision,
  drawn: attempts.drawn,
  option_orders: attempts.option_orders,
  number: attempts.number,
  answers: attempts.answers,
  answered_in: attempts.answered_in,
  times: timesOfAttempt,
  flags: attempts.flags,
  learner: {
    username: users.username,
    full_name: users.full_name,
    roll_number: users.roll_number,
  },
  ...outcome,
  best: isBest(),
  standing: standingFrom(score_release_at),
  started_at: attempts.started_at,
  deadline: attempts.deadline,
  correct: sql<number>`${attempts.correct}`,
  incorrect: sql<number>`${attempts.incorrect}`,
  unanswered: sql<number>`${attempts.unanswered}`,
  on_time_score: attempts.on_time_score,
  receipt: sql<string>`${attempts.receipt}`,
  grading_receipt: attempts.grading_receipt,
  grading: attempts.grading,
  regrade: quizzes.regrade,
  has_objections: sql<boolean>`exists (
    select from ${objections} where ${objections.user_id} = ${user_id} and ${objections.attempt_id} = ${id}
  )`,
  time_credits: creditsOfAttempt,
  ended: earlyEndOfAttempt,
  ungraded_answers: attempts.ungraded_answers,
  ungraded_at: attempts.ungraded_at,
  unplaced: attempts.unplaced,
  is_overdue,
});

/**
 * Prepared: one finished or overdue attempt of a learner; no row if it is in progress, unknown or someone else's.
 *
 * If the answers are released, its report contains keys. So the same statement records on every opened attempt of this
 * learner at this quiz, or at one with a question that is alike, that keys were sent; late answers of those are not graded from then on. If the score is released, it
 * records that the score was sent. The record is committed before there is a row to send.
 */
export function prepareFinishedAttempt(db: Database) {
  const { due, locked, recorded } = recordingOf(db);
  // What was recorded and what is sent follow from the same state of the release.
  const asLocked = (read: AnyPgColumn | SQL, ofLocked: AnyPgColumn | SQL) =>
    sql<string | null>`case when ${locked.id} is null then ${read} else ${ofLocked} end`.mapWith(
      quizzes.score_release_at,
    );
  const score_release_at = asLocked(quizzes.score_release_at, locked.score_release_at);
  return db
    .with(due, locked, recorded)
    .select({
      ...ofReport(score_release_at),
      release: {
        score_release_at,
        answers_release_at: asLocked(answersReleaseOfLearner(learner), answersReleaseOf(learner, locked)),
      },
      /** Staff changed something while this waited for the quiz: the attempt may have been reopened, nothing was recorded. */
      is_outdated: sql<boolean>`coalesce(${locked.overrides} <> ${quizzes.overrides}, false)`,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .innerJoin(users, eq(users.id, user_id))
    .leftJoin(locked, eq(locked.id, attempts.quiz_id))
    .where(and(eq(attempts.id, id), isOver))
    .prepare('find_finished_attempt');
}

/** Prepared: records what the statement above records, and reads nothing, for a report that a standby reads afterwards. */
export function prepareRecord(db: Database) {
  const { due, locked, recorded } = recordingOf(db);
  return db
    .with(due, locked, recorded)
    .select({ attempts: count() })
    .from(recorded)
    .prepare('record_report_sent');
}

/**
 * Prepared: the same attempt if all that its report sends was sent before, or if it is overdue; otherwise no row. Writes
 * nothing and takes no lock, so a standby can answer.
 */
export function prepareSentAttempt(db: ReadOnly) {
  return db
    .select({
      ...ofReport(quizzes.score_release_at),
      release: {
        score_release_at: quizzes.score_release_at,
        answers_release_at: answersReleaseOfLearner(learner),
      },
      is_outdated: sql<boolean>`false`,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .innerJoin(users, eq(users.id, user_id))
    .where(and(eq(attempts.id, id), isOver, notExists(dueOf(db))))
    .prepare('find_sent_attempt');
}

/**
 * Prepared: a finished attempt of a learner for staff. It records nothing as sent to the learner; whether the caller may see the
 * attempt was decided before.
 */
export function prepareSeenAttempt(db: ReadOnly) {
  return db
    .select({
      ...ofReport(quizzes.score_release_at),
      release: {
        score_release_at: quizzes.score_release_at,
        answers_release_at: answersReleaseOfLearner(learner),
      },
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .innerJoin(users, eq(users.id, user_id))
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id), isNotNull(attempts.completed_timestamp)))
    .prepare('find_seen_attempt');
}

/**
 * Whether the score is above those of all other attempts of this learner and quiz, at least one of them earlier. Scores
 * are compared as parts of the full marks, which an edit of the quiz may have changed. A regrade decides nothing: neither
 * one of this attempt, nor one of another after this one had ended. Only finished attempts have full marks.
 */
function isBest(): SQL<boolean> {
  const other = alias(attempts, 'other');
  return sql`(
    ${attempts.regraded_at} is null and ${attempts.max_score} > 0 and (
      select bool_or(${other.number} < ${attempts.number}) and bool_and(
        ${other.score} * ${attempts.max_score} < ${attempts.score} * ${other.max_score}
        and (${other.regraded_at} is null or ${other.regraded_at} <= ${attempts.completed_timestamp})
      )
      from ${attempts} ${sql.identifier('other')} where ${other.user_id} = ${user_id}
        and ${other.quiz_id} = ${attempts.quiz_id} and ${other.id} <> ${attempts.id}
        and ${other.max_score} > 0
    ) is true
  )`;
}

/** How many learners have a first score in the quiz, and how many a higher one; null for a further attempt, and before the release. */
const standingFrom = (score_release_at: AnyPgColumn | SQL) =>
  sql<{ takers: number; higher: number } | null>`case
    when ${attempts.number} = 1 and ${score_release_at} <= ${now} then (
      select json_build_object('takers', sum(${first_scores.takers}),
        'higher', coalesce(sum(${first_scores.takers}) filter (where ${first_scores.score} > ${attempts.score}), 0))
      from ${first_scores} where ${first_scores.quiz_id} = ${attempts.quiz_id}
    )
  end`;

/** Selects the quiz if a report is about to send a score or a key that was not sent before. */
function dueOf(db: ReadOnly) {
  const requested = alias(attempts, 'requested');
  const other = alias(attempts, 'other');
  const keyIsNew = sql`exists (
    select from ${attempts} ${sql.identifier('other')} where ${other.user_id} = ${user_id}
      and ${other.keys_sent_at} is null and ${asksAlike(other.quiz_id, requested.quiz_id)}
  )`;
  const isPast = (moment: AnyPgColumn | SQL) => sql`${moment} <= ${now}`;
  return db
    .select({ quiz_id: sql<number>`${requested.quiz_id}`.as('quiz_id') })
    .from(requested)
    .innerJoin(quizzes, eq(quizzes.id, requested.quiz_id))
    .where(
      and(
        eq(requested.id, id),
        eq(requested.user_id, user_id),
        // An overdue attempt is finished first. Until then nothing of it is sent.
        isNotNull(requested.completed_timestamp),
        or(
          and(isNull(requested.score_sent_at), isPast(quizzes.score_release_at)),
          and(keyIsNew, isPast(answersReleaseOfLearner(learner))),
        ),
      ),
    );
}

/**
 * Parts of the statement that reads a report: whether it is about to send a score or a key that was not sent before;
 * then the quiz, locked, so that staff withdraw no release that is being seen; then the record.
 */
function recordingOf(db: Database) {
  const due = db.$with('due').as(dueOf(db));
  const locked = db.$with('locked').as(
    db
      .select({
        id: quizzes.id,
        overrides: quizzes.overrides,
        show_answers: quizzes.show_answers,
        score_release_at: quizzes.score_release_at,
        answers_release_at: quizzes.answers_release_at,
        keys_at_once_at: quizzes.keys_at_once_at,
        keys_after_end_at: quizzes.keys_after_end_at,
        keys_by_hand_at: quizzes.keys_by_hand_at,
      })
      .from(quizzes)
      .where(sql`${quizzes.id} = (select quiz_id from due)`)
      .for('key share'),
  );
  const sendsScore = sql`(${attempts.id} = ${id} and ${locked.score_release_at} <= ${now})`;
  const sendsKeys = sql`(${answersReleaseOf(learner, locked)} <= ${now})`;
  const nowIf = (isSent: SQL, moment: AnyPgColumn) =>
    sql`case when ${isSent} then coalesce(${moment}, ${now}) else ${moment} end`;
  const recorded = db.$with('recorded').as(
    db
      .update(attempts)
      .set({
        score_sent_at: nowIf(sendsScore, attempts.score_sent_at),
        keys_sent_at: nowIf(sendsKeys, attempts.keys_sent_at),
      })
      .from(locked)
      .where(
        and(
          eq(attempts.user_id, user_id),
          asksAlike(attempts.quiz_id, locked.id),
          sql`${locked.overrides} = (select ${quizzes.overrides} from ${quizzes} where ${quizzes.id} = ${locked.id})`,
          or(and(sendsScore, isNull(attempts.score_sent_at)), and(sendsKeys, isNull(attempts.keys_sent_at))),
        ),
      )
      .returning({ id: attempts.id }),
  );
  return { due, locked, recorded };
}
