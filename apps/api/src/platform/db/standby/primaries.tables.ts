import { pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '#platform/db/columns.ts';

/** Servers that were the primary, the present one last. Written by servers that read from a standby. See primaries.ts. */
export const primaries = pgTable('primaries', {
  id: id().generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull().unique(),
});
