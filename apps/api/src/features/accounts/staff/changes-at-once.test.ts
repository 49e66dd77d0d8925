import { changeUsers, eraseUser, mergeUser } from '@abhyas/contract/accounts/users';
import { expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();

it('carries out what one admin asks for at the same instant', async () => {
  const { token } = await registerAdmin(app);
  const kept = await registerLearner(app);
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => ({ id: (await registerLearner(app)).user_id })),
  );
  const answers = await Promise.all(
    ids.map((params, place) => {
      if (place < 4) return call(app.url, eraseUser, { token, params });
      if (place < 8)
        return call(app.url, changeUsers, { token, body: { user_ids: [params.id], suspended: true } });
      return call(app.url, mergeUser, { token, params, body: { into: kept.user_id } });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
});
