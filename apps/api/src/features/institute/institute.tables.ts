import type { InstituteSettings } from '@abhyas/contract/institute/staff';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { bytea, id, instant } from '#platform/db/columns.ts';

/** The logo and what is made of it, each by the hash of its bytes. */
export interface StoredLogo {
  hash: string;
  width: number;
  height: number;
  icon_192: string;
  icon_512: string;
  maskable_512: string;
  touch_180: string;
}

/** The institute of this installation: at most one row, none until the first change. */
export const institute = pgTable(
  'institute',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<Partial<InstituteSettings>>().notNull(),
    logo: jsonb().$type<StoredLogo>(),
    changed_at: instant().notNull(),
  },
  (table) => [check('institute_is_one', sql`${table.id} = 1`)],
);

/** The logo and its icons as PNG, by the SHA-256 of their bytes. */
export const institute_pictures = pgTable('institute_pictures', {
  hash: text().primaryKey(),
  png: bytea().notNull(),
});

/** The offer to choose the first admin: at most one row, none once it was chosen. */
export const setup_offer = pgTable(
  'setup_offer',
  {
    id: integer().primaryKey().default(1),
    /** SHA-256 of the code that the server printed. */
    code_hash: text().notNull(),
    /** The admin whose password was printed beside the code. Null if there is none. */
    admin_id: id().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (table) => [check('setup_offer_is_one', sql`${table.id} = 1`)],
);
