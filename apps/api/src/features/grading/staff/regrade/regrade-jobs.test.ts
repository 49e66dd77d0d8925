import { listAuditEvents } from '@abhyas/contract/audit';
import { listJobs } from '@abhyas/contract/grading/regrade';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { insertJob, tryLockJob } from './jobs.queries.ts';
import { because, examiner, sit, taken } from './regrade.fixture.ts';

const app = await buildTestApp();
const staff = await examiner(app);

/** A quiz with a finished attempt, and a preview of a void question. */
async function previewed() {
  const { quiz } = await taken(app, [[1, 0, 0]]);
  const verdict = { question_id: quiz.questions[0]?.id, kind: 'void', reason: because };
  const { preview_id } = (await staff.preview(quiz.quiz_id, [verdict])).body;
  return { quiz, quiz_id: quiz.quiz_id, preview_id };
}

/** A job as a process that has died before or during its work leaves it. */
async function abandoned(
  state: 'waiting' | 'running',
  /** What happens after the preview. */
  meanwhile: (quiz: Awaited<ReturnType<typeof previewed>>['quiz']) => Promise<unknown> = async () =>
    undefined,
) {
  const { quiz_id, preview_id, quiz } = await previewed();
  await meanwhile(quiz);
  const { queue } = app.deps.regrades;
  await queue.open();
  const created_at = new Date(app.clock.now()).toISOString();
  const by = { user_id: staff.admin.user_id, username: staff.admin.username, address: null };
  const id = await inTransaction(app.db, async (tx) => {
    const job = await insertJob(tx, { quiz_id, preview_id, total: 1, created_by: null, created_at });
    await queue.add(tx, job?.id ?? 0, { job_id: job?.id ?? 0, by });
    if (state === 'running') {
      await tx.execute(sql`update jobs set state = 'running' where id = ${job?.id}`);
      await tx.execute(sql`update abhyas_jobs.job set state = 'active', started_on = now()`);
    }
    return job?.id ?? 0;
  });
  return { id, quiz, quiz_id, preview_id };
}
const scoreOf = async (quiz_id: number) => {
  const { rows } = await app.db.execute<{ score: string }>(
    sql`select score::float8::text as score from attempts where quiz_id = ${quiz_id}`,
  );
  return rows.map(({ score }) => Number(score));
};

describe('GET /api/admin/quizzes/:id/jobs/', () => {
  it('lists the regrades of a quiz, the newest first, with who started them', async () => {
    const { quiz_id, preview_id } = await previewed();
    const list = async (id: number) =>
      call(app.url, listJobs, { token: await staff.signedIn(), params: { id } });
    expect(await list(quiz_id)).toMatchObject({ status: 200, body: [] });
    const { body: job } = await staff.apply(quiz_id, preview_id);
    await staff.ended(job.job_id);
    const by = staff.admin.username;
    expect((await list(quiz_id)).body).toEqual([
      { ...job, state: 'done', done: 1, finished_at: expect.any(String), by },
    ]);
    expect((await list(999_999)).status).toBe(404);
  });

  it('shows another examiner one that waits', async () => {
    const { id, quiz_id } = await abandoned('waiting');
    const { body } = await call(app.url, listJobs, {
      token: await staff.signedIn(),
      params: { id: quiz_id },
    });
    expect(body).toMatchObject([{ job_id: id, state: 'waiting', total: 1, by: null }]);
    await staff.stop(id);
  });
});

describe('GET and DELETE /api/admin/jobs/:id/', () => {
  it('stops a job that waits; it has changed nothing, and the preview can be applied again', async () => {
    const { id, quiz_id, preview_id } = await abandoned('waiting');
    expect((await staff.job(id)).body).toMatchObject({
      state: 'waiting',
      finished_at: null,
      kind: 'regrade',
      quiz_id,
    });
    expect(await staff.stop(id)).toMatchObject({ status: 200, body: { job_id: id, state: 'stopped' } });
    expect(await staff.stop(id)).toMatchObject({ status: 409, body: { code: 'JOB_ENDED' } });
    await app.deps.regrades.resume();
    expect(await scoreOf(quiz_id)).toEqual([1.8]);
    const { events } = (await call(app.url, listAuditEvents, { token: await staff.signedIn() })).body;
    expect(events[0]).toMatchObject({ kind: 'regrade_stopped', subject: { id: quiz_id } });
    const again = await staff.apply(quiz_id, preview_id);
    expect(await staff.ended(again.body.job_id)).toMatchObject({ state: 'done' });
    expect(await scoreOf(quiz_id)).toEqual([2]);
  });

  it('cannot stop a job that has committed, and knows no others', async () => {
    const { quiz_id, preview_id } = await previewed();
    const { body } = await staff.apply(quiz_id, preview_id);
    await staff.ended(body.job_id);
    expect(await staff.stop(body.job_id)).toMatchObject({ status: 409, body: { code: 'JOB_ENDED' } });
    expect((await staff.job(999_999)).status).toBe(404);
    expect((await staff.stop(999_999)).status).toBe(404);
  });
});

describe('a regrade whose process died', () => {
  it.each(['waiting', 'running'] as const)('continues in another process: left %s', async (state) => {
    const { id, quiz_id } = await abandoned(state);
    await app.deps.regrades.resume();
    // A job that failed once runs again some seconds later.
    await app.db.execute(sql`update abhyas_jobs.job set start_after = now() - interval '1 second'`);
    await app.deps.regrades.resume();
    expect(await staff.ended(id)).toMatchObject({ state: 'done' });
    expect(await scoreOf(quiz_id)).toEqual([2]);
  });

  it('fails after several deaths, and frees the quiz for another regrade', async () => {
    const { id, quiz_id, preview_id } = await abandoned('running');
    await app.db.execute(sql`update abhyas_jobs.job set retry_count = retry_limit`);
    await app.deps.regrades.resume();
    expect((await staff.job(id)).body).toMatchObject({ state: 'failed', finished_at: expect.any(String) });
    expect(await scoreOf(quiz_id)).toEqual([1.8]);
    const { body } = await staff.apply(quiz_id, preview_id);
    expect(await staff.ended(body.job_id)).toMatchObject({ state: 'done' });
  });

  it('is left alone while its process works on it', async () => {
    const { id } = await abandoned('running');
    await inTransaction(app.db, async (tx) => {
      expect(await tryLockJob(tx, id)).toBe(true);
      await app.deps.regrades.resume();
      expect((await staff.job(id)).body.state).toBe('running');
    });
    await staff.stop(id);
  });

  it('becomes stale when an attempt was finished meanwhile', async () => {
    const { id, quiz_id } = await abandoned('waiting', (quiz) => sit(app, quiz, [0, 0, 0]));
    await app.deps.regrades.resume();
    expect(await staff.ended(id)).toMatchObject({ state: 'stale' });
    expect(await scoreOf(quiz_id)).toEqual([1.8, 3]);
    expect((await staff.verdicts(quiz_id)).body).toEqual([]);
  });
});
