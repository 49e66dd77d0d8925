import { checkUsername, sendOtp } from '@abhyas/contract/auth';
import { isRepeatable } from '@abhyas/contract/endpoint';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { buildTestApp, cloneDatabase } from '../testing/build-test-app.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { addQuiz, answersTo, newIdentity, registerLearner } from '../testing/factories.ts';
import { openNetwork, socketOf } from '../testing/network.ts';
import { seat } from '../testing/seat.ts';

const connection = await cloneDatabase();
const network = await openNetwork(socketOf(inject('postgres').connection));
const query_on = { ...connection, host: network.host, port: network.port };
const app = await buildTestApp({}, { connection, query_on });
afterAll(() => network.close());
afterEach(() => network.loseAnswers(undefined));

/**
 * Makes a call while the database's answers are lost after so many pieces, and the connection breaks then: as when the
 * server that took a statement dies before it could say so.
 */
async function whileAnswersAreLost<T>(after: number, ask: () => Promise<T>): Promise<T> {
  network.loseAnswers(after);
  const asked = ask();
  setTimeout(() => {
    network.loseAnswers(undefined);
    network.cut();
  }, 300);
  return asked;
}

describe('a call that may be repeated', () => {
  it('is one of these, or a GET', () => {
    const written = Object.entries(everyEndpoint).filter(
      ([, endpoint]) => endpoint.method !== 'GET' && isRepeatable(endpoint),
    );
    expect(Object.fromEntries(written.map(([name]) => [name, reasons[name]]))).toEqual(reasons);
  });

  it.each([0, 1, 2])(
    'acknowledges a save whose answer was lost after %i pieces, and makes it once',
    async (lost) => {
      const quiz = await addQuiz(app);
      const learner = await seat(app, quiz);
      const attempt = (await learner.open()).body.attempt.id;
      const save = { attempt, client: 'one-device', seq: 1, answers: answersTo(quiz, [2, 1]) };
      const saved = await whileAnswersAreLost(lost, () => learner.save(save));
      expect(saved).toMatchObject({ status: 200, body: { saved_at: expect.any(String) } });
      const { answers, saved_at } = (await learner.open()).body.attempt;
      expect(answers).toEqual(save.answers);
      expect(saved_at).toBe(saved.body.saved_at);
    },
  );

  it.each([0, 1, 2, 3])('scores a submission once whose answer was lost after %i pieces', async (lost) => {
    const quiz = await addQuiz(app);
    const learner = await seat(app, quiz);
    const attempt = (await learner.open()).body.attempt.id;
    const body = { attempt, answers: answersTo(quiz, [0, 1]) };
    const submitted = await whileAnswersAreLost(lost, () => learner.submit(body));
    expect(submitted).toMatchObject({
      status: 200,
      body: { score: 0.8, attempts_remaining: 2, late: false },
    });
    expect((await learner.submit(body)).body).toEqual(submitted.body);
    expect((await learner.results()).body[0]?.attempts).toHaveLength(1);
  });

  it('opens one attempt when the answer was lost', async () => {
    const learner = await seat(app, await addQuiz(app));
    for (const lost of [0, 1]) {
      const opened = await whileAnswersAreLost(lost, learner.open);
      expect(opened).toMatchObject({ status: 200, body: { attempt: { number: 1 } } });
    }
  });

  it('reads again', async () => {
    const { token, username } = await registerLearner(app);
    const listed = await whileAnswersAreLost(0, () => call(app.url, listQuizzes, { token }));
    expect(listed.status).toBe(200);
    const checked = await whileAnswersAreLost(0, () => call(app.url, checkUsername, { body: { username } }));
    expect(checked).toMatchObject({ status: 200, body: { exists: true } });
  });
});

describe('a call that may not', () => {
  it('answers that it does not know, and is not made twice', async () => {
    const { phone_number } = newIdentity();
    const send = () => call(app.url, sendOtp, { body: { phone_number, purpose: 'register' } });
    // The code's row is committed, and the answer to COMMIT is lost: begin, lock, count, insert, commit.
    const sent = await whileAnswersAreLost(5, send);
    expect(sent).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', retry_after: expect.any(Number) },
    });
    const { rows } = await app.db.execute(
      sql`select count(*)::int as codes from otp_challenges where phone_number = ${phone_number}`,
    );
    expect(rows).toEqual([{ codes: 1 }]);
    expect(app.sms.sent.filter(({ to }) => to === phone_number)).toEqual([]);
  });
});

const reasons: Record<string, string> = {
  openAttempt: 'resumes what it has opened',
  saveAnswers: 'by attempt, client and seq',
  submitAttempt: 'by attempt; without one, by the answers',
  refreshAccess: 'marks the session as used, and signs',
  logOut: 'a session that has ended is no error',
  endAllDevices: 'sessions that have ended stay so',
  checkUsername: 'reads',
  checkPhone: 'reads',
  setExtraAttempts: 'sets, and does not add',
};
