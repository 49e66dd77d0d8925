import type { Release } from '@abhyas/contract/quiz-json';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { classes } from '#features/classes/classes.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/**
 * What one learner or class gets beyond a quiz's settings (quizzes/rules/overrides/effective-settings.ts); null: as the quiz has it.
 * A change also changes `quizzes.overrides`.
 */
export const overrides = pgTable(
  'overrides',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    quiz_id: id()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    user_id: id().references(() => users.id, { onDelete: 'cascade' }),
    class_id: id().references(() => classes.id, { onDelete: 'cascade' }),
    start_time: instant(),
    end_time: instant(),
    extra_minutes: integer(),
    extra_percent: integer(),
    extra_attempts: integer(),
    show_answers: text().$type<Release>(),
    created_by: id().references(() => users.id),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('overrides_learner_key')
      .on(table.user_id, table.quiz_id)
      .where(sql`${table.user_id} is not null`),
    uniqueIndex('overrides_class_key')
      .on(table.class_id, table.quiz_id)
      .where(sql`${table.class_id} is not null`),
    index('overrides_quiz_idx').on(table.quiz_id),
    check('overrides_have_one_owner', sql`(${table.user_id} is null) <> (${table.class_id} is null)`),
    check(
      'overrides_change_something',
      sql`num_nonnulls(${table.start_time}, ${table.end_time}, ${table.extra_minutes}, ${table.extra_percent},
        ${table.extra_attempts}, ${table.show_answers}) > 0`,
    ),
    check('overrides_release_is_known', sql`${table.show_answers} in ('at_once', 'after_end', 'by_hand')`),
  ],
);

/** Minutes that a running attempt got, for example after a power cut. Only ever appended to. */
export const time_credits = pgTable(
  'time_credits',
  {
    user_id: id().notNull(),
    attempt_id: id().notNull(),
    /** 1 for the first of the attempt. */
    number: integer().notNull(),
    minutes: integer().notNull(),
    reason: text().notNull(),
    /** Null for the command line. */
    given_by: id().references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.attempt_id, table.number] }),
    foreignKey({
      columns: [table.user_id, table.attempt_id],
      foreignColumns: [attempts.user_id, attempts.id],
      name: 'time_credits_attempt_fk',
    }).onDelete('cascade'),
    check('time_credits_give_time', sql`${table.minutes} > 0`),
  ],
);
