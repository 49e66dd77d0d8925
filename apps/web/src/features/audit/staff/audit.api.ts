import type { AuditKind, listAuditEvents } from '@abhyas/contract/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

/** A page of the audit trail: what is older than `before`. */
export const auditQuery = ({
  who,
  kind,
  before,
}: {
  who: string;
  kind: AuditKind | '';
  before: number | undefined;
}) =>
  queryOptions({
    queryKey: ['audit', who, kind, before],
    queryFn: ({ signal }) =>
      call<typeof listAuditEvents>('GET /api/admin/audit/', {
        query: {
          ...(who !== '' && { who }),
          ...(kind !== '' && { kind }),
          ...(before !== undefined && { before: String(before) }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
