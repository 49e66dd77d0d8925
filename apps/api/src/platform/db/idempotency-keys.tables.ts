import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '#platform/db/columns.ts';

/** Calls that named a key, for a day. Without the server's secret nothing in it names the account or what was sent. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  /** A hash of the account, the call and the key. */
  call: text().primaryKey(),
  /** An HMAC of what was sent: a plain hash would let passwords be guessed. */
  content: text().notNull(),
  /** The response or the refusal, encrypted. Null until it is known: the row is committed with the write. */
  outcome: bytea(),
  /** Whether `outcome` is what the caller got, and not only what the transaction made of it. */
  is_final: boolean().notNull().default(false),
  created_at: instant().notNull(),
});
