import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { notices } from '#features/notices/notices.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/** The notices that reminded of an exam, one for each of its starts: learners may have different ones. */
export const quiz_reminders = pgTable(
  'quiz_reminders',
  {
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    start_time: instant().notNull(),
    notice_id: id()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    /** When it was withdrawn because the exam was moved or called off; null while it holds. */
    withdrawn_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.quiz_id, table.start_time] }),
    index('quiz_reminders_start_idx').on(table.start_time),
    index('quiz_reminders_notice_idx').on(table.notice_id),
  ],
);

/** The notices with the new start of an exam, for those who were texted another one. */
export const quiz_corrections = pgTable(
  'quiz_corrections',
  {
    notice_id: id()
      .primaryKey()
      .references(() => notices.id, { onDelete: 'cascade' }),
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    start_time: instant().notNull(),
    /** When it was withdrawn because the exam was moved again or called off; null while it holds. */
    withdrawn_at: instant(),
  },
  (table) => [
    index('quiz_corrections_quiz_idx').on(table.quiz_id),
    index('quiz_corrections_start_idx').on(table.start_time),
  ],
);
