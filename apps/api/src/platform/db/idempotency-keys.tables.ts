import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '#platform/db/columns.ts';

/** Calls that named a key, for a day. Nothing in it names the account, the key or what was sent. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  /** A hash of the account, the call and the key. */
  call: text().primaryKey(),
  /** A hash of what was sent. */
  sent: text().notNull(),
  /** The response, encrypted. Null until it is known: the write is committed with the row, the response may follow. */
  response: bytea(),
  /** Whether `response` is what was sent, and not only what the transaction made of it. */
  is_final: boolean().notNull().default(false),
  created_at: instant().notNull(),
});
