import { createUser, mergeUser } from '@abhyas/contract/accounts/users';
import { findAttempt, openAttempt } from '@abhyas/contract/attempts';
import { extendAttempts, listOverrides, setOverride } from '@abhyas/contract/attempts/overrides';
import { addClass, addMembers, listMembers } from '@abhyas/contract/classes/staff';
import { expect, it } from 'vitest';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);

it('a merged account leaves its overrides and classes to the other one, whose own and whose time credits stay', async () => {
  const kept = await registerLearner(app);
  const body = { full_name: 'Maya Gurung' };
  const from = (await call(app.url, createUser, { token, body })).body.id;
  const [free, taken] = [await addQuiz(app), await addQuiz(app)];
  const give = (quiz_id: number, user_id: number, extra_minutes: number) =>
    call(app.url, setOverride, { token, params: { id: quiz_id }, body: { user_id, extra_minutes } });
  await give(free.quiz_id, from, 7);
  await give(taken.quiz_id, from, 9);
  await give(taken.quiz_id, kept.user_id, 3);
  const name = { en: 'Merged' };
  const { id: class_id } = (await call(app.url, addClass, { token, body: { name } })).body;
  await call(app.url, addMembers, { token, params: { id: class_id }, body: { user_ids: [from] } });
  const own = { token: kept.token, params: { id: free.quiz_id } };
  const before = (await call(app.url, openAttempt, own)).body.attempt;
  const extend = { minutes: 5, reason: 'A power cut' };
  await call(app.url, extendAttempts, { token, params: own.params, body: extend });

  const merged = await call(app.url, mergeUser, {
    token,
    params: { id: from },
    body: { into: kept.user_id },
  });
  expect(merged.status).toBe(200);
  const listOf = async (id: number) =>
    (await call(app.url, listOverrides, { token, params: { id } })).body.overrides.map(
      ({ learner, extra_minutes }) => [learner?.id, extra_minutes],
    );
  expect(await listOf(free.quiz_id)).toEqual([[kept.user_id, 7]]);
  expect(await listOf(taken.quiz_id)).toEqual([[kept.user_id, 3]]);
  const after = (await call(app.url, findAttempt, own)).body.attempt;
  expect(Date.parse(after.deadline) - Date.parse(before.deadline)).toBe((5 + 7) * MINUTE);
  const members = (await call(app.url, listMembers, { token, params: { id: class_id } })).body;
  expect(members.map(({ user_id }) => user_id)).toEqual([kept.user_id]);
});
