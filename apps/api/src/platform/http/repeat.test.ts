import { checkUsername, sendOtp } from '@abhyas/contract/accounts';
import { isRepeatable } from '@abhyas/contract/endpoint';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { MINUTE, systemClock } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';
import { addQuiz, answersTo, newIdentity, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { openNetwork, socketOf } from '#testing/network.ts';
import { seat } from '#testing/seat.ts';

const connection = await cloneDatabase();
const network = await openNetwork(socketOf(inject('postgres').connection));
const query_on = { ...connection, host: network.host, port: network.port };
// These failures are intended.
/** Jumps ahead with each break, as if a failover took that long. */
const failover = { ms: 0, since: 0 };
const clock = { now: () => systemClock.now() + (network.breaks() - failover.since) * failover.ms };
const app = await buildTestApp({ clock, log: pino({ level: 'silent' }) }, { connection, query_on });
afterAll(() => network.close());
afterEach(() => network.breakAfter(Number.POSITIVE_INFINITY));

/** Makes a call during which the connection breaks with a response that the database has sent: its work is done. */
function whileAnswersAreLost<T>(after: number, ask: () => Promise<T>): Promise<T> {
  network.breakAfter(after);
  return ask();
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

  it.each([0, 1, 2, 3])(
    'scores a submission once when its response was lost after %i pieces',
    async (lost) => {
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
    },
  );

  it.each([0, 1])(
    'takes a submission for as late as it arrived, however late it is made again (%i pieces)',
    async (lost) => {
      const quiz = await addQuiz(app, sampleQuiz(2, { duration_minutes: 1 }));
      const learner = await seat(app, quiz);
      const { id, deadline } = (await learner.open()).body.attempt;
      // Past the end of the grace period.
      failover.since = network.breaks();
      failover.ms = Date.parse(deadline) - clock.now() + MINUTE;
      const submitted = await whileAnswersAreLost(lost, () =>
        learner.submit({ attempt: id, answers: answersTo(quiz, [0, 0]) }),
      );
      expect(clock.now()).toBeGreaterThan(Date.parse(deadline));
      failover.ms = 0;
      expect(submitted).toMatchObject({
        status: 200,
        body: { score: 2, finished_by: 'learner', late: false },
      });
    },
  );

  it('opens one attempt when the response was lost', async () => {
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
  it('runs once, or responds that its outcome is unknown, wherever the connection breaks', async () => {
    const outcomes: string[] = [];
    // What the server asks the database besides decides which answer is lost: if one was missed, once more from the start.
    for (let tried = 0; tried < 8 || (new Set(outcomes).size < 3 && tried < 40); tried++) {
      const lost = tried % 8;
      const { phone_number } = newIdentity();
      const body = { phone_number, purpose: 'register' };
      const { status } = await whileAnswersAreLost(lost, () => call(app.url, sendOtp, { body }));
      network.breakAfter(Number.POSITIVE_INFINITY);
      const { rows } = await app.db.execute<{ codes: number }>(
        sql`select count(*)::int as codes from otp_challenges where phone_number = ${phone_number}`,
      );
      const texts = app.sms.sent.filter(({ to }) => to === phone_number).length;
      outcomes.push(`${status}: ${rows[0]?.codes} codes, ${texts} texts`);
    }
    // Before COMMIT it runs again, after it nothing can be lost. In between the outcome is unknown.
    expect(new Set(outcomes)).toEqual(
      new Set(['503: 0 codes, 0 texts', '200: 1 codes, 1 texts', '503: 1 codes, 0 texts']),
    );
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
  printSheets: 'returns sheets that are not graded again',
  enterSheet: 'replaces an entry by the same one; a graded sheet returns what it returned',
};
