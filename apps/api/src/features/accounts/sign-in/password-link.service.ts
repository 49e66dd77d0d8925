import { createHash, randomBytes } from 'node:crypto';
import { FIRST_LOGIN_CODE_DAYS, PASSWORD_LINK_HOURS } from '@abhyas/contract/accounts/users';
import { FIRST_LOGIN_CODE_LETTERS } from '@abhyas/contract/limits';
import { codeInLetters } from '@abhyas/exam-rules/statements';
import { plainCode } from '@abhyas/texts/typed-code';
import { hashedForm, takesCode } from '#features/accounts/rules/first-login-code.ts';
import { endSessions } from '#features/accounts/sessions/registry.queries.ts';
import type { AuthDeps, PasswordCaller } from '#features/accounts/sign-in/auth.deps.ts';
import { findUserById, updatePassword } from '#features/accounts/sign-in/auth.queries.ts';
import { deleteLoginFailures } from '#features/accounts/sign-in/login.queries.ts';
import { requireGoodPassword } from '#features/accounts/sign-in/new-password.service.ts';
import { actorOf, record } from '#features/accounts/sign-in/sign-in-audit.service.ts';
import { lockUsers } from '#features/accounts/staff/users.queries.ts';
import { hashPassword, passwordWork } from '#platform/crypto/passwords.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { siteOf } from '#platform/http/limits/network.ts';
import { type Clock, DAY, HOUR, iso } from '#platform/time/clock.ts';
import { findLiveLink, insertLinks, useFirstLoginCodes, useLinks } from './password-link.queries.ts';

/** Makes a link in the caller's transaction. Earlier links of the account stay valid until one of them is used. */
export async function makePasswordLink(
  tx: Queryable,
  clock: Clock,
  user_id: number,
): Promise<{ token: string; expires_at: string }> {
  // With the user id servers of the version before find the row. The rest is random.
  const token = `${user_id}.${randomBytes(32).toString('base64url')}`;
  const expires_at = iso(clock.now() + PASSWORD_LINK_HOURS * HOUR);
  await insertLinks(tx, [{ user_id, token_hash: hashOf(token), expires_at }]);
  return { token, expires_at };
}

/** When a first-login code that is made now expires. */
export const codesExpireAt = (clock: Clock): string => iso(clock.now() + FIRST_LOGIN_CODE_DAYS * DAY);

/**
 * Makes a first-login code for each of these accounts, which the caller has locked, in the caller's transaction. Earlier codes
 * of these accounts end, so that printing again makes a lost sheet harmless; links stay valid.
 */
export async function makeCodes(
  tx: Queryable,
  clock: Clock,
  user_ids: readonly number[],
): Promise<{ codes: { user_id: number; code: string }[]; expires_at: string }> {
  await useFirstLoginCodes(tx, { user_ids, now: iso(clock.now()) });
  const expires_at = codesExpireAt(clock);
  const codes = user_ids.map((user_id) => ({
    user_id,
    code: codeInLetters(randomBytes(FIRST_LOGIN_CODE_LETTERS)),
  }));
  await insertLinks(
    tx,
    codes.map(({ user_id, code }) => ({
      user_id,
      token_hash: hashOf(plainCode(code)),
      first_login: true,
      expires_at,
    })),
  );
  return { codes, expires_at };
}

/**
 * Sets a password with a link or a first-login code, which uses up every one of the account, and ends its sessions. Throws
 * LINK_INVALID; INVALID_INPUT if the password is too common, and the link then stays valid.
 */
export async function setPassword(
  deps: AuthDeps,
  { token, password, address, signal }: { token: string; password: string } & PasswordCaller,
): Promise<{ username: string }> {
  requireGoodPassword(password);
  const token_hash = hashOf(hashedForm(token));
  return passwordWork.run({ site: siteOf(address), signal }, async () => {
    const requireOwner = async (db: Queryable) => {
      const link = await findLiveLink(db, { token_hash, now: iso(deps.clock.now()) });
      const user = link && (await findUserById(db, link.user_id));
      if (!user || user.suspended_at !== null || (link.first_login && !takesCode(user)))
        throw new DomainError('LINK_INVALID');
      return user;
    };
    const { id } = await requireOwner(deps.db); // checks before the expensive hash
    const password_hash = await hashPassword(password);
    let username = '';
    await deps.sessions.endIn(deps.db, async (tx) => {
      // What uses up links locks the account first, so that two requests cannot both use one.
      await lockUsers(tx, [id]);
      const user = await requireOwner(tx);
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

/** 60 random bits or more need no slow hash (decision 0115). */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
