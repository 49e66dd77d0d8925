import { AUDIT_EVENTS_PER_PAGE, type AuditEvent, type listAuditEvents } from '@abhyas/contract/audit';
import type { output } from 'zod/mini';
import type { Database } from '#platform/db/open.ts';
import { listEvents } from './list-events.queries.ts';

/** One page of the audit trail and the cursor of the next page. */
export async function listAudit(
  deps: { db: Database },
  { before, kind, who }: output<typeof listAuditEvents.query>,
): Promise<output<typeof listAuditEvents.response>> {
  const name = who?.trim() || undefined;
  // One extra row shows whether there is a next page.
  const rows = await listEvents(deps.db, { before, kind, who: name, limit: AUDIT_EVENTS_PER_PAGE + 1 });
  const shown = rows.slice(0, AUDIT_EVENTS_PER_PAGE);
  return { events: shown.map(asEvent), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

function asEvent({
  subject_type: type,
  subject_id: id,
  subject_name: name,
  ...event
}: Awaited<ReturnType<typeof listEvents>>[number]): AuditEvent {
  return { ...event, subject: type && id !== null && name !== null ? { type, id, name } : null };
}
