import { listErased } from '#features/accounts/accounts.queries.ts';
import { checkOf, endedFileIn, openEndedFile, readEnded } from '#features/audit/ended-file.service.ts';
import { listRevoked } from '#features/classes/staff/invites.queries.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Adds to the file of what was ended the erased accounts and revoked invites that it lacks: after a crash, or on another machine. */
export async function recordMissingEnded(db: Queryable, folder: string): Promise<void> {
  const recorded = (await readEnded(endedFileIn(folder))) ?? [];
  const accounts = new Set(
    recorded.flatMap((each) => (each.kind === 'account' || each.kind === 'merged_account' ? [each.id] : [])),
  );
  const invites = new Set(recorded.flatMap((each) => (each.kind === 'class_invite' ? [each.id] : [])));
  const erased = await listErased(db);
  const revoked = await listRevoked(db);
  await openEndedFile(folder).append(
    ...erased
      .filter(({ id }) => !accounts.has(id))
      .map((row) => ({ kind: 'account' as const, id: row.id, check: checkOf(row) })),
    ...revoked
      .filter(({ id }) => !invites.has(id))
      .map((row) => ({ kind: 'class_invite' as const, id: row.id, check: checkOf(row) })),
  );
}
