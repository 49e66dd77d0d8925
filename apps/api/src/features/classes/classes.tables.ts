import type { LocalizedText } from '@abhyas/contract/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/** A group of learners, for a term. */
export const classes = pgTable('classes', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  name: jsonb().$type<LocalizedText>().notNull(),
  /** First and last day of the term, at the institute; null where none was set. */
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

/** The key begins with the user (docs/scale.md). */
export const class_members = pgTable(
  'class_members',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    class_id: id()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** A requested membership waits for a teacher's approval. Only an active one counts for anything. */
    status: text().$type<'active' | 'requested' | 'left'>().notNull(),
    /** When the learner joined, requested to, or left. */
    joined_at: instant().notNull(),
    /** Staff have removed the learner: only staff let them in again. */
    is_removed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.class_id] }),
    // Ends with the member, so that a class's members are counted without their rows.
    index('class_members_by_class_idx').on(table.class_id, table.status, table.user_id).concurrently(),
    check('class_members_status_is_known', sql`${table.status} in ('active', 'requested', 'left')`),
  ],
);

/** Codes with which learners join a class. */
export const class_invites = pgTable(
  'class_invites',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    class_id: id()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** `XXXX-XXXX` */
    code: text().notNull().unique('class_invites_code_key'),
    /** Null: no bound. */
    expires_at: instant(),
    max_uses: integer(),
    uses: integer().notNull().default(0),
    needs_approval: boolean().notNull(),
    created_by: id().references(() => users.id),
    created_at: instant().notNull(),
    revoked_at: instant(),
  },
  (table) => [
    index('class_invites_class_idx').on(table.class_id),
    check('class_invites_uses_are_allowed', sql`${table.uses} <= ${table.max_uses}`),
  ],
);

/**
 * Numbers that are invited, whether there is an account or not. Registering with one joins its classes and deletes its rows; a
 * learner's account with one accepts or declines each.
 */
export const class_invited_phones = pgTable(
  'class_invited_phones',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    phone_number: text().notNull(),
    class_id: id()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    created_by: id().references(() => users.id),
    created_at: instant().notNull(),
  },
  (table) => [
    unique('class_invited_phones_number_key').on(table.phone_number, table.class_id),
    index('class_invited_phones_class_idx').on(table.class_id),
  ],
);
