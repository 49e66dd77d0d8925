import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { presets } from './presets.tables.ts';

export type PresetRow = typeof presets.$inferSelect;

/** The newest first. */
export function listPresetRows(db: Queryable): Promise<PresetRow[]> {
  return db.select().from(presets).orderBy(desc(presets.id));
}

export async function insertPreset(db: Queryable, preset: typeof presets.$inferInsert): Promise<PresetRow> {
  const [row] = await db.insert(presets).values(preset).returning();
  if (!row) throw new Error('PostgreSQL did not return the new preset');
  return row;
}

/** Undefined if there was none. */
export async function removePreset(db: Queryable, id: number): Promise<PresetRow | undefined> {
  const [row] = await db.delete(presets).where(eq(presets.id, id)).returning();
  return row;
}
