import { getLedger } from '@abhyas/contract/grading/ledger';
import { checkLedger } from '@abhyas/exam-rules/check-ledger';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { cryptography } from '#cli/verify-ledger.ts';
import { autoFinish } from '#features/attempts/submission/auto-finish.service.ts';
import { submit } from '#features/attempts/submission/submit.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { HOUR, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { because, examiner, sit } from './regrade.fixture.ts';

const app = await buildTestApp();
const staff = await examiner(app);

/** Scores with the number of questions that are void now: an answer to each question was correct. */
async function findWrong(quiz_id: number) {
  const { rows } = await app.db.execute<{
    score: string;
    max_score: string;
    grading: number;
    rows: number;
  }>(sql`
    select score::float8 as score, max_score::float8 as max_score, grading,
      (select count(*)::int from gradings g where g.attempt_id = a.id) as rows
    from attempts a where quiz_id = ${quiz_id} and completed_timestamp is not null`);
  const { body } = await staff.verdicts(quiz_id);
  const latest = new Map(body.toReversed().map(({ question_id, kind }) => [question_id, kind]));
  const counted = 3 - [...latest.values()].filter((kind) => kind === 'void').length;
  return rows.filter(
    ({ score, max_score, grading, rows }) =>
      Number(score) !== counted || Number(max_score) !== counted || rows !== (grading === 1 ? 0 : grading),
  );
}

describe('attempts that are finished during regrades', () => {
  it('have the score by the verdicts in force, however submissions, auto-finish and regrades meet', async () => {
    const quiz = await addQuiz(app, sampleQuiz(3, { duration_minutes: 1 }));
    await sit(app, quiz, [0, 0, 0]);
    const learners = await Promise.all(Array.from({ length: 24 }, () => seat(app, quiz)));
    const opened = await Promise.all(learners.map(async ({ open }) => (await open()).body.attempt));
    const answers = answersTo(quiz, [0, 0, 0]);
    const half = learners.length / 2;
    const ended: string[] = [];
    const regrade = async (n: number) => {
      const question_id = quiz.questions[n % 3]?.id;
      const kind = n % 2 === 0 ? 'void' : 'original';
      const { preview_id } = (await staff.preview(quiz.quiz_id, [{ question_id, kind, reason: because }]))
        .body;
      const { status, body } = await staff.apply(quiz.quiz_id, preview_id);
      if (status === 202) ended.push((await staff.ended(body.job_id)).state);
    };
    const submitAll = async () => {
      for (const [n, { submit }] of learners.slice(0, half).entries()) {
        const { status } = await submit({ attempt: opened[n]?.id, answers });
        expect(status).toBe(200);
      }
    };
    await Promise.all([
      submitAll(),
      (async () => {
        for (let n = 0; n < 12; n++) await regrade(n);
      })(),
    ]);
    // The other half saves, and runs out of time.
    await Promise.all(
      learners
        .slice(half)
        .map(({ save }, n) => save({ attempt: opened[half + n]?.id, client: 'the-phone', seq: 1, answers })),
    );
    app.clock.advance(HOUR);
    await Promise.all([
      ...learners.slice(half).map(({ results }) => results()),
      (async () => {
        for (let n = 12; n < 18; n++) await regrade(n);
      })(),
    ]);
    await regrade(18);
    expect(ended.at(-1)).toBe('done');
    expect(await findWrong(quiz.quiz_id)).toEqual([]);
  });

  it('leave no trace of the outcome of auto-finish that a submission in time replaces', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2, { duration_minutes: 1 }));
    const { open, report, signedIn, learner } = await seat(app, quiz);
    const { attempt } = (await open()).body;
    const arrived_at = Date.parse(attempt.deadline) + 20 * SECOND;
    app.clock.advance(2 * MINUTE);
    await autoFinish(app.deps.attempts);
    const question_id = quiz.questions[0]?.id;
    await staff.regrade(quiz.quiz_id, [{ question_id, kind: 'everyone', reason: because }]);
    const submission = { user_id: learner.user_id, quiz_id: quiz.quiz_id, attempt: attempt.id, arrived_at };
    const { score } = await submit(app.deps.attempts, { ...submission, answers: answersTo(quiz, [1, 1]) });
    expect(score).toBe(0.8);
    expect((await report(attempt.id)).body).toMatchObject({ score, regradings: [] });
    const ledger = { token: await signedIn(), params: { id: quiz.quiz_id } };
    const { body } = await call(app.url, getLedger, ledger);
    const keys = app.deps.keys.receipt_signatures;
    expect(await checkLedger(JSON.stringify(body), { cryptography, keys })).toMatchObject({
      result: 'agrees',
      attempts: [{ gradings: [{ number: 3, score }] }],
    });
  });

  it('do not wait for a second regrade that is computing, with late answers', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2, { duration_minutes: 1 }));
    const { open, submit: submitLate, signedIn } = await seat(app, quiz);
    const { attempt } = (await open()).body;
    app.clock.advance(HOUR);
    await signedIn();
    await autoFinish(app.deps.attempts);
    const verdict = (kind: string) => [{ question_id: quiz.questions[0]?.id, kind, reason: because }];
    await staff.regrade(quiz.quiz_id, verdict('everyone'));
    const { preview_id } = (await staff.preview(quiz.quiz_id, verdict('void'))).body;
    // While another transaction has this lock, a regrade cannot come to its end.
    const job_id = await inTransaction(app.db, async (tx) => {
      await tx.execute(sql`select from quizzes where id = ${quiz.quiz_id} for key share`);
      const { body } = await staff.apply(quiz.quiz_id, preview_id);
      await vi.waitFor(async () => expect((await staff.job(body.job_id)).body.done).toBe(1));
      const answers = answersTo(quiz, [0, 1]);
      const answered_at = Object.fromEntries(Object.keys(answers).map((id) => [id, attempt.started_at]));
      const late = await submitLate({ attempt: attempt.id, answers, answered_at });
      expect(late.body).toMatchObject({ late: true, score: 0.8 });
      return body.job_id;
    });
    expect((await staff.ended(job_id)).state).toBe('stale');
  });
});
