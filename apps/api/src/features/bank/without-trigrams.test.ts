import pg from 'pg';
import { expect, it } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';
import { contentWith, openBank } from './bank.fixture.ts';

it('migrates a database in which the extension cannot be created, and searches it', async () => {
  const connection = await cloneDatabase('empty');
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query('create function show_trgm(text) returns text[] language sql as $$select null::text[]$$');

  await migrateDatabase(connection);

  const extensions = await owner.query(`select extname from pg_extension where extname = 'pg_trgm'`);
  const indexes = await owner.query(
    `select indexname from pg_indexes where indexname = 'bank_questions_found_by_idx'`,
  );
  expect([extensions.rows, indexes.rows]).toEqual([[], []]);
  await owner.end();
  const app = await buildTestApp({}, { connection });
  const bank = openBank(app, await registerAdmin(app));
  const { id } = await bank.add({ content: contentWith({ ne: 'नेपालको राजधानी?' }) });
  await bank.add({ content: contentWith({ en: 'Another?' }) });
  const { questions } = await bank.find({ search: 'राजधानी' });
  expect(questions.map((question) => question.id)).toEqual([id]);
});
