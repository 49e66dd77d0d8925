import { type AuditEvent, type listAuditEvents, MAX_AUDIT_EVENTS_PER_PAGE } from '@abhyas/contract/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { type AuditView, kindGroups } from './audit-view.ts';

export type AuditFilters = Pick<AuditView, 'who' | 'kind' | 'from' | 'to'>;

/** A group is sent as its kinds: the server knows no groups. */
const kindsOf = (kind: AuditFilters['kind']): string =>
  kindGroups.find(({ name }) => name === kind)?.kinds.join(',') ?? kind;

const sent = ({ who, kind, from, to }: AuditFilters, before: number | undefined) => ({
  ...(who !== '' && { who }),
  ...(kind !== '' && { kind: kindsOf(kind) }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
  ...(before !== undefined && { before: String(before) }),
});

/** A page of the audit trail: what is older than `before`. */
export const auditQuery = (filters: AuditFilters, before: number | undefined) =>
  queryOptions({
    queryKey: ['audit', filters, before],
    queryFn: ({ signal }) =>
      call<typeof listAuditEvents>('GET /api/admin/audit/', { query: sent(filters, before), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** A file has at most so many events: a browser writes it. */
export const MAX_EVENTS_OF_FILE = 20 * MAX_AUDIT_EVENTS_PER_PAGE;

/** The newest events that match; `complete`: they are all. */
export async function listForFile(
  filters: AuditFilters,
): Promise<{ events: AuditEvent[]; complete: boolean }> {
  const events: AuditEvent[] = [];
  let before: number | undefined;
  do {
    const query = { ...sent(filters, before), long: 'true' as const };
    const page = await call<typeof listAuditEvents>('GET /api/admin/audit/', { query });
    events.push(...page.events);
    before = page.next ?? undefined;
  } while (before !== undefined && events.length < MAX_EVENTS_OF_FILE);
  return { events, complete: before === undefined };
}
