import {
  AUDIT_EVENTS_PER_PAGE,
  type AuditEvent,
  type listAuditEvents,
  MAX_AUDIT_EVENTS_PER_PAGE,
} from '@abhyas/contract/audit';
import { momentOf } from '@abhyas/exam-rules/calendar/zone';
import type { output } from 'zod/mini';
import type { Database } from '#platform/db/open.ts';
import { DAY, iso } from '#platform/time/clock.ts';
import { listEvents } from './list-events.queries.ts';

/** One page of the audit trail and the cursor of the next page. */
export async function listAudit(
  deps: { db: Database },
  { before, kind, who, from, to, long }: output<typeof listAuditEvents.query>,
): Promise<output<typeof listAuditEvents.response>> {
  const name = who?.trim() || undefined;
  const limit = long ? MAX_AUDIT_EVENTS_PER_PAGE : AUDIT_EVENTS_PER_PAGE;
  const since = from && iso(momentOf(`${from}T00:00`));
  const until = to && iso(momentOf(`${dayAfter(to)}T00:00`));
  // One extra row shows whether there is a next page.
  const rows = await listEvents(deps.db, { before, kind, who: name, since, until, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { events: shown.map(asEvent), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
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
