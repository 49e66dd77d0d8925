import type { Role } from '@abhyas/contract/accounts/policy';
import type { AuditDetails, AuditEvent, AuditKind } from '@abhyas/contract/audit';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { audit_events } from './audit.tables.ts';

/** Who does something: the user, the current username, and the address. */
export interface Actor {
  user_id: number | null;
  username: string | null;
  address: string | null;
}

/** Anyone who can start programs on the machine. */
export const commandLine = {
  user_id: null,
  username: null,
  address: null,
  role: 'admin',
} as const satisfies Actor & {
  role: Role;
};

export interface NewAuditEvent {
  at: string;
  kind: AuditKind;
  by: Actor;
  on?: NonNullable<AuditEvent['subject']>;
  details?: AuditDetails;
}

/** Adds an audit event in the transaction of the change it records, so that neither exists without the other. */
export async function recordEvent(
  db: Queryable,
  { at, kind, by: { user_id, username, address }, on, details = {} }: NewAuditEvent,
): Promise<void> {
  await db.insert(audit_events).values({
    at,
    kind,
    ...{ user_id, username, address },
    ...(on && { subject_type: on.type, subject_id: on.id, subject_name: on.name }),
    details,
  });
}

/** Whether an event of this kind, from this address, on this account was recorded since a moment. */
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

/** How many events of this kind an account has caused since a moment. */
export function countEventsSince(
  db: Queryable,
  { after, kind, by }: { after: string; kind: AuditKind; by: Pick<Actor, 'user_id'> },
): Promise<number> {
  if (by.user_id === null) return Promise.resolve(0);
  return db.$count(
    audit_events,
    and(eq(audit_events.kind, kind), eq(audit_events.user_id, by.user_id), gt(audit_events.at, after)),
  );
}

/** Replaces the name of an erased account in every event, and forgets the addresses that it came from. */
export async function nameless(
  db: Queryable,
  { user_id, username, name }: { user_id: number; username: string; name: string },
): Promise<void> {
  await db
    .update(audit_events)
    .set({ username: name, address: null })
    .where(eq(audit_events.user_id, user_id));
  await db
    .update(audit_events)
    .set({ subject_name: name })
    .where(and(eq(audit_events.subject_type, 'user'), eq(audit_events.subject_id, user_id)));
  const named = sql`lower(${audit_events.details} ->> 'username') = ${username.toLowerCase()}`;
  await db
    .update(audit_events)
    .set({ details: sql`jsonb_set(${audit_events.details}, '{username}', to_jsonb(${name}::text))` })
    .where(named);
}

export async function forgetEventsBefore(db: Queryable, moment: string): Promise<void> {
  await db.delete(audit_events).where(lt(audit_events.at, moment));
}
