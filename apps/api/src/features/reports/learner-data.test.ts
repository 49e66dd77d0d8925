import { exportOwnData } from '@abhyas/contract/accounts/profile';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();

/** More than are read at once. */
const ATTEMPTS = 12;

it('a download has every attempt with its answers, the latest first', async () => {
  const quiz = await addQuiz(app, sampleQuiz(2, { allowed_attempts: ATTEMPTS }));
  const learner = await seat(app, quiz);
  for (let n = 0; n < ATTEMPTS; n++) {
    const { attempt } = (await learner.open()).body;
    await learner.submit({ attempt: attempt.id, answers: answersTo(quiz, [n % 4, null]) });
    app.clock.advance(1000);
  }
  const { body } = await call(app.url, exportOwnData, { token: learner.learner.token });
  const shown = z.array(z.object({ number: z.int(), answers: z.record(z.string(), z.int()) }));
  expect(z.parse(shown, body.attempts)).toEqual(
    Array.from({ length: ATTEMPTS }, (_, n) => ({
      number: ATTEMPTS - n,
      answers: answersTo(quiz, [(ATTEMPTS - 1 - n) % 4, null]),
    })),
  );
});
