import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@abhyas/contract/errors';
import { decryptSecret, hashesOfCode } from '#features/accounts/rules/factor-secrets.ts';
import { stepOf } from '#features/accounts/rules/totp.ts';
import { recordEvent } from '#features/audit/audit.ts';
import type { KeyRing } from '#platform/crypto/keys.ts';
import type { Database } from '#platform/db/open.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { networkOf } from '#platform/http/limits/network.ts';
import { type Clock, HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import {
  countFailures,
  deleteFailure,
  findFactor,
  insertFailure,
  takeRecoveryCode,
  useStep,
} from './second-factor.queries.ts';

export interface FactorDeps {
  db: Database;
  clock: Clock;
  second_factor_keys: KeyRing;
}

export interface FactorProof {
  code?: string | undefined;
  recovery_code?: string | undefined;
}

interface FactorOwner {
  id: number;
  username: string;
}

/**
 * Only those who know the password get here, so few tries suffice. Three codes of a million are right at any time:
 * thirty tries an hour find one in 460 days on average.
 */
const limits = {
  here: { window: 15 * MINUTE, failures: 10 },
  anywhere: { window: HOUR, failures: 30 },
};

/**
 * Compares a code of the app, or a recovery code, and uses it up. A try is counted as failed before it is compared, so
 * that a thousand concurrent guesses are still ten. Throws SECOND_FACTOR_REJECTED for every wrong, used or missing code;
 * SECOND_FACTOR_UNREADABLE, since then neither a code nor a recovery code can be compared; LOGIN_LOCKED.
 */
export async function verifyFactor(
  deps: FactorDeps,
  { user, proof, address }: { user: FactorOwner; proof: FactorProof; address: string },
): Promise<'code' | 'recovery_code'> {
  const { code, recovery_code } = proof;
  if ((code === undefined) === (recovery_code === undefined))
    throw invalidInput('/code', 'REQUIRED', 'Either code or recovery_code');
  const factor = await findFactor(deps.db, user.id);
  const isOn = factor !== undefined && factor.turned_on_at !== null;
  const secret = isOn ? decryptSecret(deps.second_factor_keys, user.id, factor.secret) : undefined;
  if (isOn && !secret) throw new DomainError('SECOND_FACTOR_UNREADABLE');
  return countTry(deps, { user, address }, async () => {
    if (code !== undefined) {
      return secret && (await usesCode(deps, { user_id: user.id, secret, code })) ? 'code' : undefined;
    }
    if (!(await usesRecoveryCode(deps, user.id, recovery_code ?? ''))) return undefined;
    const by = { user_id: user.id, username: user.username, address };
    await recordEvent(deps.db, { at: iso(deps.clock.now()), kind: 'recovery_code_used', by });
    return 'recovery_code';
  });
}

/** Counts and compares. Throws LOGIN_LOCKED, or `refusal` if the comparison returns undefined. */
export async function countTry<T>(
  deps: Pick<FactorDeps, 'db' | 'clock'>,
  {
    user,
    address,
    refusal = 'SECOND_FACTOR_REJECTED',
  }: { user: FactorOwner; address: string; refusal?: ErrorCode },
  compare: () => Promise<T | undefined>,
): Promise<T> {
  const now = deps.clock.now();
  const network = networkOf(address);
  const failure = { user_id: user.id, id: randomUUID(), network, failed_at: iso(now) };
  await insertFailure(deps.db, failure);
  for (const { window, failures, ...where } of [{ ...limits.here, network }, limits.anywhere]) {
    const found = await countFailures(deps.db, { user_id: user.id, after: iso(now - window), ...where });
    if (found.count <= failures || found.oldest === null) continue;
    await deleteFailure(deps.db, failure);
    const retry_after = Math.ceil((Date.parse(found.oldest) + window - now) / SECOND);
    throw new DomainError('LOGIN_LOCKED', { retry_after });
  }
  const outcome = await compare();
  if (outcome === undefined) {
    const by = { user_id: null, username: null, address };
    const on = { type: 'user', id: user.id, name: user.username } as const;
    await recordEvent(deps.db, { at: iso(now), kind: 'second_factor_failed', by, on });
    throw new DomainError(refusal);
  }
  await deleteFailure(deps.db, failure);
  return outcome;
}

async function usesCode(
  deps: FactorDeps,
  { user_id, secret, code }: { user_id: number; secret: Buffer; code: string },
): Promise<boolean> {
  const step = stepOf(secret, { code, now: deps.clock.now() });
  return step !== undefined && useStep(deps.db, { user_id, step });
}

function usesRecoveryCode(deps: FactorDeps, user_id: number, code: string): Promise<boolean> {
  const hashes = hashesOfCode(deps.second_factor_keys, user_id, code);
  return takeRecoveryCode(deps.db, { user_id, hashes, now: iso(deps.clock.now()) });
}
