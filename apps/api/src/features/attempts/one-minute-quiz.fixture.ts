import { expect } from 'vitest';
import type { TestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

/**
 * A learner at a one-minute quiz of four questions who has saved one correct answer, the first. `stamped(choices,
 * ms)` is a submission with every answer dated `ms` after the deadline.
 */
export async function sitOneMinuteQuiz(app: TestApp, overrides = {}) {
  const quiz = await addQuiz(app, sampleQuiz(4, { duration_minutes: 1, ...overrides }));
  const person = await seat(app, quiz);
  const { attempt } = (await person.open()).body;
  const deadline = Date.parse(attempt.deadline);
  const saved = { attempt: attempt.id, client: 'phone-0001', seq: 1, answers: answersTo(quiz, [0]) };
  expect((await person.save(saved)).status).toBe(200);
  const stamped = (choices: (number | null)[], ms: number) => {
    const answers = answersTo(quiz, choices);
    const at = new Date(deadline + ms).toISOString();
    return {
      attempt: attempt.id,
      answers,
      answered_at: Object.fromEntries(Object.keys(answers).map((question) => [question, at])),
    };
  };
  /** Moves the clock to this long (ms) after the deadline. */
  const waitUntil = (ms: number) => app.clock.advance(deadline + ms - app.clock.now());
  const q = (index: number) => quiz.questions[index]?.id ?? 0;
  return { ...person, attempt, stamped, waitUntil, q };
}
