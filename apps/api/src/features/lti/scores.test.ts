import { eraseUser } from '@abhyas/contract/accounts/users';
import { openAttempt } from '@abhyas/contract/attempts';
import { deletePlatform } from '@abhyas/contract/lti/staff';
import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { because, examiner } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { HOUR, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import {
  addQuiz,
  answersTo,
  type MadeQuiz,
  registerAdmin,
  sampleQuiz,
  submitAs,
} from '#testing/factories.ts';
import { launchAndSignIn, openSchool } from './testing/launch.fixture.ts';
import { INSTRUCTOR } from './testing/platform.ts';

const { app, platform, platform_id, shownNow } = await openSchool();
const staff = await examiner(app);
let subs = 0;

const customOf = ({ quiz_id }: MadeQuiz) => ({ lti_custom: { quiz_id: String(quiz_id) } });

async function take(token: string, quiz: MadeQuiz, choices: (number | null)[]) {
  const { body, status } = await call(app.url, openAttempt, { token, params: { id: quiz.quiz_id } });
  expect(status).toBe(200);
  const answers = answersTo(quiz, choices);
  const submitted = await submitAs(app, token, quiz.quiz_id, { attempt: body.attempt.id, answers });
  expect(submitted.status).toBe(200);
  return body.attempt.id;
}

/** A learner of the platform who was launched into a new quiz. */
async function launched(
  settings: Parameters<typeof sampleQuiz>[1] = {},
  changes: Record<string, unknown> = {},
) {
  subs += 1;
  const sub = `taker ${subs}`;
  const quiz = await addQuiz(app, sampleQuiz(3, settings));
  return { quiz, sub, ...(await launchAndSignIn(app, platform, { sub, ...customOf(quiz), ...changes })) };
}

const send = () => app.deps.lti.sendDue();
const scores = () => platform.received.map(({ body }) => [body.scoreGiven, body.scoreMaximum]);

describe('a score that the learner may see', () => {
  beforeEach(async () => {
    platform.faults.token = 0;
    platform.faults.score = 0;
    app.clock.advance(7 * HOUR); // what another test left
    await send();
    platform.received.length = 0;
    platform.counts.tokens = 0;
  });

  it('goes to the line item of the launch, once, and counts as sent to the learner', async () => {
    const { token, quiz, sub } = await launched();
    await send();
    expect(platform.received).toEqual([]);
    const attempt_id = await take(token, quiz, [0, 0, null]);
    await Promise.all([send(), send()]);
    expect(platform.received).toEqual([
      {
        path: '/items/7/scores?type_id=3',
        type: 'application/vnd.ims.lis.v1.score+json',
        body: {
          ...{ userId: sub, activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
          ...{ scoreGiven: 2, scoreMaximum: 3 },
          timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        },
      },
    ]);
    const [row] = await app.db.select().from(attempts).where(eq(attempts.id, attempt_id));
    expect(row?.score_sent_at).not.toBeNull();
    expect((await shownNow()).last_score_at).not.toBeNull();
    await send();
    expect(scores()).toHaveLength(1);
  });

  it('is not sent before its release', async () => {
    const { token, quiz } = await launched({ show_score: 'by_hand', show_answers: 'by_hand' });
    const attempt_id = await take(token, quiz, [0, 0, 0]);
    await send();
    expect(scores()).toEqual([]);
    const [row] = await app.db.select().from(attempts).where(eq(attempts.id, attempt_id));
    expect(row?.score_sent_at).toBeNull();
    const { token: releasing } = await registerAdmin(app);
    await call(app.url, releaseResults, {
      token: releasing,
      params: { id: quiz.quiz_id },
      body: { score: true },
    });
    await send();
    expect(scores()).toEqual([[3, 3]]);
  });

  it('is sent again after a regrade, later than before', async () => {
    const { token, quiz } = await launched();
    await take(token, quiz, [0, 0, 1]);
    await send();
    const [, , third] = quiz.questions;
    const verdict = { question_id: third?.id, kind: 'void', reason: because };
    await staff.regrade(quiz.quiz_id, [verdict]);
    await send();
    expect(scores()).toEqual([
      [1.8, 3],
      [2, 2],
    ]);
    const [first, second] = platform.received.map(({ body }) => String(body.timestamp));
    expect(Date.parse(second ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
  });

  it('is 0 with a comment if it is negative', async () => {
    const { token, quiz } = await launched();
    await take(token, quiz, [1, 1, null]);
    await send();
    expect(platform.received[0]?.body).toMatchObject({
      ...{ scoreGiven: 0, scoreMaximum: 3 },
      comment: expect.stringMatching(/-0\.4 of 3.*प्राप्ताङ्क ३ मा -०\.४ हो/),
    });
  });

  it('is of the first finished attempt, as ranks are, that was opened since the first launch', async () => {
    const { token, quiz, sub } = await launched({ allowed_attempts: 3 }, { endpoint: undefined });
    await take(token, quiz, [0, null, null]);
    await send();
    expect(scores()).toEqual([]);
    app.clock.advance(SECOND);
    const again = await launchAndSignIn(app, platform, { sub, ...customOf(quiz) });
    await take(again.token, quiz, [0, 0, null]);
    await take(again.token, quiz, [0, 0, 0]);
    await send();
    await launchAndSignIn(app, platform, { sub, ...customOf(quiz) });
    await send();
    expect(scores()).toEqual([[2, 3]]);
  });

  it('is not sent for teachers, nor without the scope for it', async () => {
    const teacher = await launched({}, { lti_roles: [INSTRUCTOR] });
    await take(teacher.token, teacher.quiz, [0, 0, 0]);
    const endpoint = {
      scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/lineitem'],
      lineitem: `${platform.url}/items/8`,
    };
    const without = await launched({}, { endpoint });
    await take(without.token, without.quiz, [0, 0, 0]);
    await send();
    expect(scores()).toEqual([]);
  });

  it.each(['token', 'score'] as const)(
    'is sent later if the platform fails at the %s, which admins see',
    async (part) => {
      const { token, quiz } = await launched();
      await take(token, quiz, [0, 0, 0]);
      platform.faults[part] = 503;
      if (part === 'token') app.clock.advance(2 * HOUR); // no token is remembered
      await send();
      await send();
      expect((await shownNow()).last_fault).toMatchObject({
        reason: part,
        detail: expect.stringContaining('HTTP 503'),
      });
      platform.faults[part] = 0;
      await send();
      expect(scores()).toEqual([]);
      app.clock.advance(15 * SECOND);
      await send();
      expect(scores()).toEqual([[3, 3]]);
    },
  );

  it('that was given up is tried again after the next launch', async () => {
    const { token, quiz, sub } = await launched();
    await take(token, quiz, [0, 0, 0]);
    platform.faults.score = 503;
    for (let tries = 0; tries < 30; tries++) {
      await send();
      app.clock.advance(6 * HOUR);
    }
    platform.faults.score = 0;
    await send();
    expect(scores()).toEqual([]);
    await launchAndSignIn(app, platform, { sub, ...customOf(quiz) });
    await send();
    expect(scores()).toEqual([[3, 3]]);
  });

  it('uses one token for many, and a new one where the platform refuses it', async () => {
    app.clock.advance(2 * HOUR);
    for (const choices of [
      [0, 0, 0],
      [0, 0, 1],
    ]) {
      const { token, quiz } = await launched();
      await take(token, quiz, choices);
    }
    await send();
    expect(scores()).toHaveLength(2);
    expect(platform.counts.tokens).toBe(1);
    platform.faults.score = 401;
    const { token, quiz } = await launched();
    await take(token, quiz, [0, 0, 0]);
    await send();
    platform.faults.score = 0;
    app.clock.advance(HOUR / 2);
    await send();
    expect(scores()).toHaveLength(3);
    expect(platform.counts.tokens).toBe(2);
  });

  it('has no score if every question is void', async () => {
    const { token, quiz } = await launched();
    await take(token, quiz, [0, 0, 0]);
    await staff.regrade(
      quiz.quiz_id,
      quiz.questions.map(({ id }) => ({ question_id: id, kind: 'void', reason: because })),
    );
    await send();
    expect(platform.received[0]?.body).toMatchObject({ activityProgress: 'Completed' });
    expect(scores()).toEqual([[undefined, undefined]]);
  });

  it('goes neither to a deleted platform nor anywhere once the account is erased', async () => {
    const erased = await launched();
    await take(erased.token, erased.quiz, [0, 0, 0]);
    const { token: by } = await registerAdmin(app);
    await call(app.url, eraseUser, { token: by, params: { id: erased.user_id } });
    const { token, quiz } = await launched();
    await take(token, quiz, [0, 0, 0]);
    await call(app.url, deletePlatform, { token: by, params: { platform_id } });
    await send();
    expect(scores()).toEqual([]);
  });
});
