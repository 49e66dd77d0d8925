import type { LocalizedText } from '@abhyas/contract/shared';
import { date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';

/** A group of learners, for a term. */
export const classes = pgTable('classes', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  name: jsonb().$type<LocalizedText>().notNull(),
  /** First and last day of the term, in Nepal; null where none was set. */
  starts_on: date({ mode: 'string' }),
  ends_on: date({ mode: 'string' }),
  created_by: id().references(() => users.id),
  created_at: instant().notNull(),
  /** Members of an archived class stay, but it is in no list and counts for no quiz. */
  archived_at: instant(),
});

/** Teachers and viewers of a class. */
export const class_staff = pgTable(
  'class_staff',
  {
    class_id: id()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.class_id, table.user_id] }),
    index('class_staff_user_idx').on(table.user_id),
  ],
);

/** The key begins with the user, so that rows are sharded with their learner. */
export const class_members = pgTable(
  'class_members',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    class_id: id()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** A requested membership waits for a teacher's approval, and counts for nothing until then. */
    status: text().$type<'active' | 'requested'>().notNull(),
    joined_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.class_id] }),
    index('class_members_class_idx').on(table.class_id, table.status),
  ],
);
