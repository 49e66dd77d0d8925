import { openAttempt, saveAnswers, submitAttempt } from '@abhyas/contract/attempts';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerLearner, sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();

async function openedBy(learners: number) {
  const quiz = await addQuiz(app, sampleQuiz(2));
  const params = { id: quiz.quiz_id };
  const opened = [];
  for (let n = 0; n < learners; n++) {
    const { token } = await registerLearner(app);
    const { body } = await call(app.url, openAttempt, { token, params });
    opened.push({ token, params, attempt: body.attempt.id });
  }
  return { quiz, opened };
}

describe('PUT answers of many learners at the same moment', () => {
  it('saves each one, also several of one learner in their order', async () => {
    const { quiz, opened } = await openedBy(20);
    const answers = [0, 1].map((choice) => answersTo(quiz, [choice]));
    const sent = opened.flatMap(({ token, params, attempt }) =>
      answers.map((given, index) =>
        call(app.url, saveAnswers, {
          token,
          params,
          body: { attempt, client: 'one-phone', seq: index + 1, answers: given },
        }),
      ),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const { token, params } of opened) {
      const { body } = await call(app.url, openAttempt, { token, params });
      expect(body.attempt.answers).toEqual(answers[1]);
    }
  });

  it('saves those of open attempts beside those that are refused', async () => {
    const { quiz, opened } = await openedBy(12);
    const answers = answersTo(quiz, [1]);
    const [finished, ...others] = opened;
    if (!finished) throw new Error('Nobody opened an attempt');
    const { token, params, attempt } = finished;
    await call(app.url, submitAttempt, { token, params, body: { attempt, answers: {} } });
    const replies = await Promise.all(
      [finished, ...others].map(({ token, params, attempt }) =>
        call(app.url, saveAnswers, {
          token,
          params,
          body: { attempt, client: 'one-phone', seq: 1, answers },
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([409, ...others.map(() => 200)]);
  });

  it('saves all that two servers get in opposite orders, while others of the group are submitted', async () => {
    const { quiz, opened } = await openedBy(16);
    const other = await buildTestApp({ keys: app.deps.keys }, { connection: app.connection });
    const [first, second] = quiz.questions;
    if (!first || !second) throw new Error('The quiz has two questions');
    const saving = (on: TestApp, list: typeof opened, round: number) =>
      list.map(({ token, params, attempt }) => {
        const [client, question] = on === app ? ['one-phone', first] : ['one-tablet', second];
        const answers = { [question.id]: question.options[round % 4] };
        return call(on.url, saveAnswers, {
          token,
          params,
          body: { attempt, client, seq: round + 1, answers },
        });
      });
    for (let round = 0; round < 6; round++) {
      const sent = [...saving(app, opened, round), ...saving(other, opened.toReversed(), round)];
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    const submitting = (on: TestApp, list: typeof opened) =>
      list.map(({ token, params, attempt }) =>
        call(on.url, submitAttempt, { token, params, body: { attempt, answers: {} } }),
      );
    const [half, rest] = [opened.slice(0, 8), opened.slice(8)];
    const [mixed, kept] = await Promise.all([
      Promise.all([...submitting(app, half), ...submitting(other, rest)]),
      Promise.all([...saving(app, rest, 6), ...saving(other, half, 6)]),
    ]);
    expect(new Set(mixed.map(({ status }) => status))).toEqual(new Set([200]));
    // A submission may have come first.
    for (const { status } of kept) expect([200, 409]).toContain(status);
  });
});
