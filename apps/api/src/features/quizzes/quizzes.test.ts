import { openAttempt } from '@abhyas/contract/attempts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { listResults, listUnseenResults } from '@abhyas/contract/reports';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import {
  addQuiz,
  answersTo,
  type MadeQuiz,
  registerLearner,
  sampleQuiz,
  submitAs,
} from '#testing/factories.ts';

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
        // Who starts at the last moment has 10.5 minutes, and late answers a day.
        end_release_at: new Date(Date.parse(end_time) + (24 * 60 + 10.5) * MINUTE).toISOString(),
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

describe('scores in GET /api/quizzes/', () => {
  /** Takes the quiz with the first `right` answers correct. */
  const take = async (quiz: MadeQuiz, token: string, right: number) => {
    await call(app.url, openAttempt, { token, params: { id: quiz.quiz_id } });
    const choices = [0, 0, 0].map((option, place) => (place < right ? option : null));
    const { status } = await submitAs(app, token, quiz.quiz_id, { answers: answersTo(quiz, choices) });
    expect(status).toBe(200);
  };
  const scoresOf = async (quiz: MadeQuiz, token: string) => {
    const { body } = await call(app.url, listQuizzes, { token });
    const found = body.find(({ id }) => id === quiz.quiz_id);
    expect(found).toBeDefined();
    return found?.scores;
  };
  const of3 = (score: number) => ({ score, max_score: 3 });

  it('are those of the latest and the best attempt of this learner', async () => {
    const quiz = await addQuiz(app);
    const [{ token }, other] = [await registerLearner(app), await registerLearner(app)];
    expect(await scoresOf(quiz, token)).toBeUndefined();
    await take(quiz, token, 2);
    expect(await scoresOf(quiz, token)).toEqual({ latest: of3(2), best: of3(2) });
    await take(quiz, token, 3);
    await take(quiz, token, 1);
    expect(await scoresOf(quiz, token)).toEqual({ latest: of3(1), best: of3(3) });
    expect(await scoresOf(quiz, other.token)).toBeUndefined();
  });

  it('stand also on the card of an attempt in progress', async () => {
    const quiz = await addQuiz(app);
    const { token } = await registerLearner(app);
    await take(quiz, token, 1);
    await call(app.url, openAttempt, { token, params: { id: quiz.quiz_id } });
    expect(await scoresOf(quiz, token)).toEqual({ latest: of3(1), best: of3(1) });
  });

  it('are absent while they are withheld, and until the learner has seen them elsewhere', async () => {
    const quiz = await addQuiz(app, sampleQuiz(3, { end_time: at(60), show_score: 'after_end' }));
    const { token } = await registerLearner(app);
    await take(quiz, token, 2);
    expect(await scoresOf(quiz, token)).toBeUndefined();
    // Released now, and open for longer than before.
    await app.db.execute(
      sql`update quizzes set score_release_at = ${at(0)}, end_time = null, show_score = 'at_once' where id = ${quiz.quiz_id}`,
    );
    app.deps.open_quizzes.forget();
    expect(await scoresOf(quiz, token)).toBeUndefined();
    expect((await call(app.url, listUnseenResults, { token })).body).toHaveLength(1);
    await call(app.url, listResults, { token });
    expect(await scoresOf(quiz, token)).toEqual({ latest: of3(2), best: of3(2) });
    // Staff withhold them again.
    await app.db.execute(sql`update quizzes set score_release_at = null where id = ${quiz.quiz_id}`);
    app.deps.open_quizzes.forget();
    expect(await scoresOf(quiz, token)).toBeUndefined();
  });
});
