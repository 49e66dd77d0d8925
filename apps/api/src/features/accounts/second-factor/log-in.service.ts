import { randomBytes, randomUUID } from 'node:crypto';
import type { Tokens } from '@abhyas/contract/accounts';
import { REMEMBERED_DAYS } from '@abhyas/contract/accounts/second-factor';
import {
  type FirstFactor,
  ownerOfChallenge,
  readChallenge,
  signChallenge,
} from '#features/accounts/rules/challenge.ts';
import { hashOfDevice } from '#features/accounts/rules/factor-secrets.ts';
import { endSurplus, openSession } from '#features/accounts/sessions/open-session.service.ts';
import type { AuthDeps, Caller } from '#features/accounts/sign-in/auth.deps.ts';
import { findUserById } from '#features/accounts/sign-in/auth.queries.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { DAY, iso } from '#platform/time/clock.ts';
import { insertRemembered, isRemembered, setSessionOf } from './remembered.queries.ts';
import { countRecoveryCodes, findFactor } from './second-factor.queries.ts';
import { type FactorProof, verifyFactor } from './verify-factor.service.ts';

/** Refuses a login whose account needs a second factor: SECOND_FACTOR_REQUIRED, with the challenge that continues it. */
export function secondFactorRequired(
  deps: Pick<AuthDeps, 'second_factor_keys' | 'clock'>,
  { user, method }: { user: { id: number; password_hash: string }; method: FirstFactor },
): DomainError {
  const { id: user_id, password_hash } = user;
  const challenge = signChallenge(deps, { user_id, method, password_hash });
  return new DomainError('SECOND_FACTOR_REQUIRED', { challenge });
}

/** Whether this device may go without a code. */
export async function isDeviceRemembered(
  deps: Pick<AuthDeps, 'clock'>,
  db: Queryable,
  { user_id, device }: { user_id: number; device: string | undefined },
): Promise<boolean> {
  if (device === undefined) return false;
  return isRemembered(db, { user_id, token_hash: hashOfDevice(device), now: iso(deps.clock.now()) });
}

/** Whether this account cannot log in here without a code. */
export async function needsSecondFactor(
  deps: Pick<AuthDeps, 'clock'>,
  db: Queryable,
  { user_id, device }: { user_id: number; device: string | undefined },
): Promise<boolean> {
  const factor = await findFactor(db, user_id);
  if (!factor || factor.turned_on_at === null) return false;
  return !(await isDeviceRemembered(deps, db, { user_id, device }));
}

/** Notes the session that a remembered device has opened, so that ending the session forgets the device. */
export async function noteSession(
  db: Queryable,
  { user_id, device, sid }: { user_id: number; device: string | undefined; sid: string },
): Promise<void> {
  if (device === undefined) return;
  await setSessionOf(db, { user_id, token_hash: hashOfDevice(device), session_id: sid });
}

interface SecondStep extends FactorProof, Caller {
  challenge: string;
  remember: boolean;
}

/**
 * Finishes a login with a code. Throws CHALLENGE_ENDED, also for an account that was suspended meanwhile;
 * and as `verifyFactor` does.
 */
export async function finishLogin(
  deps: AuthDeps,
  { challenge, remember, code, recovery_code, address, user_agent }: SecondStep,
): Promise<Tokens & { device?: string; recovery_codes_left?: number }> {
  const owner = ownerOfChallenge(challenge);
  const user = owner === undefined ? undefined : await findUserById(deps.db, owner);
  const proved = user && readChallenge(deps, { challenge, password_hash: user.password_hash });
  if (!proved) throw new DomainError('CHALLENGE_ENDED');
  const by = await verifyFactor(deps, { user, proof: { code, recovery_code }, address });
  const opened = await openSession(deps, deps.insertSession, {
    user,
    caller: { address, user_agent },
    method: proved.method,
  });
  if (!opened) throw new DomainError('CHALLENGE_ENDED');
  await endSurplus(deps, { user_id: user.id, live: opened.live });
  return {
    ...opened.tokens,
    ...(remember && {
      device: await rememberDevice(deps, { user_id: user.id, sid: opened.sid, user_agent }),
    }),
    ...(by === 'recovery_code' && { recovery_codes_left: await countRecoveryCodes(deps.db, user.id) }),
  };
}

async function rememberDevice(
  deps: Pick<AuthDeps, 'db' | 'clock'>,
  { user_id, sid, user_agent }: { user_id: number; sid: string; user_agent: string },
): Promise<string> {
  const token = `${user_id}.${randomBytes(32).toString('base64url')}`;
  const now = deps.clock.now();
  await insertRemembered(deps.db, {
    user_id,
    id: randomUUID(),
    token_hash: hashOfDevice(token),
    session_id: sid,
    user_agent,
    created_at: iso(now),
    expires_at: iso(now + REMEMBERED_DAYS * DAY),
  });
  return token;
}
