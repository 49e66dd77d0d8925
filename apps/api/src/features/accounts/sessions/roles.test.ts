import { isAtLeast, type Role } from '@abhyas/contract/accounts/policy';
import { openAttempt } from '@abhyas/contract/attempts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';
import { addQuiz, registerAdmin, registerLearner, submitAs } from '#testing/factories.ts';
import { leastOf, rules } from './roles.fixture.ts';

const app = await buildTestApp();
const learner = await registerLearner(app);
const other = await registerLearner(app);
const admin = await registerAdmin(app);
const demoted = await registerAdmin(app);
await app.db.update(users).set({ role: 'learner' }).where(eq(users.id, demoted.user_id));
const quiz = await addQuiz(app);
const opened = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
const result = opened.body.attempt.id;
await submitAs(app, learner.token, quiz.quiz_id, { answers: {}, attempt: result });

const viewer = await registerLearner(app, undefined, { role: 'viewer' });
const teacher = await registerLearner(app, undefined, { role: 'teacher' });
const examiner = await registerLearner(app, undefined, { role: 'examiner' });

/** Tokens by role, and the role that the account has now. */
const callers: Record<string, { token?: string; role?: Role }> = {
  visitor: {},
  learner: { token: learner.token, role: 'learner' },
  'another learner': { token: other.token, role: 'learner' },
  viewer: { token: viewer.token, role: 'viewer' },
  teacher: { token: teacher.token, role: 'teacher' },
  examiner: { token: examiner.token, role: 'examiner' },
  admin: { token: admin.token, role: 'admin' },
  'demoted admin with a valid token': { token: demoted.token, role: 'learner' },
};

/** The status of a refusal for missing rights; undefined if there is none. */
function refusalOf(least: 'public' | Role, role: Role | undefined): number | undefined {
  if (least === 'public') return undefined;
  if (role === undefined) return 401;
  return isAtLeast(role, least) ? undefined : 403;
}

describe('every call of the server', () => {
  it('has a rule here', async () => {
    const response = await fetch(`${app.url}/api/docs/json`);
    const { paths }: { paths: Record<string, object> } = JSON.parse(await response.text());
    const registered = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const ruled = Object.keys(rules).map((name) => {
      const endpoint = everyEndpoint[name];
      return `${endpoint?.method} ${endpoint?.path}`;
    });
    expect(ruled.sort()).toEqual(registered.sort());
  });

  it('depends on the same thing as its rule', () => {
    const named = Object.entries(rules).map(([name, rule]) => [
      name,
      typeof rule === 'string' ? undefined : rule.of,
    ]);
    expect(named).toEqual(Object.keys(rules).map((name) => [name, everyEndpoint[name]?.of]));
  });

  const cases = Object.entries(rules)
    // It ends every session of the caller, and so invalidates the other rows' tokens. It has its own test below.
    .filter(([name]) => name !== 'endAllDevices')
    .flatMap(([name, rule]) =>
      Object.keys(callers).map((caller) => ({ name, least: leastOf(rule), caller })),
    );
  it.each(cases)('$name answers a $caller correctly', async ({ name, least, caller }) => {
    const endpoint = everyEndpoint[name];
    if (!endpoint) throw new Error(`The contract has no ${name}`);
    // Ids that do not exist and an invalid body: these tests only check who is let in.
    const params = {
      id: 999_999,
      n: 1,
      question_id: 1,
      revision: 1,
      preview_id: 999_999,
      user_id: 999_999,
      invite_id: 999_999,
      pending_id: 999_999,
      invite: 'ZZZZ-ZZZZ',
      hash: '0'.repeat(64),
      sid: crypto.randomUUID(),
      device_id: crypto.randomUUID(),
      link_id: crypto.randomUUID(),
      link: `1.${'x'.repeat(43)}`,
      platform_id: 999_999,
    };
    const { token, role } = callers[caller] ?? {};
    const { status } = await call(app.url, endpoint, {
      params,
      ...(endpoint.body && { body: {} }),
      ...(token && { token }),
    });
    const expected = refusalOf(least, role);
    if (expected) expect(status).toBe(expected);
    else expect([401, 403]).not.toContain(status);
  });

  it('endAllDevices requires a signed-in caller, and ends only the caller’s own sessions', async () => {
    const path = `${app.url}/api/users/sessions/`;
    expect((await fetch(path, { method: 'DELETE' })).status).toBe(401);
    for (const caller of [await registerLearner(app), await registerAdmin(app)]) {
      const headers = { authorization: `Bearer ${caller.token}` };
      expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(204);
      expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(401);
    }
    for (const token of [learner.token, other.token, admin.token, demoted.token]) {
      const profile = await fetch(`${app.url}/api/users/profile/`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(profile.status).toBe(200);
    }
  });

  it('keeps a learner’s data from every other learner', async () => {
    for (const token of [other.token, admin.token]) {
      const report = await fetch(`${app.url}/api/results/${result}/`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(report.status).toBe(404);
      const submit = await submitAs(app, token, quiz.quiz_id, { answers: {}, attempt: result });
      expect(submit.status).toBe(404);
    }
  });
});
