import { OTP_LIFETIME_SECONDS } from '@abhyas/contract/limits';
import { type SendDeps, sendCode } from '#features/accounts/codes/send-code.service.ts';
import { requireSameRole } from '#features/accounts/sessions/still-may.service.ts';
import { makePasswordLink } from '#features/accounts/sign-in/password-link.service.ts';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso, SECOND } from '#platform/time/clock.ts';
import { getUserOf } from './users.service.ts';

/**
 * Makes a link to set a password, or sends a reset code to the account's phone. Throws NOT_FOUND, NO_PHONE, and as
 * `sendCode` does.
 */
export async function resetPasswordOf(
  deps: SendDeps,
  { id, by: way, actor }: { id: number; by: 'link' | 'sms'; actor: Actor & { address: string } },
): Promise<{ token?: string; expires_at: string }> {
  const { username, phone_number } = await getUserOf(deps, id);
  const now = deps.clock.now();
  const event = { at: iso(now), by: actor, on: { type: 'user', id, name: username } } as const;
  if (way === 'link') {
    return inTransaction(deps.db, async (tx) => {
      await requireSameRole(tx, actor);
      await recordEvent(tx, { ...event, kind: 'password_link_made' });
      return makePasswordLink(tx, deps.clock, id);
    });
  }
  if (phone_number === '') throw new DomainError('NO_PHONE');
  const recordSent = () => recordEvent(deps.db, { ...event, kind: 'reset_code_sent' });
  const { address } = actor;
  await sendCode(deps, { phone_number, purpose: 'reset', address, sent_for: id }).catch(async (error) => {
    // The text may have arrived, and its code is valid.
    if (error instanceof DomainError && error.code === 'SMS_UNCONFIRMED') await recordSent();
    throw error;
  });
  await recordSent();
  return { expires_at: iso(now + OTP_LIFETIME_SECONDS * SECOND) };
}
