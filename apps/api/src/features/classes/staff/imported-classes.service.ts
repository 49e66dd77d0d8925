import { nameKey } from '@abhyas/texts/normal';
import type { Actor } from '#features/audit/audit.ts';
import type { Queryable } from '#platform/db/open.ts';
import { listCurrentNames } from './imported-classes.queries.ts';
import { insertClass } from './manage-classes.queries.ts';
import { recordOnClass, recordOnMembers } from './manage-classes.service.ts';
import { addMemberRows } from './members.queries.ts';

// Lists of people name classes as people write them.

/** The current class with each of these names in either language, the latest where several have it; null for none. */
export async function findClassesByName(db: Queryable, names: string[]): Promise<(number | null)[]> {
  if (names.length === 0) return [];
  const known = new Map<string, number>();
  for (const { id, name } of await listCurrentNames(db)) {
    for (const text of [name.en, name.ne ?? '']) {
      if (text !== '' && !known.has(nameKey(text))) known.set(nameKey(text), id);
    }
  }
  return names.map((name) => known.get(nameKey(name)) ?? null);
}

/** Makes accounts members in the caller's transaction. Unknown classes are created if `create`, else left out. */
export async function enterClassesByName(
  tx: Queryable,
  {
    members,
    create,
    by,
    at,
  }: { members: { user_id: number; class: string }[]; create: boolean; by: Actor; at: string },
): Promise<{ in_classes: number; new_classes: number }> {
  const names = [...new Map(members.map((member) => [nameKey(member.class), member.class])).values()];
  const ids = await findClassesByName(tx, names);
  let in_classes = 0;
  let new_classes = 0;
  for (const [place, text] of names.entries()) {
    const known = ids[place] ?? null;
    if (known === null && !create) continue;
    const name = /[\u0900-\u097F]/.test(text) ? { en: '', ne: text } : { en: text };
    const class_id = known ?? (await insertClass(tx, { name, created_by: by.user_id, created_at: at }));
    const on = { at, by, class_id, name };
    if (known === null) {
      new_classes += 1;
      await recordOnClass(tx, { ...on, kind: 'class_created' });
    }
    const of = members.filter((member) => nameKey(member.class) === nameKey(text));
    const user_ids = of.map(({ user_id }) => user_id);
    const added = await addMemberRows(tx, { class_id, user_ids, at });
    await recordOnMembers(tx, { ...on, kind: 'class_members_added', user_ids: added });
    in_classes += added.length;
  }
  return { in_classes, new_classes };
}
