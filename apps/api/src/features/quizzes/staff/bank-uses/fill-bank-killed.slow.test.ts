import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { digestOfContent } from '#features/bank/rules/digest.ts';
import type { StoredQuestion } from '#features/questions/rules/documents.ts';
import { contentOfQuestion } from '#features/questions/rules/question-content.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, sampleQuiz } from '#testing/factories.ts';
import { startServer } from '#testing/server-process.ts';

const app = await buildTestApp();
const { user, password, host, port, database } = app.connection;
const env = {
  DATABASE_URL: `postgres://${user}:${password ?? ''}@localhost/${database}?host=${host}&port=${port}`,
  JWT_SECRET: 'known to this test alone and long enough',
};

/** Every quiz shares its first questions with all others, and has the rest alone. */
const QUIZZES = 600;
const SHARED = 8;
const OWN = 4;

async function makeQuizzesOfBefore(): Promise<void> {
  const { quiz_id } = await addQuiz(app, sampleQuiz(SHARED + OWN));
  await app.db.execute(sql`
    with made as (
      insert into quizzes (revision, duration_minutes, allowed_attempts, difficulty, is_paid_tier, accept_late, created_at)
      select revision, duration_minutes, allowed_attempts, difficulty, is_paid_tier, accept_late, created_at
      from quizzes, generate_series(2, ${QUIZZES}::int) where id = ${quiz_id}
      returning id
    )
    insert into quiz_revisions (quiz_id, revision, title, marks_correct, marks_wrong, question_count, questions, created_at)
    select made.id, revision, title, marks_correct, marks_wrong, question_count, (
        select jsonb_agg(case when place <= ${SHARED} then question
          else jsonb_set(question, '{text,en}', to_jsonb('Of quiz ' || made.id || ': ' || place)) end order by place)
        from jsonb_array_elements(questions) with ordinality q (question, place)
      ), created_at
    from quiz_revisions, made where quiz_id = ${quiz_id}`);
  await app.db.execute(
    sql`truncate topics, bank_questions, bank_versions, bank_families, bank_merges, bank_uses`,
  );
  await app.db.execute(sql`update quizzes set bank_revision = 0`);
}

async function countFilled(): Promise<number> {
  const { rows } = await app.db.execute<{ filled: string }>(
    sql`select count(*) as filled from quizzes where bank_revision = revision`,
  );
  return Number(rows[0]?.filled);
}

/** Starts a server and kills it, with no chance to clean up, a moment after it has filled so many quizzes. */
async function killAfter(filled: number, wait_ms: number): Promise<void> {
  const { pid, exited } = startServer(env);
  await vi.waitFor(async () => expect(await countFilled()).toBeGreaterThanOrEqual(filled), {
    timeout: 60_000,
    interval: 1,
  });
  await new Promise((resolve) => setTimeout(resolve, wait_ms));
  process.kill(pid, 'SIGKILL');
  await exited;
}

it('adds every question once, however often the process is killed while it fills the bank', async () => {
  await makeQuizzesOfBefore();
  const stopped = [];
  for (const part of [0, 1, 2]) {
    const before = await countFilled();
    await killAfter(before + 1 + Math.floor(Math.random() * 60), Math.random() * 25);
    const after = await countFilled();
    stopped.push(after);
    expect(after, `kill ${part}`).toBeGreaterThan(before);
  }
  // Without a kill in the middle the test would show nothing.
  expect(stopped[0]).toBeLessThan(QUIZZES);
  const server = startServer(env);
  await server.ready();
  expect(await countFilled()).toBe(QUIZZES);

  const { rows: uses } = await app.db.execute<{
    question: StoredQuestion;
    digest: string;
    in_quiz: boolean;
  }>(sql`
    select question, v.digest, u.in_quiz
    from quiz_revisions r cross join lateral jsonb_array_elements(r.questions) question
      left join bank_uses u on u.quiz_id = r.quiz_id and u.question_id = (question ->> 'id')::bigint
      left join bank_versions v on v.bank_id = u.bank_id and v.version = u.version`);
  expect(uses).toHaveLength(QUIZZES * (SHARED + OWN));
  const wrong = uses.filter(
    ({ question, digest, in_quiz }) => !in_quiz || digest !== digestOfContent(contentOfQuestion(question)),
  );
  expect(wrong).toEqual([]);
  const contents = new Set(uses.map(({ digest }) => digest)).size;
  expect(contents).toBe(SHARED + OWN * QUIZZES);
  const { rows } = await app.db.execute(sql`
    select (select count(*)::int from bank_questions) as questions, (select count(*)::int from bank_versions) as versions,
      (select count(distinct digest)::int from bank_versions) as digests, (select count(*)::int from bank_uses) as uses`);
  expect(rows).toEqual([{ questions: contents, versions: contents, digests: contents, uses: uses.length }]);
}, 120_000);
