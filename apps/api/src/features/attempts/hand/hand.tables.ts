import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/**
 * Hands that learners raised in running attempts. The last one of an attempt is up until it is lowered, the attempt ends, or
 * is reopened after its end: no submission writes here.
 */
export const hands = pgTable(
  'hands',
  {
    user_id: id().notNull(),
    attempt_id: id().notNull(),
    /** 1 for the first of the attempt. */
    number: integer().notNull(),
    /** Of the attempt. */
    quiz_id: id().notNull(),
    /** The attempt's, when the hand was raised. A reopened attempt has another number, and no hand. */
    reopenings: integer().notNull(),
    /** '' without one. */
    note: text().notNull(),
    raised_at: instant().notNull(),
    seen_at: instant(),
    seen_by: id().references(() => users.id),
    /** Null while it is up, and for a hand that ended with its attempt. */
    lowered_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.attempt_id, table.number] }),
    foreignKey({
      columns: [table.user_id, table.attempt_id],
      foreignColumns: [attempts.user_id, attempts.id],
      name: 'hands_attempt_fk',
    }).onDelete('cascade'),
    index('hands_quiz_idx').on(table.quiz_id).where(sql`${table.lowered_at} is null`),
  ],
);
