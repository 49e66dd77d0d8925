import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from './platform/db/open.ts';
import { cloneDatabase } from './testing/build-test-app.ts';
import { cleanUpLater } from './testing/later.ts';

/** Staff write these, or they are found by something else before the learner is known. */
const OTHERS = [
  ...['answer_sheets', 'audit_events', 'class_staff', 'imports', 'invitations', 'lti_users', 'notice_texts'],
  ...['overrides', 'user_imports'],
];

it('the primary key of a table of learners begins with the learner', async () => {
  const { db, close } = openDatabase(await cloneDatabase(), { max: 1, onIdleError: () => undefined });
  cleanUpLater(close);
  const { rows } = await db.execute<{ name: string; first: string }>(sql`
    select relname as name, (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]) as first
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisprimary and relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = indrelid and attname = 'user_id')
    order by name`);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ first }) => first !== 'user_id').map(({ name }) => name)).toEqual(OTHERS);
});
