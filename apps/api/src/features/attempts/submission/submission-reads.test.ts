import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { prepareSubmitted } from './submitted.queries.ts';

const LEARNERS = 2000;
/** PostgreSQL plans a prepared statement anew for its first five executions. */
const EXECUTIONS = 7;

it('reads attempts of its own learner alone, though all others have finished since the statistics were taken', async () => {
  const app = await buildTestApp();
  const { db } = app;
  await db.execute(sql`alter table attempts set (autovacuum_enabled = false)`);
  const quiz = await addQuiz(app, sampleQuiz(3));
  const { body } = await (await seat(app, quiz)).open();
  const { id } = body.attempt;
  await db.execute(sql`
    with learners as (
      insert into users (username, phone_number, password_hash, created_at)
      select 'other' || n, (9840000000 + n)::text, 'none', now() from generate_series(1, ${LEARNERS}::int) n
      returning id
    )
    insert into attempts (user_id, quiz_id, revision, number, started_at, deadline)
    select learners.id, quiz_id, revision, 1, started_at, deadline from attempts, learners`);
  await db.execute(sql`analyze attempts`);
  await db.execute(sql`
    update attempts
    set completed_timestamp = started_at + interval '5 minutes', finished_by = 'learner', score = 0, max_score = 3,
      correct = 0, incorrect = 0, unanswered = 3, receipt = 'AAAA-' || user_id
    where id <> ${id}`);
  const { rows } = await db.execute<{ user_id: number }>(
    sql`select user_id::int from attempts where id = ${id}`,
  );
  const submission = {
    user_id: Number(rows[0]?.user_id),
    quiz_id: quiz.quiz_id,
    id,
    overdue_since: body.attempt.started_at,
  };

  await inTransaction(db, async (transaction) => {
    const findSubmitted = prepareSubmitted(transaction);
    const tuplesRead = async () => {
      const { rows } = await transaction.execute<{ tuples: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::int as tuples from pg_stat_xact_user_tables where relname = 'attempts'`);
      return Number(rows[0]?.tuples);
    };
    const before = await tuplesRead();
    for (let n = 0; n < EXECUTIONS; n++) expect((await findSubmitted(submission))?.attempt.id).toBe(id);
    const each = ((await tuplesRead()) - before) / EXECUTIONS;
    expect(each).toBeGreaterThanOrEqual(1);
    expect(each).toBeLessThan(10);
  });
});
