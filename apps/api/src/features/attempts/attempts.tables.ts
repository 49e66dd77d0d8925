import type { AnswerChanges, Answers } from '@abhyas/contract/attempts';
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
import { id, instant, marks } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import { quiz_revisions, quizzes } from '../quizzes/quizzes.tables.ts';

/** Attempts that one learner may make beyond what the quiz allows everyone. */
export const extra_attempts = pgTable(
  'extra_attempts',
  {
    user_id: id()
      .notNull()
      .references(() => users.id),
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    extra_attempts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.quiz_id] })],
);

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
    started_at: instant().notNull(),
    deadline: instant().notNull(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    /** Question id → when its answer was given, or taken back: ms since 1970 by our clock. */
    answered_at: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Question id → which client gave its answer in a save, and when: see `authorship`. */
    answered_by: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Client → the last `seq` seen from it. */
    client_seqs: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Client → the newest `answered_at` (ms) in its acknowledged saves, at most the time of the last one. */
    client_stamps: jsonb().$type<Record<string, number>>().notNull().default({}),
    flags: jsonb().$type<number[]>().notNull().default([]),
    saved_at: instant(),
    /** Null until finished; never later than the deadline. */
    completed_timestamp: instant(),
    finished_by: text().$type<'learner' | 'deadline'>(),
    /** SHA-256 of the map as it was submitted: a retry that names no attempt is recognised by it. */
    submission_digest: text(),
    score: marks(),
    max_score: marks(),
    correct: integer(),
    incorrect: integer(),
    unanswered: integer(),
    receipt: text(),
    /** Regraded once from answers that were delivered late; what was recorded before stands in `on_time_…`. */
    late: boolean().notNull().default(false),
    on_time_answers: jsonb().$type<Answers>(),
    on_time_score: marks(),
    on_time_receipt: text(),
    /**
     * When the server first sent this learner a key of the quiz after the attempt was opened: from then on, no late
     * answers are graded.
     */
    keys_sent_at: instant(),
    /** When the server first sent this learner the score: from then on, late answers only fill what is blank. */
    score_sent_at: instant(),
    /** Late answers that came after that: recorded, never graded. */
    ungraded_answers: jsonb().$type<AnswerChanges>(),
    ungraded_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    foreignKey({
      columns: [table.quiz_id, table.revision],
      foreignColumns: [quiz_revisions.quiz_id, quiz_revisions.revision],
    }),
    // Two racing requests cannot open two attempts, nor one more than is allowed: numbers are 1, 2, 3 …
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
    check('attempts_finished_in_time', sql`${table.completed_timestamp} <= ${table.deadline}`),
  ],
);
