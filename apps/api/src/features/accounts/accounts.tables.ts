import type { Role } from '@abhyas/contract/accounts/policy';
import type { Language } from '@abhyas/contract/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '#platform/db/columns.ts';
import type { UsedSecret } from './used-secrets.service.ts';

// Accounts and their credentials.

export const users = pgTable(
  'users',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    username: text().notNull(),
    /** Several accounts may have the same one: siblings share a phone. '' if there is none. */
    phone_number: text().notNull(),
    /** '' until the account sets a password; nothing matches it. */
    password_hash: text().notNull(),
    role: text().$type<Role>().notNull().default('learner'),
    /** For servers of the version before, which know no other roles. */
    is_admin: boolean().notNull().generatedAlwaysAs(sql`role = 'admin'`),
    full_name: text().notNull().default(''),
    /** The institute's number of a learner; '' if there is none. */
    roll_number: text().notNull().default(''),
    email: text().notNull().default(''),
    preferred_language: text().$type<Language>().notNull().default('en'),
    /** The foreign key prevents deleting a picture that an account shows. */
    profile_picture: text().references(() => pictures.hash),
    /** What searches find it by: names and roll number (platform/db/found-by.ts). Null until `fillSearches` has read the row. */
    found_by: text(),
    created_at: instant().notNull(),
    /** When the learner put off entering a full name. */
    name_later_at: instant(),
    /** A suspended account cannot log in. */
    suspended_at: instant(),
    /** When the last invitation was sent. */
    invited_at: instant(),
    /** When the learner requested to be erased. */
    erase_requested_at: instant(),
    /** The row of an erased account stays, without personal data, because results belong to it. */
    erased_at: instant(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    index('users_phone_number_idx').on(table.phone_number),
    check('users_erased_cannot_log_in', sql`${table.erased_at} is null or ${table.suspended_at} is not null`),
    check('users_role_is_known', sql`${table.role} in ('learner', 'viewer', 'teacher', 'examiner', 'admin')`),
    // The orders of the list of accounts. The migration adds an index of trigrams for its search.
    index('users_by_name_idx')
      .on(sql`lower(nullif(${table.full_name}, ''))`, sql`lower(${table.username})`)
      .concurrently()
      .where(sql`${table.erased_at} is null`),
    index('users_by_roll_idx')
      .on(sql`nullif(${table.roll_number}, '')`, sql`lower(${table.username})`)
      .concurrently()
      .where(sql`${table.erased_at} is null`),
    index('users_by_creation_idx')
      .on(sql`${table.created_at} desc nulls last`, sql`lower(${table.username})`)
      .concurrently()
      .where(sql`${table.erased_at} is null`),
    // Finds names that were made from one by a number: sita.sharma.2.
    index('users_by_name_base_idx')
      .on(sql`regexp_replace(lower(${table.username}), '\\.\\d+$', '')`)
      .concurrently(),
    index('users_erased_idx').on(table.id).concurrently().where(sql`${table.erased_at} is not null`),
    index('users_profile_picture_idx')
      .on(table.profile_picture)
      .where(sql`${table.profile_picture} is not null`),
  ],
);

/** One row for each signed-in device. The key begins with the user (docs/scale.md). */
export const sessions = pgTable(
  'sessions',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    refresh_hash: text().notNull(),
    user_agent: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    uniqueIndex('sessions_refresh_hash_key').on(table.user_id, table.refresh_hash),
    index('sessions_ended_at_idx').on(table.ended_at).where(sql`${table.ended_at} is not null`),
  ],
);

/** Links and first-login codes to set a password, which staff made. Each works once. */
export const password_links = pgTable(
  'password_links',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token, or of the code without dashes. */
    token_hash: text().notNull(),
    /** A code for paper. It works only for a learner's account without a password. */
    first_login: boolean().notNull().default(false),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.token_hash] }),
    // A code that is typed names no account.
    index('password_links_token_hash_idx').on(table.token_hash).concurrently(),
  ],
);

export const otp_challenges = pgTable(
  'otp_challenges',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    phone_number: text().notNull(),
    purpose: text().$type<'login' | 'register' | 'reset'>().notNull(),
    code_hmac: text().notNull(),
    address: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    verified_at: instant(),
    /** The network that verified the code. Without a proof, only this network may continue. */
    verified_network: text(),
    /** SHA-256 of the secret that came with the code. With a proof, only its holder may continue, from any network. */
    proof_hash: text(),
    used_at: instant(),
  },
  (table) => [
    index('otp_challenges_pending_idx').on(table.phone_number, table.created_at),
    index('otp_challenges_address_idx').on(table.address, table.created_at),
    index('otp_challenges_created_at_idx').on(table.created_at),
  ],
);

/** How many codes were sent for a phone, a network, a block of numbers or in total, in the current window. */
export const otp_send_counts = pgTable(
  'otp_send_counts',
  {
    /** The counter's name, for example `phone hour 9812345678`. */
    bucket: text().primaryKey(),
    sends: integer().notNull(),
    window_ends: instant().notNull(),
  },
  (table) => [index('otp_send_counts_window_ends_idx').on(table.window_ends)],
);

/** Networks from which an account has signed in. There, failed logins from other networks do not lock it. */
export const sign_in_networks = pgTable(
  'sign_in_networks',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An IPv4 address, or the /64 of an IPv6 address. */
    network: text().notNull(),
    last_used_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.network] })],
);

export const login_failures = pgTable(
  'login_failures',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    /** As typed, in lower case. Unknown names are counted like known ones. */
    username: text().notNull(),
    address: text().notNull(),
    failed_at: instant().notNull(),
  },
  (table) => [
    index('login_failures_username_idx').on(table.username, table.failed_at),
    index('login_failures_failed_at_idx').on(table.failed_at),
  ],
);

/** Settings of this database as a whole: at most one row, none until the first change. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** Part of the key that signs access tokens. A restore changes it and so invalidates every earlier token. */
    token_epoch: text().notNull().default(''),
    /** Whether staff have to have a second factor. */
    second_factor_required: boolean().notNull().default(false),
    /** The secrets with which servers have run, the first one first. */
    secrets: jsonb().$type<UsedSecret[]>().notNull().default([]),
  },
  (table) => [check('installation_is_one', sql`${table.id} = 1`)],
);

/** Re-encoded profile pictures, by the SHA-256 of their bytes. */
export const pictures = pgTable('pictures', {
  hash: text().primaryKey(),
  webp: bytea().notNull(),
});
