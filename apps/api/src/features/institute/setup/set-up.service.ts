import type { Tokens } from '@abhyas/contract/accounts';
import type { setUp } from '@abhyas/contract/institute/setup';
import type { output } from 'zod/mini';
import {
  deleteLoginFailure,
  findNamed,
  insertAdmin,
  lockFirstAdmin,
  type OpenSession,
  requireGoodPassword,
  type TakeTry,
} from '#features/accounts/accounts.ts';
import { recordEvent } from '#features/audit/audit.ts';
import { findInstitute, lockInstitute, writeInstitute } from '#features/institute/institute.queries.ts';
import type { KnownInstitute } from '#features/institute/open-institute.service.ts';
import { settingsOf } from '#features/institute/rules/public-institute.ts';
import { hashPassword, passwordWork } from '#platform/crypto/passwords.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { networkOf, siteOf } from '#platform/http/limits/network.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { hashSetupCode, isOpen } from './offer-setup.service.ts';
import {
  type ChosenAdmin,
  deleteOffer,
  findOffer,
  lockAccount,
  replaceAdmin,
  setLanguage,
} from './setup.queries.ts';

export interface SetupDeps {
  db: Database;
  clock: Clock;
  institute: KnownInstitute;
  takeTry: TakeTry;
  openSession: OpenSession;
}

/** Under this name wrong codes are counted as failed logins are. No account can have it, because of the space. */
const COUNTED_AS = 'setup code';

/** Throws NOT_FOUND once there is an admin. */
export async function findSetupOf({ db, clock }: Pick<SetupDeps, 'db' | 'clock'>): Promise<{ open: true }> {
  if (!(await isOpen(db, await findOffer(db), clock.now()))) throw new DomainError('NOT_FOUND');
  return { open: true };
}

type SetUp = output<typeof setUp.body> & {
  caller: { address: string; user_agent: string };
  signal: AbortSignal;
};

/**
 * Makes the first admin and signs in. Throws NOT_FOUND once there is one, SETUP_CODE_INVALID, LOGIN_LOCKED after ten wrong
 * codes of a network, INVALID_INPUT for a common password, USERNAME_TAKEN, UNAVAILABLE if too many passwords wait.
 */
export async function setUpFirstAdmin(deps: SetupDeps, input: SetUp): Promise<Tokens> {
  const { caller, username, phone_number, preferred_language } = input;
  await findSetupOf(deps);
  requireGoodPassword(input.password);
  const { failure, locked_for } = await deps.takeTry({
    username: COUNTED_AS,
    network: networkOf(caller.address),
  });
  if (locked_for !== undefined) throw new DomainError('LOGIN_LOCKED', { retry_after: locked_for });
  const code_hash = hashSetupCode(input.setup_code);
  const offer = await findOffer(deps.db);
  // Another setup has finished meanwhile.
  if (!offer) throw new DomainError('NOT_FOUND');
  if (offer.code_hash !== code_hash) throw new DomainError('SETUP_CODE_INVALID');
  await deleteLoginFailure(deps.db, failure);
  const work = { site: siteOf(caller.address), signal: input.signal };
  const password_hash = await passwordWork.run(work, () => hashPassword(input.password));
  const admin = { username, phone_number, preferred_language, password_hash };
  const id = await inTransaction(deps.db, async (tx) => {
    const id = await chooseAdmin(tx, deps.clock, { admin, code_hash });
    const at = iso(deps.clock.now());
    const by = { user_id: id, username, address: caller.address };
    await recordEvent(tx, { at, kind: 'set_up', by, on: { type: 'user', id, name: username } });
    if (input.institute_name.en || input.institute_name.ne) await nameInstitute(tx, input.institute_name, at);
    return id;
  });
  deps.institute.forget();
  const user = { id, username, role: 'admin', password_hash } as const;
  const opened = await deps.openSession({ user, caller, method: 'password' });
  // The account was changed by someone else at this very moment.
  if (!opened) throw new DomainError('NOT_FOUND');
  return opened.tokens;
}

/** One way wins: this one, the printed password or the command line. All of them wait for one another here. */
async function chooseAdmin(
  tx: Queryable,
  clock: Clock,
  { admin, code_hash }: { admin: ChosenAdmin; code_hash: string },
): Promise<number> {
  await lockFirstAdmin(tx);
  const offer = await findOffer(tx);
  const locked = offer?.admin_id == null || (await lockAccount(tx, offer.admin_id));
  if (!offer || !locked || !(await isOpen(tx, offer, clock.now()))) throw new DomainError('NOT_FOUND');
  // Another server has printed a newer code meanwhile.
  if (offer.code_hash !== code_hash) throw new DomainError('SETUP_CODE_INVALID');
  const named = await findNamed(tx, admin.username);
  if (named && named.id !== offer.admin_id) throw new DomainError('USERNAME_TAKEN');
  await deleteOffer(tx);
  if (offer.admin_id !== null) {
    await replaceAdmin(tx, offer.admin_id, admin);
    return offer.admin_id;
  }
  const { preferred_language, ...account } = admin;
  const id = await insertAdmin(tx, { ...account, created_at: iso(clock.now()) });
  await setLanguage(tx, id, preferred_language);
  return id;
}

async function nameInstitute(tx: Queryable, name: { en: string; ne: string }, changed_at: string) {
  await lockInstitute(tx);
  const row = await findInstitute(tx);
  const settings = { ...settingsOf(row), name };
  await writeInstitute(tx, { settings, logo: row?.logo ?? null, changed_at });
}
