import type { SectionOutcome } from '@abhyas/exam-rules/scoring';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { quiz_revisions } from '#features/quizzes/quizzes.tables.ts';
import { bits, id, instant, integers, marks, smallints } from '#platform/db/columns.ts';
import type { Unplaced } from './rules/places.ts';

export const attempts = pgTable(
  'attempts',
  {
    user_id: id()
      .notNull()
      .references(() => users.id),
    id: id().generatedAlwaysAsIdentity().notNull(),
    quiz_id: id().notNull(),
    revision: integer().notNull(),
    /** 1 for the learner's first attempt of this quiz. */
    number: integer().notNull(),
    // What was drawn when the attempt was opened (papers/rules/draw.ts); null where every attempt of the revision has one paper.
    /** For each question of the attempt's paper its place in the revision, from 1. */
    drawn: smallints(),
    /** For each question the places of its options in the order they are shown in, one digit each; 0 as in the revision. */
    option_orders: integers(),
    started_at: instant().notNull(),
    deadline: instant().notNull(),
    // By place: one element for each question of the attempt's paper. See paper/places.ts and decision 0034. More that
    // belongs to a question goes beside these, in arrays of the same length.
    /** Place of the chosen option, from 1; 0 where the answer was cleared, null where none was given. */
    answers: smallints().notNull().default(sql`'{}'`),
    /** When the answer was given or cleared, in ms since `started_at`; see `sinceStart`. */
    answered_at: integers().notNull().default(sql`'{}'`),
    /** Tag of the client that saved it (saving/client-tag.ts); null if it is unknown. */
    answered_by: integers().notNull().default(sql`'{}'`),
    /** How the question stood when it was answered (`READINGS` in paper/on-screen.ts); null if that is unknown. */
    answered_in: smallints().notNull().default(sql`'{}'`),
    /** Tags of the counters that have sent how long questions were on the screen. */
    shown_by: integers().notNull().default(sql`'{}'`),
    /** Their figures in ms, those of all questions for each counter in turn; null without one. See `timesOfAttempt`. */
    shown_ms: integers().notNull().default(sql`'{}'`),
    /** Null before the first flag, then one bit for each question. */
    flags: bits(),
    /** What an earlier version stored and the paper has no place for, by id. */
    unplaced: jsonb().$type<Unplaced>(),
    /** Client → the highest `seq` received from it. */
    client_seqs: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Client → the newest `answered_at` (ms) in its acknowledged saves, at most the time of the last one. */
    client_stamps: jsonb().$type<Record<string, number>>().notNull().default({}),
    saved_at: instant(),
    /** Null until finished; never later than the deadline. */
    completed_timestamp: instant(),
    finished_by: text().$type<'learner' | 'deadline'>(),
    /** SHA-256 of the submitted answers. It identifies the retry of a client that names no attempt. */
    submission_digest: text(),
    score: marks(),
    max_score: marks(),
    correct: integer(),
    incorrect: integer(),
    unanswered: integer(),
    /** Of each section of the paper; null without sections. */
    section_grades: jsonb().$type<SectionOutcome[]>(),
    /** Issued when the attempt was finished, or when late answers were graded. It certifies the score only if that was
     * released then. */
    receipt: text(),
    /** Certifies the current grading, if `receipt` does not. It is sent only once the score is released. */
    grading_receipt: text(),
    /** Number of the current grading; see the table `gradings`. */
    grading: integer().notNull().default(1),
    regraded_at: instant(),
    /** True once a late submission was graded. The earlier state is in the `on_time_…` columns. */
    late: boolean().notNull().default(false),
    on_time_answers: smallints(),
    on_time_score: marks(),
    on_time_receipt: text(),
    /**
     * When the server first sent this learner a key of the quiz after the attempt was opened. From then on, late
     * answers are not graded.
     */
    keys_sent_at: instant(),
    /** When the server first sent this learner the score. From then on, late answers only fill blanks. */
    score_sent_at: instant(),
    /** The quiz's setting when the attempt was opened: only then its learner was informed before the start. */
    record_focus: boolean().notNull().default(false),
    /** Client → how often its page was hidden, and for how many ms. Figures only rise. Null if none was received. */
    focus: jsonb().$type<Record<string, [losses: number, hidden_ms: number]>>(),
    /** How often staff let it run again; see the table `reopenings`. */
    reopenings: integer().notNull().default(0),
    /** Rises when staff write to those who sit the quiz, or withdraw a message; null before the first. See `exam_messages`. */
    messages: integer(),
    /** `score_sent_at` of the end before it was reopened: late answers of other attempts are judged by it, too. */
    earlier_score_sent_at: instant(),
    /** Late answers that arrived after that. They are recorded and never graded. 0 would have cleared an answer. */
    ungraded_answers: smallints(),
    ungraded_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    foreignKey({
      columns: [table.quiz_id, table.revision],
      foreignColumns: [quiz_revisions.quiz_id, quiz_revisions.revision],
    }),
    // Numbers are 1, 2, 3 …, so two concurrent requests can open neither two attempts nor more than are allowed.
    unique('attempts_number_key').on(table.user_id, table.quiz_id, table.number),
    uniqueIndex('attempts_one_unfinished_key')
      .on(table.user_id, table.quiz_id)
      .where(sql`${table.completed_timestamp} is null`),
    index('attempts_quiz_idx')
      .on(table.quiz_id, table.completed_timestamp)
      .where(sql`${table.completed_timestamp} is not null`),
    index('attempts_unfinished_deadline_idx')
      .on(table.deadline)
      .where(sql`${table.completed_timestamp} is null`),
    index('attempts_receipt_idx').on(table.receipt).where(sql`${table.receipt} is not null`),
    index('attempts_on_time_receipt_idx')
      .on(table.on_time_receipt)
      .where(sql`${table.on_time_receipt} is not null`),
    index('attempts_grading_receipt_idx')
      .on(table.grading_receipt)
      .where(sql`${table.grading_receipt} is not null`),
    check('attempts_regraded_is_counted', sql`(${table.regraded_at} is null) = (${table.grading} = 1)`),
    check(
      'attempts_late_keeps_both',
      sql`${table.late} = (${table.on_time_answers} is not null)
        and ${table.late} = (${table.on_time_score} is not null)
        and ${table.late} = (${table.on_time_receipt} is not null)
        and (not ${table.late} or ${table.completed_timestamp} is not null)`,
    ),
    check(
      'attempts_finished_is_scored',
      sql`(${table.completed_timestamp} is null) = (${table.score} is null)
        and (${table.completed_timestamp} is null) = (${table.receipt} is null)
        and (${table.completed_timestamp} is null) = (${table.finished_by} is null)
        and (${table.completed_timestamp} is null) = (${table.max_score} is null)
        and (${table.completed_timestamp} is null) = (${table.correct} is null)
        and (${table.completed_timestamp} is null) = (${table.incorrect} is null)
        and (${table.completed_timestamp} is null) = (${table.unanswered} is null)`,
    ),
    check(
      'attempts_ungraded_is_whole',
      sql`(${table.ungraded_answers} is null) = (${table.ungraded_at} is null)
        and (${table.ungraded_at} is null or ${table.completed_timestamp} is not null)`,
    ),
    check(
      'attempts_draw_is_whole',
      sql`${table.option_orders} is null or (${table.drawn} is not null
        and cardinality(${table.drawn}) = cardinality(${table.option_orders}))`,
    ),
    check(
      'attempts_reopened_is_counted',
      sql`${table.earlier_score_sent_at} is null or ${table.reopenings} > 0`,
    ),
    check('attempts_finished_in_time', sql`${table.completed_timestamp} <= ${table.deadline}`),
  ],
);
