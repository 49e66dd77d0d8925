import { can } from '@abhyas/contract/accounts/policy';
import type { NoticeAudience } from '@abhyas/contract/notices/staff';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { listNames } from '#features/classes/classes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';

/** The ids of the classes, each once and ascending; null for everyone. */
export const classIdsOf = (audience: NoticeAudience): number[] | null =>
  'everyone' in audience ? null : [...new Set(audience.class_ids)].sort((a, b) => a - b);

/** Whether the actor may now notify all of an audience. A class that is no longer there has nobody to notify. */
export async function mayNotify(
  db: Queryable,
  { class_ids, by }: { class_ids: number[] | null; by: StaffActor },
): Promise<boolean> {
  if (class_ids === null) return can(by, 'notify_everyone');
  if (!can(by, 'notify_class')) return false;
  const own = new Set((await listNames(db, class_ids, { by })).map(({ id }) => id));
  return (await listNames(db, class_ids)).every(({ id }) => own.has(id));
}

/**
 * Throws FORBIDDEN if the actor may not notify everyone, or INVALID_INPUT that names all classes that do not exist, are
 * archived, or are not the actor's. `had`: classes that are in the audience already; they may stay when they are archived.
 */
export async function requireAudience(
  db: Queryable,
  { audience, had = [], by }: { audience: NoticeAudience; had?: number[]; by: StaffActor },
): Promise<void> {
  if ('everyone' in audience) {
    if (!can(by, 'notify_everyone')) throw new DomainError('FORBIDDEN');
    return;
  }
  const { class_ids } = audience;
  // Locked, so that none is deleted until the transaction ends.
  const existing = new Map(
    (await listNames(db, class_ids, { lock: true })).map((named) => [named.id, named]),
  );
  const own = new Set((await listNames(db, class_ids, { by })).map(({ id }) => id));
  const errors = class_ids.flatMap((id, place) => {
    const named = existing.get(id);
    if (named ? own.has(id) && (!named.archived || had.includes(id)) : had.includes(id)) return [];
    const path = `/audience/class_ids/${place}`;
    return [{ path, code: 'UNKNOWN_CLASS', message: 'There is no such class' }];
  });
  if (errors.length > 0) throw new DomainError('INVALID_INPUT', { errors });
}
