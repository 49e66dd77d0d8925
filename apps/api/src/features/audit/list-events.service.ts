import {
  AUDIT_EVENTS_PER_PAGE,
  type AuditEvent,
  type listAuditEvents,
  MAX_AUDIT_EVENTS_PER_PAGE,
} from '@abhyas/contract/audit';
import { momentOf } from '@abhyas/exam-rules/calendar/zone';
import type { output } from 'zod/mini';
import type { Database, Queryable } from '#platform/db/open.ts';
import { DAY, iso } from '#platform/time/clock.ts';
import { listEvents } from './list-events.queries.ts';

export interface TrailDeps {
  db: Database;
  /** By account, the name that it has now, where it has one. The accounts feature implements it; app.ts passes it in. */
  namesOf: (db: Queryable, user_ids: number[]) => Promise<ReadonlyMap<number, string>>;
}

/** One page of the audit trail and the cursor of the next page. */
export async function listAudit(
  deps: TrailDeps,
  { before, kind, who, from, to, long }: output<typeof listAuditEvents.query>,
): Promise<output<typeof listAuditEvents.response>> {
  const name = who?.trim() || undefined;
  const limit = long ? MAX_AUDIT_EVENTS_PER_PAGE : AUDIT_EVENTS_PER_PAGE;
  const since = from && iso(momentOf(`${from}T00:00`));
  const until = to && iso(momentOf(`${dayAfter(to)}T00:00`));
  // One extra row shows whether there is a next page.
  const rows = await listEvents(deps.db, { before, kind, who: name, since, until, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const events = await withNames(deps, shown.map(asEvent));
  return { events, next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

function asEvent({
  subject_type: type,
  subject_id: id,
  subject_name: name,
  ...event
}: Awaited<ReturnType<typeof listEvents>>[number]): AuditEvent {
  return { ...event, subject: type && id !== null && name !== null ? { type, id, name } : null };
}

/** Usernames are recorded, and names are not: an account may get another one, and an erased account has none. */
async function withNames(deps: TrailDeps, events: AuditEvent[]): Promise<AuditEvent[]> {
  const named = events.flatMap(({ user_id, subject, details }) => [
    ...(user_id === null ? [] : [user_id]),
    ...(subject?.type === 'user' ? [subject.id] : []),
    ...[...(details.people ?? []), ...(details.people_removed ?? [])].map(({ id }) => id),
  ]);
  const names = await deps.namesOf(deps.db, [...new Set(named)]);
  const nameOf = (id: number | null | undefined) => {
    const full_name = id == null ? undefined : names.get(id);
    return full_name === undefined ? {} : { full_name };
  };
  const withName = <Person extends { id: number }>(person: Person) => ({ ...person, ...nameOf(person.id) });
  return events.map(({ subject, details: { people, people_removed, ...details }, ...event }) => ({
    ...{ ...event, ...nameOf(event.user_id) },
    subject: subject?.type === 'user' ? withName(subject) : subject,
    details: {
      ...details,
      ...(people && { people: people.map(withName) }),
      ...(people_removed && { people_removed: people_removed.map(withName) }),
    },
  }));
}
