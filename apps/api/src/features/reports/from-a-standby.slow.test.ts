import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { exportResults, getQuizResults } from '@abhyas/contract/reports/staff';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { startPair } from '#testing/pair.ts';
import { seat } from '#testing/seat.ts';

const { connection, reads, standby, network, whilePaused, answered } = await startPair();
const app = await buildTestApp({ reads }, { connection });
const admin = await registerAdmin(app);

/** A learner who has submitted one right and one wrong answer of three. */
async function sat(settings: Parameters<typeof sampleQuiz>[1] = {}) {
  const quiz = await addQuiz(app, sampleQuiz(3, { allowed_attempts: 2, ...settings }));
  const person = await seat(app, quiz);
  const take = async () => {
    const { attempt } = (await person.open()).body;
    await person.submit({ attempt: attempt.id, answers: answersTo(quiz, [0, 1, null]) });
    return attempt.id;
  };
  const id = await take();
  const report = async () => (await person.report(id)).body;
  const listed = async () => (await person.results()).body[0]?.attempts ?? [];
  const sentAt = async () => {
    const { score_sent_at: score, keys_sent_at: keys } = attempts;
    const [row] = await app.db.select({ score, keys }).from(attempts).where(eq(attempts.id, id));
    return row;
  };
  const change = { token: admin.token, params: { id: quiz.quiz_id } };
  return { id, take, report, listed, sentAt, change };
}

const untilUsed = () =>
  vi.waitFor(async () => expect(await reads.tryStandby(async () => true)).toBeDefined(), {
    timeout: 15_000,
    interval: 50,
  });
beforeEach(async () => {
  await untilUsed();
  answered();
});

const withoutKeys = (body: unknown) => expect(JSON.stringify(body)).not.toMatch(/is_correct|"hint"|Because/);
const withKeys = (body: unknown) => expect(JSON.stringify(body)).toMatch(/"is_correct":true/);

describe('with a standby, results and reports', () => {
  it('are read from it once they have been sent, and so are results, statistics and exports of staff', async () => {
    const { report, listed, change } = await sat();
    await listed();
    await report();
    const readAll = async () => {
      await untilUsed();
      answered();
      expect(await listed()).toMatchObject([{ score: 0.8 }]);
      withKeys(await report());
      const { body } = await call(app.url, getQuizResults, change);
      expect(body).toMatchObject({ finished_attempts: 1, questions: [{ correct: 1 }, { correct: 0 }, {}] });
      expect((await call(app.url, exportResults, change)).status).toBe(200);
      const answers = answered();
      expect(answers.length).toBeGreaterThan(6);
      expect(new Set(answers)).toEqual(new Set(['standby']));
    };
    // On a machine that is busy with other tests, the standby may lag for a moment.
    await vi.waitFor(readAll, { timeout: 20_000, interval: 50 });
    const queries = await standby.query(
      `select query from pg_stat_activity where application_name = 'abhyas' and query ~ '"attempts"'`,
    );
    expect(queries.length).toBeGreaterThan(0);
  });

  it('show what the learner has just submitted, also while the standby replays nothing', async () => {
    const { take, listed, report } = await sat();
    expect(await listed()).toHaveLength(1);
    await whilePaused(async () => {
      const second = await take();
      expect((await listed()).map(({ id }) => id)).toContain(second);
      expect(await listed()).toHaveLength(2);
      withKeys(await report());
      expect(answered()).toContain('behind');
    });
  });

  it('record on the primary, before the response, that score and keys are sent', async () => {
    const { report, listed, sentAt } = await sat({ show_score: 'at_once', show_answers: 'at_once' });
    await app.db.update(attempts).set({ score_sent_at: null, keys_sent_at: null });
    await untilUsed();
    await listed();
    expect(await sentAt()).toEqual({ score: expect.any(String), keys: null });
    withKeys(await report());
    expect(await sentAt()).toEqual({ score: expect.any(String), keys: expect.any(String) });
  });

  it('have neither score nor keys before the release, nor after it was withdrawn, however far the standby lags', async () => {
    const { report, listed, change } = await sat({ show_score: 'by_hand', show_answers: 'by_hand' });
    const release = (is: boolean) =>
      call(app.url, releaseResults, { ...change, body: { score: is, answers: is, can_still_sit: 1000 } });
    withoutKeys(await report());
    await release(true);
    await whilePaused(async () => {
      // The standby still has the release.
      expect((await release(false)).status).toBe(200);
      const body = await report();
      withoutKeys(body);
      expect(body).toMatchObject({ score: null, released: { score: false, answers: false } });
      expect(await listed()).toMatchObject([{ score: null }]);
      await release(true);
      withKeys(await report());
    });
  });

  it('reach learners and staff without an error while the standby dies', async () => {
    const { report, listed, change } = await sat();
    await report();
    await untilUsed();
    answered();
    const lead = { path: `${standby.connection.host}/.s.PGSQL.${standby.connection.port}` };
    const results = () => call(app.url, getQuizResults, change);
    const all = Array.from({ length: 60 }, async (_, n) => {
      if (n === 30) {
        network.leadTo(undefined);
        network.cut();
      }
      withKeys(await report());
      expect(await listed()).toHaveLength(1);
      // An account waits with a few costly calls at once; more are refused.
      if (n % 10 === 0) expect((await results()).status).toBe(200);
    });
    await Promise.all(all);
    const answers = answered();
    expect(answers).toContain('away');
    network.leadTo(lead);
    await untilUsed();
    withKeys(await report());
    expect(answered()).toContain('standby');
  });
});
