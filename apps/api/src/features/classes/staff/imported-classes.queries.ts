import { desc, isNull } from 'drizzle-orm';
import { classes } from '#features/classes/classes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** The classes that are not archived, the latest first. */
export function listCurrentNames(db: Queryable) {
  return db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(isNull(classes.archived_at))
    .orderBy(desc(classes.id));
}
