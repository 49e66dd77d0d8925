import type { VerdictKind, VerdictReason } from '@abhyas/contract/grading/verdicts';
import type { SectionOutcome } from '@abhyas/exam-rules/scoring';
import { sql } from 'drizzle-orm';
import {
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
import { attempts } from '#features/attempts/attempts.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { id, instant, marks } from '#platform/db/columns.ts';

/** What examiners decided about questions after they were shown. Appended, never changed. */
export const verdicts = pgTable(
  'verdicts',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** The regrade that added it: 1 for the quiz's first. */
    regrade: integer().notNull(),
    question_id: id().notNull(),
    kind: text().$type<VerdictKind>().notNull(),
    /** Options of `key` and `accept`; else empty. */
    option_ids: jsonb().$type<number[]>().notNull(),
    reason: jsonb().$type<VerdictReason>().notNull(),
    /** Digests of the question's options and key for which it holds (rules/question-key.ts). */
    keys: jsonb().$type<string[]>().notNull(),
    created_by: id().references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [
    unique('verdicts_one_for_each_question').on(table.quiz_id, table.regrade, table.question_id),
    check(
      'verdicts_kind_is_known',
      sql`${table.kind} in ('key', 'accept', 'all_who_answered', 'everyone', 'void', 'original')`,
    ),
  ],
);

/**
 * Every scoring of an attempt that was scored more than once. Appended, never changed. An attempt with one grading has
 * no rows: its own columns are that grading.
 */
export const gradings = pgTable(
  'gradings',
  {
    user_id: id().notNull(),
    attempt_id: id().notNull(),
    /** 1 for the first grading. */
    number: integer().notNull(),
    /** `submitted`: also by auto-finish. */
    reason: text().$type<'submitted' | 'late' | 'regrade'>().notNull(),
    /** The quiz's `regrade` whose verdicts it counts. */
    regrade: integer().notNull(),
    score: marks().notNull(),
    max_score: marks().notNull(),
    correct: integer().notNull(),
    incorrect: integer().notNull(),
    unanswered: integer().notNull(),
    section_grades: jsonb().$type<SectionOutcome[]>(),
    receipt: text().notNull(),
    /** Who regraded; null for the learner's own and the server's gradings. */
    created_by: id().references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.attempt_id, table.number] }),
    foreignKey({
      columns: [table.user_id, table.attempt_id],
      foreignColumns: [attempts.user_id, attempts.id],
    }).onDelete('cascade'),
    index('gradings_receipt_idx').on(table.receipt),
    check('gradings_reason_is_known', sql`${table.reason} in ('submitted', 'late', 'regrade')`),
  ],
);

/** What a regrade would change. Staff apply it, or it becomes stale. */
export const regrade_previews = pgTable(
  'regrade_previews',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    verdicts: jsonb().$type<unknown>().notNull(),
    /** Figures over all attempts. */
    summary: jsonb().$type<unknown>().notNull(),
    /** Changed attempts, in the order in which they are listed. */
    learners: jsonb().$type<unknown>().notNull(),
    /** A digest of everything the preview was computed from. Another digest means that it is stale. */
    basis: text().notNull(),
    created_by: id().references(() => users.id),
    created_at: instant().notNull(),
  },
  (table) => [index('regrade_previews_created_at_idx').on(table.created_at)],
);

/** State of work that takes longer than a request. The queue itself is pg-boss's. */
export const jobs = pgTable(
  'jobs',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    kind: text().$type<'regrade'>().notNull(),
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    preview_id: id()
      .notNull()
      .references(() => regrade_previews.id, { onDelete: 'cascade' }),
    state: text().$type<'waiting' | 'running' | 'done' | 'stopped' | 'stale' | 'failed'>().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    created_by: id().references(() => users.id),
    created_at: instant().notNull(),
    finished_at: instant(),
  },
  (table) => [
    // A preview is applied at most once.
    uniqueIndex('jobs_preview_key')
      .on(table.preview_id)
      .where(sql`${table.state} in ('waiting', 'running', 'done')`),
    // Of two examiners who apply at once, one wins. The other's preview would become stale.
    uniqueIndex('jobs_one_regrade_of_a_quiz_key')
      .on(table.quiz_id)
      .where(sql`${table.state} in ('waiting', 'running')`),
    check(
      'jobs_state_is_known',
      sql`${table.state} in ('waiting', 'running', 'done', 'stopped', 'stale', 'failed')`,
    ),
    check(
      'jobs_ended_has_a_time',
      sql`(${table.finished_at} is null) = (${table.state} in ('waiting', 'running'))`,
    ),
  ],
);

/** What learners reported about questions of their finished attempts. */
export const objections = pgTable(
  'objections',
  {
    user_id: id()
      .notNull()
      .references(() => users.id),
    id: id().generatedAlwaysAsIdentity().notNull(),
    attempt_id: id().notNull(),
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    question_id: id().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
    decision: text().$type<'accepted' | 'declined'>(),
    decided_at: instant(),
    reason: jsonb().$type<VerdictReason>(),
    decided_by: id().references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    foreignKey({
      columns: [table.user_id, table.attempt_id],
      foreignColumns: [attempts.user_id, attempts.id],
    }).onDelete('cascade'),
    unique('objections_one_for_each_question').on(table.user_id, table.attempt_id, table.question_id),
    index('objections_quiz_idx').on(table.quiz_id, table.question_id),
    check(
      'objections_decision_is_whole',
      sql`(${table.decision} is null) = (${table.decided_at} is null)
        and (${table.decision} is null) = (${table.reason} is null)`,
    ),
  ],
);
