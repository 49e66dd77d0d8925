import { checkPhone, logIn } from '@abhyas/contract/accounts';
import { openAttempt } from '@abhyas/contract/attempts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { hash } from '@node-rs/argon2';
import { expect, it, onTestFinished } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { iso, systemClock } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { addQuiz, newIdentity } from '#testing/factories.ts';
import { startRedis } from '#testing/redis/redis.ts';
import { countHere, countInRedis } from './shared-counts.ts';

const check = (on: TestApp) => call(on.url, checkPhone, { body: { phone_number: '9812345678' } });

it('limits of calls let 500 learners behind one address check, log in and start together', async () => {
  const school = await buildTestApp({ call_counts: countHere() });
  const { quiz_id } = await addQuiz(school);
  const password = 'one for the whole class';
  // A cheap one: what 500 hashes cost is not the subject.
  const password_hash = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const created_at = iso(systemClock.now());
  const learners = Array.from({ length: 500 }, newIdentity);
  await school.db
    .insert(users)
    .values(learners.map((each) => ({ ...each, password: undefined, password_hash, created_at })));
  const start = async ({ username }: { username: string }) => {
    const { status, body } = await call(school.url, logIn, { body: { username, password } });
    const token = body.access;
    return [
      status,
      (await check(school)).status,
      (await call(school.url, listQuizzes, { token })).status,
      (await call(school.url, openAttempt, { token, params: { id: quiz_id } })).status,
    ];
  };
  const answers = await Promise.all(learners.map(start));
  expect(new Set(answers.flat())).toEqual(new Set([200]));
});

it('limits of calls delay no call while Redis hangs', async () => {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const events: string[] = [];
  const call_counts = await countInRedis(`redis://127.0.0.1:${redis.port}`, {
    onAway: () => events.push('away'),
    onBack: () => events.push('back'),
  });
  onTestFinished(() => call_counts.close());
  const app = await buildTestApp({ call_counts });
  redis.hang(true);
  expect((await check(app)).status).toBe(200);
  const startedAt = performance.now();
  for (let n = 0; n < 20; n++) expect((await check(app)).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(4000); // 20 × 1 s if each waited
  expect(events).toEqual(['away']);
});
