import type { PresetQuiz } from '@abhyas/contract/papers/presets';
import type { LocalizedText } from '@abhyas/contract/shared';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { id, instant } from '#platform/db/columns.ts';

/** Presets that were saved here. Those of exam bodies are files beside this one. */
export const presets = pgTable('presets', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  title: jsonb().$type<LocalizedText>().notNull(),
  quiz: jsonb().$type<PresetQuiz>().notNull(),
  created_by: id().references(() => users.id),
  created_at: instant().notNull(),
});
