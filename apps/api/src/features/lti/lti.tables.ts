import type { PlatformFault } from '@abhyas/contract/lti/staff';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { classes } from '#features/classes/classes.tables.ts';
import { bytea, id, instant, marks } from '#platform/db/columns.ts';

/** Learning platforms that may launch quizzes. */
export const lti_platforms = pgTable(
  'lti_platforms',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    issuer: text().notNull(),
    client_id: text().notNull(),
    deployment_ids: text().array().notNull(),
    auth_url: text().notNull(),
    token_url: text().notNull(),
    jwks_url: text().notNull(),
    /** The class that new users join. */
    class_id: id().references(() => classes.id, { onDelete: 'set null' }),
    created_at: instant().notNull(),
    last_launch_at: instant(),
    last_score_at: instant(),
    fault_at: instant(),
    fault_reason: text().$type<PlatformFault>(),
    /** Technical, in English. */
    fault_detail: text().notNull().default(''),
    /** The row stays, so that a platform that comes back finds its users and line items. */
    deleted_at: instant(),
  },
  (table) => [uniqueIndex('lti_platforms_client_key').on(table.issuer, table.client_id)],
);

/** Logins that have begun: each waits for one launch, in one browser. */
export const lti_logins = pgTable(
  'lti_logins',
  {
    /** SHA-256, as the other two. */
    state_hash: text().primaryKey(),
    nonce_hash: text().notNull(),
    browser_hash: text().notNull(),
    platform_id: id()
      .notNull()
      .references(() => lti_platforms.id),
    expires_at: instant().notNull(),
  },
  (table) => [index('lti_logins_expires_at_idx').on(table.expires_at)],
);

/** Which account a user of a platform has here. `sub` is unique for an issuer (OpenID Connect Core, 2). */
export const lti_users = pgTable(
  'lti_users',
  {
    issuer: text().notNull(),
    sub: text().notNull(),
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.sub] }),
    index('lti_users_user_idx').on(table.user_id),
  ],
);

/** Launches whose page has not opened its session yet. */
export const lti_launch_codes = pgTable(
  'lti_launch_codes',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    browser_hash: text().notNull(),
    quiz_id: id(),
    is_instructor: boolean().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.code_hash] }),
    index('lti_launch_codes_expires_at_idx').on(table.expires_at),
  ],
);

/** Where the score of a learner and quiz goes: a cell of a platform's gradebook, and what was sent to it. */
export const lti_scores = pgTable(
  'lti_scores',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** No foreign key: a purged quiz leaves nothing to send. */
    quiz_id: id().notNull(),
    platform_id: id()
      .notNull()
      .references(() => lti_platforms.id),
    /** Address of the line item (AGS 3.1). */
    line_item: text().notNull(),
    /** The user as the platform names it. */
    sub: text().notNull(),
    /** Of the first launch: attempts that were opened before it do not count. */
    launched_at: instant().notNull(),
    sent_attempt: id(),
    sent_score: marks(),
    sent_max_score: marks(),
    /** Not before this is the next try; while one runs, the time after which another process may take over. */
    next_try_at: instant().notNull(),
    /** Since the last success. */
    tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.quiz_id, table.platform_id, table.line_item] }),
    index('lti_scores_next_try_idx').on(table.next_try_at),
  ],
);

/** Key pairs by which platforms know this server. */
export const lti_keys = pgTable(
  'lti_keys',
  {
    /** The `kid`. */
    id: text().primaryKey(),
    n: text().notNull(),
    e: text().notNull(),
    /** PKCS #8, encrypted with a key that is derived from JWT_SECRET. */
    private_key: bytea().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index('lti_keys_created_at_idx').on(sql`${table.created_at} desc`)],
);
