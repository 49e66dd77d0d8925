import { listTopics } from '@abhyas/contract/bank/topics';
import { listClasses } from '@abhyas/contract/classes/staff';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';
import { storeNormalNames } from './store-normal-names.ts';

it('stores names of an earlier version in their normal form, joins none, and describes those that are equal then', async () => {
  const app = await buildTestApp();
  const { token } = await registerAdmin(app);
  const stored = [' Law\u200b  10', 'प\u095dाइ', 'पढ\u093cा\u200dइ'];
  for (const name of stored) {
    const both = JSON.stringify({ en: '', ne: name });
    await app.db.execute(sql`insert into topics (name, key_ne) values (${both}::jsonb, ${name})`);
    await app.db.execute(sql`insert into classes (name, created_at) values (${both}::jsonb, now())`);
  }
  await app.db.execute(sql`insert into classes (name, created_at) values ('{"en": "law  10"}', now())`);
  const namesOf = (rows: { name: { en: string; ne?: string | undefined } }[]) =>
    rows.map(({ name }) => name.ne ?? name.en).sort();

  expect(await storeNormalNames({ db: app.db })).toEqual([
    expect.stringContaining('the topic "पढ\u093cा\u200dइ"'),
    expect.stringContaining('the class "law 10"'),
    expect.stringContaining('the class "पढ\u093cाइ"'),
    expect.stringContaining('the class "Law 10"'),
  ]);

  const topics = await call(app.url, listTopics, { token });
  expect(namesOf(topics.body)).toEqual(['Law 10', 'पढ\u093cा\u200dइ', 'पढ\u093cाइ'].sort());
  const classes = await call(app.url, listClasses, { token });
  expect(namesOf(classes.body)).toEqual(['Law 10', 'law 10', 'पढ\u093cा\u200dइ', 'पढ\u093cाइ'].sort());
  // Topics are described until staff rename one.
  expect(await storeNormalNames({ db: app.db })).toHaveLength(1);
});
