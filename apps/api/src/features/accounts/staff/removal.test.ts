import { logIn, sendOtp } from '@abhyas/contract/accounts';
import {
  getEraseRequest,
  getProfile,
  requestErasing,
  withdrawErasing,
} from '@abhyas/contract/accounts/profile';
import { createUser, eraseUser, exportUser, getUser, mergeUser } from '@abhyas/contract/accounts/users';
import { openAttempt } from '@abhyas/contract/attempts';
import { listAuditEvents } from '@abhyas/contract/audit';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, registerLearner, submitAs } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);

/** The clock moves past the life of a token. */
const signIn = async () => ({ token: (await call(app.url, logIn, { body: admin })).body.access });

describe('erasing', () => {
  it('is requested by the learner, listed for staff, and can be withdrawn', async () => {
    const asAdmin = await signIn();
    const learner = await registerLearner(app);
    const requested = await call(app.url, requestErasing, { token: learner.token });
    expect(requested.body.erase_requested_at).toEqual(expect.any(String));
    expect((await call(app.url, requestErasing, { token: learner.token })).body).toEqual(requested.body);
    const list = await fetch(`${app.url}/api/admin/users/?state=erase_requested`, {
      headers: { authorization: `Bearer ${asAdmin.token}` },
    });
    expect(JSON.parse(await list.text()).users).toMatchObject([{ username: learner.username }]);
    await call(app.url, withdrawErasing, { token: learner.token });
    const { body: after } = await call(app.url, getEraseRequest, { token: learner.token });
    expect(after).toEqual({ erase_requested_at: null });
  });

  it('removes what names the person and leaves the results, in the audit trail too', async () => {
    const asAdmin = await signIn();
    const learner = await registerLearner(app);
    await app.db
      .update(users)
      .set({ full_name: 'Gita Rai', email: 'gita@example.com', roll_number: '77' })
      .where(eq(users.id, learner.user_id));
    const quiz = await addQuiz(app);
    const opened = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
    await submitAs(app, learner.token, quiz.quiz_id, {
      answers: answersTo(quiz, [0, 0, 0]),
      attempt: opened.body.attempt.id,
    });
    const params = { id: learner.user_id };
    expect((await call(app.url, eraseUser, { ...asAdmin, params })).status).toBe(200);
    const [row] = await app.db.select().from(users).where(eq(users.id, learner.user_id));
    expect(row).toMatchObject({
      full_name: '',
      email: '',
      roll_number: '',
      phone_number: '',
      profile_picture: null,
    });
    expect(row?.username).toBe(`deleted-${learner.user_id}`);
    expect((await call(app.url, getProfile, { token: learner.token })).status).toBe(401);
    expect((await call(app.url, logIn, { body: learner })).body.code).toBe('LOGIN_REJECTED');
    expect((await call(app.url, getUser, { ...asAdmin, params })).status).toBe(404);
    const results = await fetch(`${app.url}/api/admin/quizzes/${quiz.quiz_id}/results/`, {
      headers: { authorization: `Bearer ${asAdmin.token}` },
    });
    expect(JSON.parse(await results.text()).attempts).toMatchObject([{ score: 3, username: row?.username }]);
    const trail = await call(app.url, listAuditEvents, asAdmin);
    expect(JSON.stringify(trail.body)).not.toContain(`"${learner.username}"`);
    const own = trail.body.events.filter(({ username }) => username === row?.username);
    expect(new Set(own.map(({ address }) => address))).toEqual(new Set([null]));
  });

  it('forgets what strangers and the person have typed: failed logins, and codes for the phone', async () => {
    const asAdmin = await signIn();
    const learner = await registerLearner(app);
    const { username, phone_number } = learner;
    for (const typed of [username.toUpperCase(), phone_number])
      await call(app.url, logIn, { body: { username: typed, password: 'a stranger guesses' } });
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'login' } });
    const traces = async () => {
      const { rows } = await app.db.execute<{ trace: string }>(sql`
        select username as trace from login_failures union all select bucket from otp_send_counts where bucket like 'phone %'
        union all select phone_number from otp_challenges
        union all select address from audit_events where subject_type = 'user' and subject_id = ${learner.user_id}
          and user_id is null and address is not null`);
      return rows.map(({ trace }) => trace).join();
    };
    const found = await traces();
    for (const trace of [username.toLowerCase(), `phone day ${phone_number}`, '127.0.0.1'])
      expect(found).toContain(trace);
    await call(app.url, eraseUser, { ...asAdmin, params: { id: learner.user_id } });
    const left = await traces();
    for (const trace of [username.toLowerCase(), phone_number, '127.0.0.1'])
      expect(left).not.toContain(trace);
  });
});

describe('POST /api/admin/users/:id/merge/', () => {
  it('fills what the other account lacks and erases the first one, unless it has results', async () => {
    const asAdmin = await signIn();
    const learner = await registerLearner(app);
    const quiz = await addQuiz(app);
    await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
    const { body: imported } = await call(app.url, createUser, {
      ...asAdmin,
      body: { full_name: 'Maya Gurung', roll_number: '5', phone_number: learner.phone_number },
    });
    const wrong = await call(app.url, mergeUser, {
      ...asAdmin,
      params: { id: learner.user_id },
      body: { into: imported.id },
    });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'ACCOUNT_HAS_RESULTS']);
    const merged = await call(app.url, mergeUser, {
      ...asAdmin,
      params: { id: imported.id },
      body: { into: learner.user_id },
    });
    expect(merged.body).toMatchObject({ id: learner.user_id, full_name: 'Maya Gurung', roll_number: '5' });
    expect((await call(app.url, getProfile, { token: learner.token })).status).toBe(200);
    expect((await call(app.url, getUser, { ...asAdmin, params: { id: imported.id } })).status).toBe(404);
  });
});

describe('GET /api/admin/users/:id/export/', () => {
  it('has all data of the account and no hash of its password', async () => {
    const { body } = await call(app.url, logIn, { body: admin });
    const learner = await registerLearner(app);
    const quiz = await addQuiz(app);
    const opened = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
    const answers = answersTo(quiz, [0, 1, null]);
    await submitAs(app, learner.token, quiz.quiz_id, { answers, attempt: opened.body.attempt.id });
    const { body: data } = await call(app.url, exportUser, {
      token: body.access,
      params: { id: learner.user_id },
    });
    expect(data).toMatchObject({
      account: { username: learner.username, phone_number: learner.phone_number },
      devices: [{ user_agent: 'node' }],
      attempts: [{ quiz_id: quiz.quiz_id, answers, score: 0.8 }],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash|refresh_hash/);
  });
});
