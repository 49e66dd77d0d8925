import type { Actor } from '@abhyas/contract/accounts/policy';
import type { Audience } from '@abhyas/contract/classes/audience';
import { listNames, type NamedClass } from '#features/classes/classes.ts';
import type { Queryable } from '#platform/db/open.ts';

/** An audience as staff see it. `names`: all classes in it. */
export function audienceOf(
  { class_ids }: { class_ids: number[] | null },
  names: ReadonlyMap<number, NamedClass>,
): Audience {
  return { everyone: class_ids === null, classes: (class_ids ?? []).flatMap((id) => names.get(id) ?? []) };
}

/** The names of the classes in the audiences of these quizzes, by id; with `by` of those that this account may see. */
export async function namesIn(
  db: Queryable,
  quizzes: readonly { class_ids: number[] | null }[],
  by?: Actor,
): Promise<Map<number, NamedClass>> {
  const ids = quizzes.flatMap(({ class_ids }) => class_ids ?? []);
  return new Map((await listNames(db, ids, by && { by })).map((named) => [named.id, named]));
}
