import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { bytea, id, instant } from '#platform/db/columns.ts';

const account = () =>
  id()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One row for each account that has a second factor, or has begun to set one up. */
export const second_factors = pgTable('second_factors', {
  user_id: account().primaryKey(),
  /** The secret of the authenticator app, encrypted. */
  secret: bytea().notNull(),
  /** Null until a code was confirmed: until then a login needs no code. */
  turned_on_at: instant(),
  /** The 30 s step of the last code that was accepted. It and earlier ones are refused. */
  last_step: bigint({ mode: 'number' }),
});

/** Codes for when the app is lost. Each works once. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: account(),
    /** HMAC of the code. */
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

/** Browsers on which a login needs no code for a while. */
export const remembered_devices = pgTable(
  'remembered_devices',
  {
    user_id: account(),
    id: uuid().notNull(),
    /** SHA-256 of the device's token. */
    token_hash: text().notNull(),
    /** The last session on it; ending that one ends this, too. */
    session_id: uuid().notNull(),
    user_agent: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('remembered_devices_expires_at_idx').on(table.expires_at),
  ],
);

/** Wrong codes. Only those who know the password get so far. */
export const second_factor_failures = pgTable(
  'second_factor_failures',
  {
    user_id: account(),
    id: uuid().notNull(),
    network: text().notNull(),
    failed_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('second_factor_failures_failed_at_idx').on(table.failed_at),
  ],
);
