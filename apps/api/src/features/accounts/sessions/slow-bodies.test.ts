import { type ClientRequest, request } from 'node:http';
import { endAllDevices, updateProfile } from '@abhyas/contract/accounts/profile';
import { eraseUser, updateUser } from '@abhyas/contract/accounts/users';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { makeGuardianLink } from '@abhyas/contract/reports/guardians';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();

/** A call whose head has been accepted and whose body is still to come. Returns what ends it, with the status of the response. */
async function begin(
  { method, path }: { method: string; path: string },
  { token, body, type = 'application/json' }: { token: string; body: string; type?: string },
) {
  const sent: ClientRequest = request(`${app.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
  });
  sent.write(body.slice(0, 1));
  await new Promise((resolve) => sent.once('socket', resolve));
  // The server judges the head while it answers others.
  for (let calls = 0; calls < 5; calls++) await fetch(`${app.url}/livez`);
  await app.db.$count(users);
  return async () => {
    sent.end(body.slice(1));
    return status;
  };
}
const pathOf = ({ path }: { path: string }, id: number) => path.replace(':id', `${id}`);

describe('rights are judged again when a body that came slowly is there', () => {
  it('of a demoted admin, who makes nobody an admin any more', async () => {
    const [admin, boss, friend] = [
      await registerAdmin(app),
      await registerAdmin(app),
      await registerLearner(app),
    ];
    const path = pathOf(updateUser, friend.user_id);
    const end = await begin({ method: 'PATCH', path }, { token: admin.token, body: '{"role":"admin"}' });
    const demote = { token: boss.token, params: { id: admin.user_id }, body: { role: 'learner' } };
    expect((await call(app.url, updateUser, demote)).status).toBe(200);
    expect([401, 403]).toContain(await end());
    const [row] = await app.db.select().from(users).where(eq(users.id, friend.user_id));
    expect(row?.role).toBe('learner');
  });

  it('of a suspended teacher, who changes no quiz any more', async () => {
    const [boss, teacher] = [
      await registerAdmin(app),
      await registerLearner(app, undefined, { role: 'teacher' }),
    ];
    const quiz = await addQuiz(app, sampleQuiz(1));
    await call(app.url, updateQuiz, { token: boss.token, params: { id: quiz.quiz_id }, body: {} });
    const path = pathOf(updateQuiz, quiz.quiz_id);
    const end = await begin(
      { method: 'PATCH', path },
      { token: teacher.token, body: '{"duration_minutes":99}' },
    );
    const suspend = { token: boss.token, params: { id: teacher.user_id }, body: { suspended: true } };
    await call(app.url, updateUser, suspend);
    expect([401, 403, 404]).toContain(await end());
  });

  it('of an erased account, which gets no name back', async () => {
    const [boss, learner] = [await registerAdmin(app), await registerLearner(app)];
    const form = new FormData();
    form.set('full_name', 'Sita Sharma');
    form.set('email', '');
    form.set('preferred_language', 'en');
    const encoded = new Response(form);
    const body = await encoded.text();
    const type = encoded.headers.get('content-type') ?? '';
    const end = await begin(updateProfile, { token: learner.token, body, type });
    await call(app.url, eraseUser, { token: boss.token, params: { id: learner.user_id } });
    expect(await end()).toBe(401);
    const [row] = await app.db.select().from(users).where(eq(users.id, learner.user_id));
    expect(row?.full_name).toBe('');
  });

  it('of a session that has ended, which makes no link for a guardian', async () => {
    const learner = await registerLearner(app);
    const end = await begin(makeGuardianLink, { token: learner.token, body: '{"progress":true,"days":7}' });
    await call(app.url, endAllDevices, { token: learner.token });
    expect(await end()).toBe(401);
  });
});
