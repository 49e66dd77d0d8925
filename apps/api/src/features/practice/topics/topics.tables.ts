import { doublePrecision, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

const learner = () =>
  id()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Versions of bank questions that were sent to a learner with their keys. Answers to others are refused. */
export const practice_sent = pgTable(
  'practice_sent',
  {
    user_id: learner(),
    bank_id: id().notNull(),
    version: integer().notNull(),
    /** The first time. */
    sent_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.bank_id, table.version] })],
);

/** Answers by topic that have not moved the difficulties of their questions yet. */
export const practice_pending = pgTable(
  'practice_pending',
  {
    user_id: learner(),
    answer_id: uuid().notNull(),
    received_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.answer_id] }),
    index('practice_pending_received_idx').on(table.received_at),
  ],
);

/** How difficult released questions are (decision 0079). Beside the bank, whose ids are never used again. */
export const practice_difficulties = pgTable('practice_difficulties', {
  bank_id: id().primaryKey(),
  /** In logits: 0 is medium, more is harder. */
  difficulty: doublePrecision().notNull(),
  /** So many answers count in it. */
  answers: integer().notNull(),
  /** Of the newest version when the row was written. */
  options: smallint().notNull(),
});
