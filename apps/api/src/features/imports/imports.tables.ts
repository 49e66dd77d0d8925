import type { ImportedQuestion, ImportFormat, ImportIssue, QuestionImport } from '@abhyas/contract/imports';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/** What an import was accepted as, so that the same call again returns the same. */
export interface AcceptedImport {
  /** Of the body of the call, and of the questions as it took them. */
  digest: string;
  question_ids: number[];
  quiz_id?: number;
  key_conflicts?: number[];
}

/** Previews of files with questions, for a day. */
export const imports = pgTable(
  'imports',
  {
    id: id().generatedAlwaysAsIdentity().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    format: text().$type<ImportFormat>().notNull(),
    title: jsonb().$type<QuestionImport['title']>(),
    /** Of a table: its columns and first rows. */
    table: jsonb().$type<QuestionImport['table']>(),
    questions: jsonb().$type<ImportedQuestion[]>().notNull(),
    issues: jsonb().$type<ImportIssue[]>().notNull(),
    accepted: jsonb().$type<AcceptedImport[]>().notNull().default(sql`'[]'`),
    created_at: instant().notNull(),
  },
  (table) => [index('imports_created_idx').on(table.created_at)],
);
