import type { AuditDetails, AuditKind } from '@abhyas/contract/audit';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/open.ts';
import { audit_events } from './audit.tables.ts';

/** Who does something, under which name now, and from where. */
export interface Actor {
  user_id: number | null;
  username: string | null;
  address: string | null;
}

/** Whoever may start programs on the machine. */
export const commandLine: Actor = { user_id: null, username: null, address: null };

export interface NewAuditEvent {
  at: string;
  kind: AuditKind;
  by: Actor;
  on?: { type: 'quiz' | 'user'; id: number; name: string };
  details?: AuditDetails;
}

/** Adds to the audit trail; in the transaction of what it tells of, so that neither is there without the other. */
export async function recordEvent(
  db: Queryable,
  { at, kind, by, on, details = {} }: NewAuditEvent,
): Promise<void> {
  await db.insert(audit_events).values({
    at,
    kind,
    ...by,
    ...(on && { subject_type: on.type, subject_id: on.id, subject_name: on.name }),
    details,
  });
}

/** Was the like recorded after a moment: of this kind, from this address, on this account? */
export async function hasEventSince(
  db: Queryable,
  { after, kind, by, on }: { after: string } & Pick<NewAuditEvent, 'kind' | 'by' | 'on'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: audit_events.id })
    .from(audit_events)
    .where(
      and(
        eq(audit_events.kind, kind),
        gt(audit_events.at, after),
        sql`${audit_events.address} is not distinct from ${by.address}`,
        sql`${audit_events.subject_id} is not distinct from ${on?.id ?? null}::bigint`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function forgetEventsBefore(db: Queryable, moment: string): Promise<void> {
  await db.delete(audit_events).where(lt(audit_events.at, moment));
}
