import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { id, ids, instant } from '#platform/db/columns.ts';

/** What staff wrote to those who were sitting a quiz: attempts that had begun by then show it, unless it was withdrawn. */
export const exam_messages = pgTable(
  'exam_messages',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** '' in a language in which staff wrote nothing. */
    text_en: text().notNull(),
    text_ne: text().notNull(),
    at: instant().notNull(),
    sent_by: id().references(() => users.id),
    /** How many attempts got it. */
    attempts: integer().notNull(),
    /** The accounts whose attempts got it, where it is for learners of the sender's classes; null: it is for everyone. */
    learners: ids(),
    withdrawn_at: instant(),
    withdrawn_by: id().references(() => users.id),
  },
  (table) => [
    index('exam_messages_quiz_idx').on(table.quiz_id, table.id),
    check('exam_messages_have_text', sql`${table.text_en} <> '' or ${table.text_ne} <> ''`),
  ],
);
