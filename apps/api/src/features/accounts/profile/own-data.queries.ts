import { and, eq, isNull } from 'drizzle-orm';
import { sessions, sign_in_networks, users } from '#features/accounts/accounts.tables.ts';
import { countRecoveryCodes, findFactor } from '#features/accounts/second-factor/second-factor.queries.ts';
import {
  remembered_devices,
  second_factor_failures,
} from '#features/accounts/second-factor/second-factor.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Everything that is stored about an account itself, without the hash of its password and other secrets. */
export async function readAccount(db: Queryable, user_id: number) {
  const [account] = await db
    .select({
      id: users.id,
      username: users.username,
      full_name: users.full_name,
      phone_number: users.phone_number,
      roll_number: users.roll_number,
      email: users.email,
      role: users.role,
      preferred_language: users.preferred_language,
      profile_picture: users.profile_picture,
      created_at: users.created_at,
      invited_at: users.invited_at,
      suspended_at: users.suspended_at,
      erase_requested_at: users.erase_requested_at,
    })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.erased_at)));
  if (!account) return undefined;
  const devices = await db
    .select({
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      ended_at: sessions.ended_at,
    })
    .from(sessions)
    .where(eq(sessions.user_id, user_id))
    .orderBy(sessions.created_at);
  const networks = await db
    .select({ network: sign_in_networks.network, last_used_at: sign_in_networks.last_used_at })
    .from(sign_in_networks)
    .where(eq(sign_in_networks.user_id, user_id))
    .orderBy(sign_in_networks.last_used_at);
  return { account, devices, networks, second_factor: await readSecondFactor(db, user_id) };
}

async function readSecondFactor(db: Queryable, user_id: number) {
  const factor = await findFactor(db, user_id);
  return {
    turned_on_at: factor?.turned_on_at ?? null,
    recovery_codes_left: await countRecoveryCodes(db, user_id),
    remembered_devices: await db
      .select({
        user_agent: remembered_devices.user_agent,
        created_at: remembered_devices.created_at,
        expires_at: remembered_devices.expires_at,
      })
      .from(remembered_devices)
      .where(eq(remembered_devices.user_id, user_id))
      .orderBy(remembered_devices.created_at),
    wrong_codes: await db
      .select({ network: second_factor_failures.network, failed_at: second_factor_failures.failed_at })
      .from(second_factor_failures)
      .where(eq(second_factor_failures.user_id, user_id))
      .orderBy(second_factor_failures.failed_at),
  };
}

export async function findEraseRequest(db: Queryable, user_id: number) {
  const [request] = await db
    .select({ erase_requested_at: users.erase_requested_at })
    .from(users)
    .where(eq(users.id, user_id));
  return request;
}

export async function setEraseRequest(
  db: Queryable,
  { user_id, erase_requested_at }: { user_id: number; erase_requested_at: string | null },
): Promise<void> {
  await db.update(users).set({ erase_requested_at }).where(eq(users.id, user_id));
}
