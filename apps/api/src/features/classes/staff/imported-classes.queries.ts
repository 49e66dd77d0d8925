import { desc, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { classes } from '../classes.tables.ts';

/** The classes that are not archived, the latest first. */
export function listCurrentNames(db: Queryable) {
  return db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(isNull(classes.archived_at))
    .orderBy(desc(classes.id));
}
