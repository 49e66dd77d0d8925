import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { rowsOfEveryTable } from '#platform/db/every-table.fixture.ts';
import { allMigrations, buildSchema } from '#platform/db/migrate.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { addQuiz, sampleQuiz } from '#testing/factories.ts';
import { listMiscounted } from './first-scores.fixture.ts';

const app = await buildTestApp();

/** Takers of a quiz, each with one unfinished attempt. `spread`: attempts get every so many of the ids. */
async function addTakers(quiz_id: number, takers: number, spread: number): Promise<void> {
  await app.db.execute(sql`
    with learners as (
      insert into users (username, phone_number, password_hash, created_at)
      select format('taker%s-%s', ${quiz_id}::int, n), '', '', now() from generate_series(1, ${takers}::int) as n returning id
    )
    insert into attempts (user_id, id, quiz_id, revision, number, started_at, deadline) overriding system value
    select id, id * ${spread}::int, ${quiz_id}, 1, 1, now(), now() + interval '1 hour' from learners`);
}

const finish = (where: ReturnType<typeof sql>) => sql`
  update attempts set completed_timestamp = started_at, finished_by = 'learner', score = (id / 7) % 5, max_score = 5, correct = 0,
    incorrect = 0, unanswered = 5, receipt = 'R' where completed_timestamp is null and ${where}`;
const scoreAgain = (where: ReturnType<typeof sql>) => sql`
  update attempts set score = (score + 1) % 5 where completed_timestamp is not null and ${where}`;
const takeBack = (where: ReturnType<typeof sql>) => sql`
  update attempts set completed_timestamp = null, finished_by = null, score = null, max_score = null, correct = null,
    incorrect = null, unanswered = null, receipt = null where completed_timestamp is not null and ${where}`;
const remove = (where: ReturnType<typeof sql>) => sql`delete from attempts where ${where}`;

it('first scores are counted right after each change, also by transactions at once', async () => {
  const { quiz_id } = await addQuiz(app, sampleQuiz());
  // Every fourth of them merges the rows of the quiz.
  await addTakers(quiz_id, 200, 256);
  const change = fc.record({
    what: fc.constantFrom(finish, finish, finish, scoreAgain, scoreAgain, takeBack, remove),
    parts: fc.integer({ min: 2, max: 40 }),
    part: fc.nat(40),
  });
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
    await Promise.all(
      changes.map(({ what, parts, part }, place) =>
        // Each has learners of its own, so that none waits for another.
        app.db.execute(
          what(
            sql`quiz_id = ${quiz_id} and user_id % 4 = ${place} and user_id / 4 % ${parts} = ${part % parts}`,
          ),
        ),
      ),
    );
    expect(await listMiscounted(app.db)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 150 });
});

it('a transaction that has changed scores keeps nobody from changing others, nor from merging', async () => {
  const { quiz_id } = await addQuiz(app, sampleQuiz());
  await addTakers(quiz_id, 40, 1024);
  await app.db.execute(finish(sql`quiz_id = ${quiz_id} and user_id % 3 = 0`));
  const slow = new pg.Client(app.connection);
  await slow.connect();
  await slow.query('begin');
  await slow.query(`update attempts set score = 4 where quiz_id = ${quiz_id} and user_id % 3 = 0`);
  await app.db.execute(finish(sql`quiz_id = ${quiz_id} and user_id % 3 = 1`));
  await slow.query('commit');
  await slow.end();
  expect(await listMiscounted(app.db)).toEqual([]);
});

it('a reading has few rows, however many attempts were finished and scored again', async () => {
  const { quiz_id } = await addQuiz(app, sampleQuiz());
  await addTakers(quiz_id, 3000, 1);
  await app.db.execute(finish(sql`quiz_id = ${quiz_id}`));
  for (let again = 0; again < 3; again++) await app.db.execute(scoreAgain(sql`quiz_id = ${quiz_id}`));
  const { rows } = await app.db.execute(
    sql`select count(*)::int as rows, sum(takers)::int as takers from first_scores where quiz_id = ${quiz_id}`,
  );
  expect(rows).toEqual([{ rows: expect.any(Number), takers: 3000 }]);
  expect(rows[0]?.rows).toBeLessThan(2 * 1024 + 5);
});

it('scores of before the triggers are counted by the migration, also if some came between', async () => {
  const migrations = allMigrations();
  const filling = migrations.findIndex(({ sql }) =>
    sql.join().includes('INSERT INTO "first_scores" ("quiz_id"'),
  );
  expect(migrations[filling]?.sql.join()).not.toContain('CREATE TRIGGER');
  const earlier = new pg.Client(await cloneDatabase('empty'));
  await earlier.connect();
  await buildSchema(earlier, migrations.slice(0, filling - 1));
  await earlier.query(rowsOfEveryTable);
  for (const { sql } of migrations.slice(filling - 1, filling))
    for (const statement of sql) await earlier.query(statement);
  await earlier.query('update attempts set score = 0.5 where score is not null');
  for (const statement of migrations[filling]?.sql ?? []) await earlier.query(statement);
  const { rows } = await earlier.query(
    'select quiz_id, score, sum(takers)::int as takers from first_scores group by quiz_id, score having sum(takers) <> 0',
  );
  await earlier.end();
  expect(rows).toEqual([{ quiz_id: '1', score: '0.5000', takers: 1 }]);
});
