import { normalName } from '@abhyas/texts/normal';
import { findUserById, insertUsers, openNameGiver } from '#features/accounts/accounts.ts';
import { enterOnce } from '#features/classes/classes.ts';
import type { Launch } from '#features/lti/rules/claims.ts';
import type { Queryable } from '#platform/db/open.ts';
import type { PlatformRow } from './launch.queries.ts';
import { LaunchFault } from './launch-faults.service.ts';
import { findLinked, insertLink, lockNewAccounts } from './linked-account.queries.ts';

/**
 * The account of a platform's user: the linked one, or a new learner without phone and password. No other account is ever
 * taken, whatever names or addresses the platform sends. Throws LaunchFault if the account is suspended or one of staff:
 * a platform must not open what its owner protects with a password.
 */
export async function getLinkedAccount(
  tx: Queryable,
  { platform, launch, at }: { platform: PlatformRow; launch: Launch; at: string },
) {
  const who = { issuer: platform.issuer, sub: launch.sub };
  let user_id = await findLinked(tx, who);
  if (user_id === undefined) {
    await lockNewAccounts(tx);
    user_id = (await findLinked(tx, who)) ?? (await addAccount(tx, { who, launch, at }));
  }
  const account = await findUserById(tx, user_id);
  if (!account || account.suspended_at !== null || account.role !== 'learner')
    throw new LaunchFault('account');
  if (platform.class_id !== null)
    await enterOnce(tx, { user_id, class_id: platform.class_id, joined_at: at });
  return account;
}

async function addAccount(
  tx: Queryable,
  { who, launch, at }: { who: { issuer: string; sub: string }; launch: Launch; at: string },
): Promise<number> {
  const { language } = launch;
  const full_name = normalName(launch.full_name);
  const person = { full_name, roll_number: '' };
  const names = await openNameGiver(tx, [person]);
  const [user_id = 0] = await insertUsers(tx, [
    {
      ...person,
      username: names.give(person),
      phone_number: '',
      preferred_language: language,
      created_at: at,
    },
  ]);
  await insertLink(tx, { ...who, user_id, created_at: at });
  return user_id;
}
