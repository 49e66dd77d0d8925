import { openAttempt } from '@abhyas/contract/attempts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../platform/time/clock.ts';
import { call } from '../../testing/api-client.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { addQuiz, registerLearner, sampleQuiz } from '../../testing/factories.ts';

const app = await buildTestApp();
const at = (minutes: number) => new Date(app.clock.now() + minutes * MINUTE).toISOString();

describe('GET /api/quizzes/', () => {
  it('lists the open quizzes with everything that a card shows', async () => {
    const { token } = await registerLearner(app);
    const end_time = at(60);
    const open = await addQuiz(app, sampleQuiz(2, { end_time, difficulty: 'hard', is_paid_tier: true }));
    await addQuiz(app, sampleQuiz(2, { start_time: at(5) }));
    await addQuiz(app, sampleQuiz(2, { end_time: at(-5) }));
    await addQuiz(app, sampleQuiz(0));
    const deleted = await addQuiz(app);
    await app.db.execute(sql`update quizzes set deleted_at = now() where id = ${deleted.quiz_id}`);
    const { status, body } = await call(app.url, listQuizzes, { token });
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: open.quiz_id,
        title: { en: 'Sample', ne: 'नमुना' },
        start_time: null,
        end_time,
        late_start: 'full_time',
        duration_minutes: 10,
        is_paid_tier: true,
        show_score: 'at_once',
        show_answers: 'at_once',
        allowed_attempts: 3,
        remaining_attempts: 3,
        difficulty: 'hard',
        question_count: 2,
        marks_correct: 1,
        marks_wrong: 0.2,
        open_attempt: null,
      },
    ]);
  });

  it("keeps a quiz in the list during the learner's attempt, also after its end or deletion", async () => {
    const learner = await registerLearner(app);
    const quiz = await addQuiz(app, sampleQuiz(1, { end_time: at(1) }));
    const opened = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
    app.clock.advance(2 * MINUTE);
    await app.db.execute(sql`update quizzes set deleted_at = now() where id = ${quiz.quiz_id}`);
    const listed = async (token: string) =>
      (await call(app.url, listQuizzes, { token })).body.find(({ id }) => id === quiz.quiz_id);
    const { id, number, started_at, deadline } = opened.body.attempt;
    expect(await listed(learner.token)).toMatchObject({
      remaining_attempts: 3,
      open_attempt: { id, number, started_at, deadline },
    });
    expect(await listed((await registerLearner(app)).token)).toBeUndefined();
  });
});
