import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@abhyas/contract/audit';
import type { AudienceChoice } from '@abhyas/contract/classes/audience';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { inOneLanguage } from '@abhyas/contract/shared';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { listNames } from '#features/classes/classes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { namesIn } from './audience-names.service.ts';
import { changeQuiz, type Edit, type EditorDeps, type Versioned } from './change-quiz.service.ts';
import type { Quiz } from './editor.queries.ts';

/**
 * Sets who may take a quiz. Throws NOT_FOUND, CHANGED_ELSEWHERE, or INVALID_INPUT that names all classes that do not exist
 * or that the actor may not see; those that are in the audience already may stay in it.
 */
export function changeAudience(
  deps: EditorDeps,
  edit: Edit & { by: StaffActor },
  wanted: AudienceChoice,
): Promise<Versioned<AdminQuiz>> {
  return changeQuiz(deps, { ...edit, is_own_content: true }, async (tx, { quiz }) => {
    const chosen = await audienceChange(tx, { quiz, wanted, by: edit.by });
    if (chosen === undefined) return undefined;
    const { change, class_ids } = chosen;
    return { kind: 'audience_changed', details: { changes: [change] }, settings: { class_ids } };
  });
}

/**
 * The new audience with the change as the audit trail has it; undefined if it is the same. `path`: where the classes stand in
 * what was sent. Throws INVALID_INPUT as above.
 */
export async function audienceChange(
  tx: Queryable,
  { quiz, wanted, by, path = '' }: { quiz: Quiz; wanted: AudienceChoice; by: StaffActor; path?: string },
) {
  const class_ids = 'everyone' in wanted ? null : ascending(wanted.class_ids);
  if (isDeepStrictEqual(class_ids, quiz.class_ids)) return undefined;
  if (class_ids !== null) await requireClasses(tx, { class_ids, had: quiz.class_ids ?? [], by, path });
  const names = await namesIn(tx, [quiz, { class_ids }]);
  const named = (ids: number[] | null) =>
    ids?.flatMap((id) => names.get(id) ?? []).map(({ name }) => inOneLanguage(name)) ?? null;
  // The names, because the trail outlives classes.
  const change: AuditChange = { field: 'audience', old: named(quiz.class_ids), new: named(class_ids) };
  return { class_ids, change };
}

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** None of them can be deleted until the transaction ends. */
async function requireClasses(
  tx: Queryable,
  { class_ids, had, by, path }: { class_ids: number[]; had: number[]; by: StaffActor; path: string },
): Promise<void> {
  const existing = new Set((await listNames(tx, class_ids, { lock: true })).map(({ id }) => id));
  const seen = new Set((await listNames(tx, class_ids, { by })).map(({ id }) => id));
  const errors = class_ids.flatMap((id, place) =>
    existing.has(id) && (seen.has(id) || had.includes(id))
      ? []
      : [{ path: `${path}/class_ids/${place}`, code: 'UNKNOWN_CLASS', message: 'There is no such class' }],
  );
  if (errors.length > 0) throw new DomainError('INVALID_INPUT', { errors });
}
