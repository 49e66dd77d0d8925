import { type Actor, recordEvent } from '#features/audit/audit.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type JsonPieces, jsonObject } from '#platform/json-pieces.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { findEraseRequest, readAccount, setEraseRequest } from './own-data.queries.ts';

export interface DataDeps {
  db: Database;
  clock: Clock;
  /**
   * What later features know of an account, long lists in pieces. `learner`: with scores as far as they are released, which
   * then count as seen; `staff`: with every score.
   */
  readLaterData: (of: { user_id: number; as: 'learner' | 'staff' }) => Promise<Record<string, unknown>>;
}

/** All data of an account. Throws NOT_FOUND for staff, also for an erased account, and NOT_SIGNED_IN for the account's own. */
export async function exportDataOf(
  deps: DataDeps,
  { user_id, as, by }: { user_id: number; as: 'learner' | 'staff'; by: Actor },
): Promise<JsonPieces> {
  const at = iso(deps.clock.now());
  const own = await readAccount(deps.db, user_id);
  if (!own) throw new DomainError(as === 'staff' ? 'NOT_FOUND' : 'NOT_SIGNED_IN');
  const later = await deps.readLaterData({ user_id, as });
  const on = { type: 'user', id: user_id, name: own.account.username } as const;
  const kind = as === 'staff' ? 'user_exported' : 'own_data_exported';
  await recordEvent(deps.db, { at, kind, by, on });
  return jsonObject({ exported_at: at, ...own, ...later });
}

/** Throws NOT_SIGNED_IN if the account was deleted. */
export async function getEraseRequestOf(deps: Pick<DataDeps, 'db'>, { user_id }: { user_id: number }) {
  const request = await findEraseRequest(deps.db, user_id);
  if (!request) throw new DomainError('NOT_SIGNED_IN');
  return request;
}

/** Sets or withdraws the request. The first moment stays. */
export async function requestErasingOf(
  deps: Pick<DataDeps, 'db' | 'clock'>,
  { user_id, is_wanted, by }: { user_id: number; is_wanted: boolean; by: Actor },
) {
  return inTransaction(deps.db, async (tx) => {
    const before = await getEraseRequestOf({ db: deps.db }, { user_id });
    if ((before.erase_requested_at !== null) === is_wanted) return before;
    const now = iso(deps.clock.now());
    const after = { erase_requested_at: is_wanted ? now : null };
    await setEraseRequest(tx, { user_id, ...after });
    await recordEvent(tx, { at: now, kind: is_wanted ? 'erasing_requested' : 'erasing_withdrawn', by });
    return after;
  });
}
