import type { AuditKind } from '@abhyas/contract/audit';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/open.ts';
import { audit_events } from './audit.tables.ts';

/** The newest first, from before an id; of one kind, and by or about one username, where that is asked. */
export function listEvents(
  db: Queryable,
  {
    before,
    kind,
    who,
    limit,
  }: { before?: number | undefined; kind?: AuditKind | undefined; who?: string | undefined; limit: number },
) {
  const name = who?.toLowerCase();
  const { id, username, subject_type, subject_name } = audit_events;
  return db
    .select()
    .from(audit_events)
    .where(
      and(
        before === undefined ? undefined : lt(id, before),
        kind === undefined ? undefined : eq(audit_events.kind, kind),
        name === undefined
          ? undefined
          : sql`(lower(${username}) = ${name} or (${subject_type} = 'user' and lower(${subject_name}) = ${name}))`,
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
