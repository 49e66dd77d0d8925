import type { AuditKind } from '@abhyas/contract/audit';
import { kindMessages } from './audit.messages.ts';

export const kinds = Object.keys(kindMessages) as AuditKind[];

/** Which events are shown. It stands in the address. */
interface AuditView {
  who: string;
  kind: AuditKind | '';
  /** Where each page after the first begins; the last is the one that is shown. */
  turned: number[];
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** From the address, in which a name of digits alone arrives as a number. */
export function readAuditView({ who, kind, before }: Record<string, unknown>): AuditView {
  return {
    who: typeof who === 'string' || typeof who === 'number' ? `${who}`.slice(0, 30) : '',
    kind: kinds.find((known) => known === kind) ?? '',
    turned: Array.isArray(before) ? before.filter(isId) : [],
  };
}

/** For the address, which names only what differs from the usual. */
export const writeAuditView = ({ who, kind, turned }: AuditView): Record<string, unknown> => ({
  ...(who !== '' && { who }),
  ...(kind !== '' && { kind }),
  ...(turned.length > 0 && { before: turned }),
});
