import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { eraseUserOf, mergeUserOf, type RemovalDeps } from '#features/accounts/staff/removal.service.ts';
import { hasResults } from '#features/attempts/staff/attempts-staff.queries.ts';
import { moveOverrides } from '#features/attempts/staff/overrides/move-overrides.service.ts';
import { commandLine } from '#features/audit/audit.ts';
import { checkOf, type Ended } from '#features/audit/ended-file.service.ts';
import { moveClasses } from '#features/classes/classes.queries.ts';
import { class_invited_phones, class_invites } from '#features/classes/classes.tables.ts';
import { moveLinks } from '#features/lti/lti.ts';
import { deletePracticeData } from '#features/practice/own-data.queries.ts';
import { guardian_links } from '#features/reports/guardians/guardians.tables.ts';
import { eraseLearnerData } from '#features/reports/learner-data.service.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';

/** Ends again what was ended since the backup. `failed`: accounts that could not be erased, with the reason. */
export async function repeatEnded(
  { db, clock }: { db: Database; clock: Clock },
  ended: readonly Ended[],
): Promise<{ accounts: number; links: number; failed: { id: number; code: string }[] }> {
  const deps: RemovalDeps = {
    ...{ db, clock, hasResults, moveClasses, moveLinks },
    // The restore has ended every session.
    sessions: { endIn: inTransaction },
    // It is in the file.
    ended: { append: async () => undefined },
    moveOverrides: (tx, accounts) => moveOverrides({ clock }, tx, accounts),
    async eraseLaterData(tx, user_id) {
      await eraseLearnerData(tx, user_id);
      await deletePracticeData(tx, user_id);
    },
  };
  let accounts = 0;
  let links = 0;
  const failed: { id: number; code: string }[] = [];
  const erased = new Set(ended.flatMap((each) => (each.kind === 'account' ? [each.id] : [])));
  for (const each of ended) {
    if (each.kind === 'invited_phone' && each.used_by !== undefined && !erased.has(each.used_by)) continue;
    if (each.kind === 'account' || each.kind === 'merged_account') {
      const user = await findPerson(db, each);
      if (!user) continue;
      try {
        await removeAgain(deps, each);
        accounts += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        failed.push({ id: each.id, code: error.code });
      }
    } else links += await endAgain(db, each, iso(clock.now()));
  }
  return { accounts, links, failed };
}

async function findPerson(db: Database, { id, check }: { id: number; check: string }) {
  const [user] = await db
    .select({ id: users.id, created_at: users.created_at })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erased_at)));
  return user && checkOf(user) === check ? user : undefined;
}

/** An account that has results by the backup cannot be merged, and is erased: their receipts are its own. */
async function removeAgain(
  deps: RemovalDeps,
  each: Extract<Ended, { kind: 'account' | 'merged_account' }>,
): Promise<void> {
  const { id } = each;
  if (each.kind === 'merged_account') {
    const into = await deps.db.$count(users, and(eq(users.id, each.into), isNull(users.erased_at)));
    if (into > 0 && !(await hasResults(deps.db, id))) {
      await mergeUserOf(deps, { id, into: each.into, by: commandLine });
      return;
    }
  }
  await eraseUserOf(deps, { id, by: commandLine });
}

/** Returns how many rows that ended. */
async function endAgain(
  db: Database,
  each: Exclude<Ended, { kind: 'account' | 'merged_account' }>,
  now: string,
): Promise<number> {
  if (each.kind === 'guardian_link') {
    const { rowCount } = await db.delete(guardian_links).where(eq(guardian_links.id, each.id));
    return rowCount ?? 0;
  }
  if (each.kind === 'class_invite') {
    const open = and(eq(class_invites.id, each.id), isNull(class_invites.revoked_at));
    const rows = await db.select().from(class_invites).where(open);
    const ids = rows.filter((row) => checkOf(row) === each.check).map(({ id }) => id);
    await db.update(class_invites).set({ revoked_at: now }).where(inArray(class_invites.id, ids));
    return ids.length;
  }
  const rows = await db.select().from(class_invited_phones).where(eq(class_invited_phones.id, each.id));
  const ids = rows.filter((row) => checkOf(row) === each.check).map(({ id }) => id);
  await db.delete(class_invited_phones).where(inArray(class_invited_phones.id, ids));
  return ids.length;
}
