import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { quiz_revisions } from '#features/quizzes/quizzes.tables.ts';
import { id, instant, integers, smallints } from '#platform/db/columns.ts';

/** Answer sheets on paper. Each is for one learner and one paper. */
export const answer_sheets = pgTable(
  'answer_sheets',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    quiz_id: id().notNull(),
    user_id: id()
      .notNull()
      .references(() => users.id),
    code: text().notNull(),
    revision: integer().notNull(),
    /** 0 for form A; null where the quiz has no forms. */
    form: integer(),
    /** The paper, as in the table `attempts`. */
    drawn: smallints(),
    option_orders: integers(),
    created_by: id().references(() => users.id),
    created_at: instant().notNull(),
    // What was marked, by place of the question in the paper: the place of the option as it is shown, from 1; 0 for a blank
    // one, -1 for an unclear one.
    first_entry: smallints(),
    first_by: id().references(() => users.id),
    first_at: instant(),
    second_entry: smallints(),
    second_by: id().references(() => users.id),
    second_at: instant(),
    /** Set once the sheet is graded. */
    attempt_id: id(),
  },
  (table) => [
    uniqueIndex('answer_sheets_code_key').on(table.code),
    // To print again for a class gives nobody a second sheet.
    uniqueIndex('answer_sheets_one_ungraded_key')
      .on(table.quiz_id, table.user_id, table.revision)
      .where(sql`${table.attempt_id} is null`),
    index('answer_sheets_learner_idx').on(table.user_id, table.attempt_id),
    // Revisions of deleted quizzes are removed at the end, unless an attempt needs them.
    foreignKey({
      name: 'answer_sheets_revision_fk',
      columns: [table.quiz_id, table.revision],
      foreignColumns: [quiz_revisions.quiz_id, quiz_revisions.revision],
    }).onDelete('cascade'),
    foreignKey({
      name: 'answer_sheets_attempt_fk',
      columns: [table.user_id, table.attempt_id],
      foreignColumns: [attempts.user_id, attempts.id],
    }),
    check(
      'answer_sheets_draw_is_whole',
      sql`${table.option_orders} is null or (${table.drawn} is not null
        and cardinality(${table.drawn}) = cardinality(${table.option_orders}))`,
    ),
    check(
      'answer_sheets_entries_are_whole',
      sql`(${table.first_entry} is null) = (${table.first_at} is null)
        and (${table.second_entry} is null) = (${table.second_at} is null)`,
    ),
    check(
      'answer_sheets_graded_is_entered_twice',
      sql`${table.attempt_id} is null or (${table.first_entry} is not null and ${table.second_entry} is not null)`,
    ),
  ],
);
