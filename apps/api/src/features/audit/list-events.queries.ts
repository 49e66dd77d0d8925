import type { AuditKind } from '@abhyas/contract/audit';
import { normalName } from '@abhyas/texts/normal';
import { and, desc, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { audit_events } from './audit.tables.ts';

/** Lists events, the newest first: before an id, from a moment until another, of some kinds, by or about one username, or naming it. Each filter is optional. */
export function listEvents(
  db: Queryable,
  {
    before,
    kind,
    who,
    since,
    until,
    limit,
  }: {
    before?: number | undefined;
    kind?: AuditKind[] | undefined;
    who?: string | undefined;
    since?: string | undefined;
    until?: string | undefined;
    limit: number;
  },
) {
  const name = who && normalName(who).toLowerCase();
  const { id, username, subject_type, subject_name, details } = audit_events;
  return db
    .select()
    .from(audit_events)
    .where(
      and(
        before === undefined ? undefined : lt(id, before),
        since === undefined ? undefined : gte(audit_events.at, since),
        until === undefined ? undefined : lt(audit_events.at, until),
        kind === undefined ? undefined : inArray(audit_events.kind, kind),
        name === undefined
          ? undefined
          : sql`(lower(${username}) = ${name} or (${subject_type} = 'user' and lower(${subject_name}) = ${name})
              or lower(${details} ->> 'username') = ${name}
              or (${details} ? 'people' and exists (
                select from jsonb_array_elements(${details} -> 'people' || coalesce(${details} -> 'people_removed', '[]')) as person
                where lower(person ->> 'name') = ${name})))`,
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
