import type { Difficulty, LocalizedText } from '@abhyas/contract/shared';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, marks } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import type { RevisionChanges, StoredQuestion } from './documents.ts';

export const quizzes = pgTable(
  'quizzes',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    /** Rises with every change, also of settings. If-Match is compared with it. */
    version: integer().notNull().default(1),
    /** The current revision. Attempts stay on the one they were opened on. */
    revision: integer().notNull(),
    start_time: instant(),
    end_time: instant(),
    duration_minutes: integer().notNull(),
    allowed_attempts: integer().notNull(),
    difficulty: text().$type<Difficulty>().notNull(),
    is_paid_tier: boolean().notNull(),
    accept_late: boolean().notNull(),
    created_at: instant().notNull(),
    deleted_at: instant(),
  },
  (table) => [
    // Finds the quizzes that are open at a moment among thousands that have ended or not begun.
    index('quizzes_window_idx')
      .using('gist', sql`tstzrange(${table.start_time}, ${table.end_time})`)
      .where(sql`${table.deleted_at} is null`),
  ],
);

/** Immutable: a change of title, marking or questions writes the next revision. */
export const quiz_revisions = pgTable(
  'quiz_revisions',
  {
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    title: jsonb().$type<LocalizedText>().notNull(),
    marks_correct: marks().notNull(),
    marks_wrong: marks().notNull(),
    pass_percent: marks(),
    question_count: integer().notNull(),
    questions: jsonb().$type<StoredQuestion[]>().notNull(),
    /** Null in the first revision. */
    changes: jsonb().$type<RevisionChanges>(),
    created_by: id().references(() => users.id),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quiz_id, table.revision] })],
);

/** Ids of questions and options. */
export const item_ids = pgSequence('item_ids');
