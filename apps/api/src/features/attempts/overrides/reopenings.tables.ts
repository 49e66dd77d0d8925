import type { SectionOutcome } from '@abhyas/exam-rules/scoring';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { id, instant, marks, smallints } from '#platform/db/columns.ts';

/**
 * Attempts that staff let run again after their end, with everything that the end had recorded: its receipts can be checked
 * for good. Only ever appended to.
 */
export const reopenings = pgTable(
  'reopenings',
  {
    user_id: id().notNull(),
    attempt_id: id().notNull(),
    /** 1 for the first of the attempt. */
    number: integer().notNull(),
    at: instant().notNull(),
    reason: text().notNull(),
    /** Null: the time that was left. */
    minutes: integer(),
    /** Null for the command line. */
    reopened_by: id().references(() => users.id),
    /** Before and after. */
    earlier_deadline: instant().notNull(),
    deadline: instant().notNull(),
    // As in the table `attempts`, of the end that this took back.
    completed_timestamp: instant().notNull(),
    finished_by: text().$type<'learner' | 'deadline'>().notNull(),
    answers: smallints().notNull(),
    score: marks().notNull(),
    max_score: marks().notNull(),
    correct: integer().notNull(),
    incorrect: integer().notNull(),
    unanswered: integer().notNull(),
    section_grades: jsonb().$type<SectionOutcome[]>(),
    receipt: text().notNull(),
    grading_receipt: text(),
    score_sent_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.attempt_id, table.number] }),
    foreignKey({
      columns: [table.user_id, table.attempt_id],
      foreignColumns: [attempts.user_id, attempts.id],
      name: 'reopenings_attempt_fk',
    }).onDelete('cascade'),
    index('reopenings_receipt_idx').on(table.receipt),
    index('reopenings_grading_receipt_idx')
      .on(table.grading_receipt)
      .where(sql`${table.grading_receipt} is not null`),
    check('reopenings_deadline_only_gets_later', sql`${table.deadline} >= ${table.earlier_deadline}`),
  ],
);
