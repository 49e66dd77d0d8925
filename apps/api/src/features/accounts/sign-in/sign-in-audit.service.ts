import { type Actor, hasEventSince, type NewAuditEvent, recordEvent } from '#features/audit/audit.ts';
import type { Queryable } from '#platform/db/open.ts';
import { networkOf } from '#platform/http/limits/network.ts';
import { iso, MINUTE } from '#platform/time/clock.ts';
import type { AuthDeps } from './auth.deps.ts';

/** Events that anyone can cause without limit are recorded once in this time per network (ms). */
const EVENT_INTERVAL_MS = 15 * MINUTE;

interface KnownAs {
  id: number;
  username: string;
}

export function record(
  deps: Pick<AuthDeps, 'clock'>,
  db: Queryable,
  event: Omit<NewAuditEvent, 'at'>,
): Promise<void> {
  return recordEvent(db, { at: iso(deps.clock.now()), ...event });
}

const strangerAt = (address: string): Actor => ({ user_id: null, username: null, address });

export const actorOf = (user: KnownAs, { address }: { address: string }): Actor => ({
  user_id: user.id,
  username: user.username,
  address,
});

/** The typed name is stored only if an account has it, because people type passwords into that field. */
const onAccount = ({ id, username }: KnownAs) => ({
  on: { type: 'user', id, name: username } as const,
});

/** The lockout limits the failures of an account. Failures with unknown names are recorded once per network. */
export async function recordFailedLogin(
  deps: AuthDeps,
  { user, address }: { user: KnownAs | undefined; address: string },
): Promise<void> {
  const failed = { kind: 'sign_in_failed', details: { method: 'password' } } as const;
  if (user) return record(deps, deps.db, { ...failed, by: strangerAt(address), ...onAccount(user) });
  const network = networkOf(address);
  const now = deps.clock.now();
  const last = deps.unknown_names.get(network);
  if (last !== undefined && last > now - EVENT_INTERVAL_MS) return;
  deps.unknown_names.set(network, now);
  await recordOnce(deps, { ...failed, by: strangerAt(network) });
}

/** The tries of a code limit the guesses. Codes typed while no code is live are recorded once per network. */
export function recordWrongCode(
  deps: AuthDeps,
  wrong: { user: KnownAs; purpose: 'login' | 'reset'; address: string; is_guess: boolean },
): Promise<void> {
  const event =
    wrong.purpose === 'login'
      ? ({ kind: 'sign_in_failed', details: { method: 'code' } } as const)
      : ({ kind: 'password_reset_failed' } as const);
  if (wrong.is_guess) {
    return record(deps, deps.db, { ...event, by: strangerAt(wrong.address), ...onAccount(wrong.user) });
  }
  const network = networkOf(wrong.address);
  return recordOnce(deps, { ...event, by: strangerAt(network), ...onAccount(wrong.user) });
}

/** Further tries of a locked account appear only in the metrics. */
export function recordLockout(
  deps: AuthDeps,
  { user, network }: { user: KnownAs | undefined; network: string },
): Promise<void> {
  return recordOnce(deps, {
    kind: 'sign_in_locked',
    by: strangerAt(network),
    ...(user && onAccount(user)),
  });
}

async function recordOnce(deps: AuthDeps, event: Omit<NewAuditEvent, 'at'>): Promise<void> {
  const after = iso(deps.clock.now() - EVENT_INTERVAL_MS);
  if (!(await hasEventSince(deps.db, { ...event, after }))) await record(deps, deps.db, event);
}
