import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '#features/accounts/accounts.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/** Devices that get notices while the app is closed. The key begins with the user (docs/scale.md). */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    user_id: id().notNull(),
    /** A session that has ended gets nothing. */
    session_id: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.session_id] }),
    foreignKey({
      columns: [table.user_id, table.session_id],
      foreignColumns: [sessions.user_id, sessions.id],
      name: 'push_subscriptions_session_fk',
    }).onDelete('cascade'),
  ],
);
