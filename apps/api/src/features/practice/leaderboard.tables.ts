import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { classes } from '#features/classes/classes.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/** Members who take part in the leaderboard of a class. Deleted when the member leaves. */
export const leaderboard_names = pgTable(
  'leaderboard_names',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    class_id: id()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What names are compared by (leaderboard.ts). */
    name_key: text().notNull(),
    chosen_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.class_id] }),
    unique('leaderboard_names_key').on(table.class_id, table.name_key),
    check('leaderboard_names_are_short', sql`char_length(${table.name}) between 2 and 30`),
  ],
);
