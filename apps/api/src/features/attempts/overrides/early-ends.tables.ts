import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/**
 * Running attempts that staff ended, with everyone else's of the quiz. One holds as long as its moment is the attempt's
 * deadline: a reopened attempt has a later one. Only ever appended to.
 */
export const early_ends = pgTable(
  'early_ends',
  {
    user_id: id().notNull(),
    attempt_id: id().notNull(),
    /** 1 for the first of the attempt. */
    number: integer().notNull(),
    /** Of the attempt. */
    quiz_id: id().notNull(),
    at: instant().notNull(),
    reason: text().notNull(),
    /** Null for the command line. */
    ended_by: id().references(() => users.id),
    /** The deadline that the attempt had before. */
    planned_deadline: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.attempt_id, table.number] }),
    foreignKey({
      columns: [table.user_id, table.attempt_id],
      foreignColumns: [attempts.user_id, attempts.id],
      name: 'early_ends_attempt_fk',
    }).onDelete('cascade'),
    index('early_ends_quiz_idx').on(table.quiz_id),
    check('early_ends_are_early', sql`${table.at} < ${table.planned_deadline}`),
  ],
);
