import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/** Links with which learners show a report or their progress to a guardian. Ending one deletes its row. */
export const guardian_links = pgTable(
  'guardian_links',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** SHA-256 of the link's token. */
    token_hash: text().notNull(),
    /** The attempt whose report it shows; null for the progress. */
    attempt_id: id(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('guardian_links_expires_at_idx').on(table.expires_at),
  ],
);
