import type {
  makeFirstLoginCodes,
  NoCodeReason,
  previewFirstLoginCodes,
} from '@abhyas/contract/accounts/users';
import type { output } from 'zod/mini';
import { refusalOfCode } from '#features/accounts/rules/first-login-code.ts';
import { codesExpireAt, makeCodes } from '#features/accounts/sign-in/password-link.service.ts';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { iso } from '#platform/time/clock.ts';
import { listWithState } from './users.queries.ts';
import { lockForChange, type UsersDeps } from './users.service.ts';

type Deps = Pick<UsersDeps, 'db' | 'clock'>;

/** Who would get a code, and who would not. */
export async function previewCodes(
  { db, clock }: Deps,
  { user_ids }: { user_ids: number[] },
): Promise<output<typeof previewFirstLoginCodes.response>> {
  const { receivers, without } = await divide(db, user_ids);
  return { user_ids: receivers.map(({ id }) => id), without, expires_at: codesExpireAt(clock) };
}

/** Makes a code for each of these accounts that may have one; earlier codes of these end. */
export async function makeCodesFor(
  { db, clock }: Deps,
  { user_ids, by }: { user_ids: number[]; by: Actor },
): Promise<output<typeof makeFirstLoginCodes.response>> {
  return inTransaction(db, async (tx) => {
    await lockForChange(tx, { ids: user_ids, by });
    const { receivers, without } = await divide(tx, user_ids);
    const made = await makeCodes(
      tx,
      clock,
      receivers.map(({ id }) => id),
    );
    const at = iso(clock.now());
    for (const { id, username } of receivers) {
      const on = { type: 'user', id, name: username } as const;
      await recordEvent(tx, { at, kind: 'password_link_made', by, on });
    }
    return { ...made, without };
  });
}

/** The accounts that may have a code, and why the others may not. */
async function divide(db: Queryable, user_ids: readonly number[]) {
  const accounts = new Map((await listWithState(db, user_ids)).map((account) => [account.id, account]));
  const ids = [...new Set(user_ids)];
  const without: { user_id: number; reason: NoCodeReason }[] = [];
  const receivers: { id: number; username: string }[] = [];
  for (const id of ids) {
    const account = accounts.get(id);
    const reason = refusalOfCode(account);
    if (reason) without.push({ user_id: id, reason });
    else if (account) receivers.push(account);
  }
  return { receivers, without };
}
