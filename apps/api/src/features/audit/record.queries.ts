import type { Role } from '@abhyas/contract/accounts/policy';
import {
  type AuditEvent,
  type AuditJob,
  type AuditKind,
  MAX_PEOPLE_OF_EVENT,
  type NewAuditDetails,
} from '@abhyas/contract/audit';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { audit_events } from './audit.tables.ts';

/** Who does something: the user, the current username, and the address; or the job of the server that does it by itself. */
export interface Actor {
  user_id: number | null;
  username: string | null;
  address: string | null;
  job?: AuditJob;
}

/** A job that the server runs by itself. */
export const byJob = (job: AuditJob): Actor => ({ user_id: null, username: null, address: null, job });

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
  details?: NewAuditDetails;
}

/** Adds an audit event in the transaction of the change it records, so that neither exists without the other. */
export async function recordEvent(
  db: Queryable,
  { at, kind, by: { user_id, username, address, job }, on, details = {} }: NewAuditEvent,
): Promise<void> {
  await db.insert(audit_events).values({
    at,
    kind,
    ...{ user_id, username, address },
    ...(job && { job }),
    ...(on && { subject_type: on.type, subject_id: on.id, subject_name: on.name }),
    details,
  });
}

/** Adds the events of one action that concerns people: as many as it takes to name them all. `detailsOf` is given how many one names. */
export async function recordOnPeople(
  db: Queryable,
  {
    people,
    detailsOf,
    ...event
  }: Omit<NewAuditEvent, 'details'> & {
    people: readonly { id: number; name: string }[];
    detailsOf: (count: number) => NewAuditDetails;
  },
): Promise<void> {
  for (let from = 0; from < people.length; from += MAX_PEOPLE_OF_EVENT) {
    const named = people.slice(from, from + MAX_PEOPLE_OF_EVENT);
    await recordEvent(db, { ...event, details: { ...detailsOf(named.length), people: named } });
  }
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

/**
 * Replaces the name of an erased account in every event, and forgets the addresses that it came from and the old and new
 * values of its details: which ones were changed stays.
 */
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
    // Who tried to sign in as the account may have been the person.
    .set({
      subject_name: name,
      address: sql`case when ${audit_events.user_id} is null then null else ${audit_events.address} end`,
    })
    .where(and(eq(audit_events.subject_type, 'user'), eq(audit_events.subject_id, user_id)));
  const named = sql`lower(${audit_events.details} ->> 'username') = ${username.toLowerCase()}`;
  await db
    .update(audit_events)
    .set({ details: sql`jsonb_set(${audit_events.details}, '{username}', to_jsonb(${name}::text))` })
    .where(named);
  for (const list of ['people', 'people_removed'])
    await db.execute(sql`
      update ${audit_events} set details = jsonb_set(details, array[${list}::text], (
        select jsonb_agg(case when (person ->> 'id')::bigint = ${user_id} then jsonb_set(person, '{name}', to_jsonb(${name}::text))
          else person end)
        from jsonb_array_elements(details -> ${list}) as person))
      where details ? 'people' and details -> ${list} @> ${JSON.stringify([{ id: user_id }])}::jsonb`);
  await db.execute(sql`
    update ${audit_events} set details = details - 'changes'
      || jsonb_build_object('fields', (select jsonb_agg(change -> 'field') from jsonb_array_elements(details -> 'changes') as change))
    where subject_type = 'user' and subject_id = ${user_id} and kind = 'user_changed' and details ? 'changes'`);
}

export async function forgetEventsBefore(db: Queryable, moment: string): Promise<void> {
  await db.delete(audit_events).where(lt(audit_events.at, moment));
}
