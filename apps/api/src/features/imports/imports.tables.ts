import type { ImportedQuestion, ImportFormat, ImportIssue, QuestionImport } from '@abhyas/contract/imports';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    issues: jsonb().$type<ImportIssue[]>().notNull(),
    accepted: jsonb().$type<AcceptedImport[]>().notNull().default(sql`'[]'`),
    created_at: instant().notNull(),
  },
  (table) => [index('imports_created_idx').on(table.created_at)],
);

/** The questions of a preview one by one, so that a large preview is read and changed in parts. */
export const import_questions = pgTable(
  'import_questions',
  {
    import_id: id()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** In the file, counted from 1. */
    place: integer().notNull(),
    question: jsonb().$type<ImportedQuestion>().notNull(),
    /** Of the question as JSON: how much is read at once. */
    characters: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.place] })],
);
