import { createHash, randomBytes } from 'node:crypto';
import { PASSWORD_LINK_HOURS } from '@abhyas/contract/accounts/users';
import { endSessions } from '#features/accounts/sessions/registry.queries.ts';
import type { AuthDeps, PasswordCaller } from '#features/accounts/sign-in/auth.deps.ts';
import { findUserById, updatePassword } from '#features/accounts/sign-in/auth.queries.ts';
import { deleteLoginFailures } from '#features/accounts/sign-in/login.queries.ts';
import { requireGoodPassword } from '#features/accounts/sign-in/new-password.service.ts';
import { actorOf, record } from '#features/accounts/sign-in/sign-in-audit.service.ts';
import { hashPassword, passwordWork } from '#platform/crypto/passwords.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { siteOf } from '#platform/http/limits/network.ts';
import { type Clock, HOUR, iso } from '#platform/time/clock.ts';
import { findLiveLink, insertLink, useLinks } from './password-link.queries.ts';

/** Makes a link in the caller's transaction. Earlier links of the account stay valid until one of them is used. */
export async function makePasswordLink(
  tx: Queryable,
  clock: Clock,
  user_id: number,
): Promise<{ token: string; expires_at: string }> {
  // The user id in clear text finds the row. The rest is random.
  const token = `${user_id}.${randomBytes(32).toString('base64url')}`;
  const expires_at = iso(clock.now() + PASSWORD_LINK_HOURS * HOUR);
  await insertLink(tx, { user_id, token_hash: hashOf(token), expires_at });
  return { token, expires_at };
}

/**
 * Sets a password with a link, which uses up every link of the account, and ends its sessions. Throws LINK_INVALID;
 * INVALID_INPUT if the password is too common, and the link then stays valid.
 */
export async function setPassword(
  deps: AuthDeps,
  { token, password, address, signal }: { token: string; password: string } & PasswordCaller,
): Promise<{ username: string }> {
  const [, owner] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(token) ?? [];
  if (owner === undefined) throw new DomainError('LINK_INVALID');
  requireGoodPassword(password);
  const link = { user_id: Number(owner), token_hash: hashOf(token) };
  return passwordWork.run({ site: siteOf(address), signal }, async () => {
    const requireLive = async (db: Queryable) => {
      const user = await findUserById(db, link.user_id);
      const live = await findLiveLink(db, { ...link, now: iso(deps.clock.now()) });
      if (!user || user.suspended_at !== null || !live) throw new DomainError('LINK_INVALID');
      return user;
    };
    await requireLive(deps.db); // checks before the expensive hash
    const password_hash = await hashPassword(password);
    let username = '';
    await deps.sessions.endIn(deps.db, async (tx) => {
      const user = await requireLive(tx);
      username = user.username;
      const now = iso(deps.clock.now());
      await useLinks(tx, { user_id: user.id, now });
      await updatePassword(tx, user.id, password_hash);
      await deleteLoginFailures(tx, username);
      await record(deps, tx, { kind: 'password_reset', by: actorOf(user, { address }) });
      return endSessions(tx, { user_id: user.id, now });
    });
    return { username };
  });
}

/** 256 random bits need no slow hash. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
