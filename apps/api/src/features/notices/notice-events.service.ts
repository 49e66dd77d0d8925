import type { AuditKind, NewAuditDetails } from '@abhyas/contract/audit';
import { inOneLanguage, type LocalizedText } from '@abhyas/contract/shared';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Records what was done to a notice. */
export function recordOnNotice(
  tx: Queryable,
  event: {
    kind: AuditKind;
    at: string;
    by: Actor;
    notice_id: number;
    title: LocalizedText;
    details?: NewAuditDetails;
  },
): Promise<void> {
  const { kind, at, by, notice_id, title, details } = event;
  const on = { type: 'notice', id: notice_id, name: inOneLanguage(title) } as const;
  return recordEvent(tx, { kind, at, by, on, ...(details && { details }) });
}
