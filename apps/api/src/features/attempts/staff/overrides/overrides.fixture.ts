import { class_members, classes } from '#features/classes/classes.tables.ts';
import { iso } from '#platform/time/clock.ts';
import type { TestApp } from '#testing/build-test-app.ts';

/** A class with these active members. */
export async function addClass(
  app: TestApp,
  user_ids: number[],
  archived_at: string | null = null,
): Promise<number> {
  const at = iso(app.clock.now());
  const [made] = await app.db
    .insert(classes)
    .values({ name: { en: 'Class', ne: 'कक्षा' }, created_at: at, archived_at })
    .returning({ id: classes.id });
  const class_id = made?.id ?? 0;
  for (const user_id of user_ids)
    await app.db.insert(class_members).values({ user_id, class_id, status: 'active', joined_at: at });
  return class_id;
}
