import type { ImportedUser, UserColumn, UserImportReport } from '@abhyas/contract/accounts/user-imports';
import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/** Previews of lists of people, for a day. */
export const user_imports = pgTable(
  'user_imports',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    /** Whose preview it is. */
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    columns: jsonb().$type<UserColumn[]>().notNull(),
    unknown_columns: jsonb().$type<string[]>().notNull(),
    rows: jsonb().$type<ImportedUser[]>().notNull(),
    /** Set when it was accepted, so that the same call again returns the same. */
    report: jsonb().$type<UserImportReport>(),
    created_at: instant().notNull(),
  },
  (table) => [index('user_imports_created_idx').on(table.created_at)],
);
